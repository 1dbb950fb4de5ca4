import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useReturnFocus } from '../focus/use-return-focus';
import { useTexts } from '../texts/language';

interface Props {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A native dialog: the browser traps the focus. */
export function ModalDialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { blocks } = useTexts();
  // The browser does not, because the dialog is removed as it closes.
  useReturnFocus();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  useFirstField(dialog);
  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Browsers close a dialog on a second Escape, whatever `onCancel` does.
      onClose={() => dialog.current?.isConnected && onClose()}
    >
      <div className="modal-header">
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" aria-label={blocks.close} onClick={onClose}>
          ✕
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Focuses the first field of a form, which an app may add after it has opened; not once the person has gone elsewhere. */
function useFirstField(dialog: React.RefObject<HTMLDialogElement | null>): void {
  const start = useRef<Element | null>(undefined);
  // On every render, until there is a field.
  useEffect(() => {
    start.current ??= document.activeElement;
    if (document.activeElement !== start.current) return;
    dialog.current?.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus();
  });
}
