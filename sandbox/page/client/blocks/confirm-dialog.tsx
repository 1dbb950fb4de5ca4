import { unescapeText } from '../composer/escape-text';
import { ModalDialog } from '../modals/modal-dialog';
import type { TextObject } from './block-types';

interface Props {
  confirm: Record<'title' | 'text' | 'confirm' | 'deny', Pick<TextObject, 'text'>>;
  onConfirm(): void;
  onDeny(): void;
}

export function ConfirmDialog({ confirm, onConfirm, onDeny }: Props) {
  return (
    <ModalDialog title={unescapeText(confirm.title.text)} onClose={onDeny}>
      <p className="modal-text">{unescapeText(confirm.text.text)}</p>
      <div className="modal-buttons">
        <button type="button" className="button" onClick={onDeny}>
          {confirm.deny.text}
        </button>
        <button type="button" className="button primary" onClick={onConfirm}>
          {confirm.confirm.text}
        </button>
      </div>
    </ModalDialog>
  );
}
