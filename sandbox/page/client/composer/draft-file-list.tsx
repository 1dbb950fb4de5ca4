import { useWorkspace } from '../live/workspace-context';
import type { DraftFile } from './drafts';
import { formatFileSize } from './format-file-size';

/** The files of a draft with their upload progress. */
export function DraftFileList({ draft, files }: { draft: string; files: readonly DraftFile[] }) {
  const { drafts } = useWorkspace();
  const failed = files.filter(({ state }) => state.step === 'failed');
  return (
    <>
      <ul className="draft-files" aria-label="Attached files">
        {files.map((one) => (
          <DraftFileItem key={one.id} {...one} onRemove={() => drafts.removeFile(draft, one.id)} />
        ))}
      </ul>
      {failed.length > 0 && (
        <div className="draft-error" role="alert">
          <span>{formatFailure(failed)}</span>
          <button type="button" className="button" onClick={() => drafts.retry(draft)}>
            Try again
          </button>
        </div>
      )}
    </>
  );
}

function formatFailure(failed: readonly DraftFile[]): string {
  const [first] = failed;
  const reasons = [...new Set(failed.map(({ state }) => (state.step === 'failed' ? state.reason : '')))];
  const subject = failed.length === 1 ? `${first?.name} was` : `${failed.length} files were`;
  return `${subject} not uploaded. ${reasons.join(' ')}`;
}

const STATE_LABELS: Readonly<Record<string, string>> = { failed: 'not uploaded', waiting: 'waiting' };

function DraftFileItem({ name, size, state, onRemove }: DraftFile & { onRemove(): void }) {
  const done = state.step === 'sent';
  return (
    <li className={`draft-file ${state.step}`}>
      <span className="file-name">{name}</span>
      <span className="file-note">
        {STATE_LABELS[state.step] ?? (size === undefined ? '' : formatFileSize(size))}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={done || state.step === 'failed' ? `Remove ${name}` : `Cancel ${name}`}
        onClick={onRemove}
      >
        ✕
      </button>
      {state.step === 'sending' && <progress aria-label={`Sending ${name}`} max={1} value={state.progress} />}
    </li>
  );
}
