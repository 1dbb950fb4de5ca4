import { useWorkspace } from '../live/workspace-context';
import type { DraftFile } from './draft-box';
import { fileSize } from './file-size';

/** The files of a draft, how far each is, and the way back. */
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
        <div className="draft-trouble" role="alert">
          <span>{notSent(failed)}</span>
          <button type="button" className="button" onClick={() => drafts.retry(draft)}>
            Try again
          </button>
        </div>
      )}
    </>
  );
}

function notSent(failed: readonly DraftFile[]): string {
  const [first] = failed;
  const reasons = [...new Set(failed.map(({ state }) => (state.step === 'failed' ? state.reason : '')))];
  const what = failed.length === 1 ? `${first?.file.name} was` : `${failed.length} files were`;
  return `${what} not sent. ${reasons.join(' ')}`;
}

function DraftFileItem({ file, state, onRemove }: DraftFile & { onRemove(): void }) {
  const done = state.step === 'sent';
  return (
    <li className={`draft-file ${state.step}`}>
      <span className="file-name">{file.name}</span>
      <span className="file-note">
        {state.step === 'failed' ? 'not sent' : state.step === 'waiting' ? 'waiting' : fileSize(file.size)}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={done || state.step === 'failed' ? `Remove ${file.name}` : `Cancel ${file.name}`}
        onClick={onRemove}
      >
        ✕
      </button>
      {state.step === 'sending' && (
        <progress aria-label={`Sending ${file.name}`} max={1} value={state.part} />
      )}
    </li>
  );
}
