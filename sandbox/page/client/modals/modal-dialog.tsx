import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A native dialog: the browser traps the focus and restores it. */
export function ModalDialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // A form starts in its first field.
    current?.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus();
    return () => current?.close();
  }, []);
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
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          ✕
        </button>
      </div>
      {children}
    </dialog>
  );
}
