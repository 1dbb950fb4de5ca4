import { unescapeText } from '../composer/escape-text';
import { ModalDialog } from '../modals/modal-dialog';
import type { BlockElement } from './block-types';

interface Props {
  question: NonNullable<BlockElement['confirm']>;
  onConfirm(): void;
  onDeny(): void;
}

export function ConfirmDialog({ question, onConfirm, onDeny }: Props) {
  return (
    <ModalDialog title={unescapeText(question.title.text)} onClose={onDeny}>
      <p className="modal-text">{unescapeText(question.text.text)}</p>
      <div className="modal-buttons">
        <button type="button" className="button" onClick={onDeny}>
          {question.deny.text}
        </button>
        <button type="button" className="button primary" onClick={onConfirm}>
          {question.confirm.text}
        </button>
      </div>
    </ModalDialog>
  );
}
