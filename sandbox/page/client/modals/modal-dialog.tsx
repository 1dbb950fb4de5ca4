import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A window over the page. The browser keeps the focus inside, and gives it back. */
export function ModalDialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // A form is begun in its first field.
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
      // Browsers close it by force when Escape is pressed twice.
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
