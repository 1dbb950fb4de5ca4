import { useWorkspace } from '../live/workspace-context';
import { useTexts } from '../texts/language';
import type { DraftFile } from './drafts';
import { formatFileSize } from './format-file-size';

/** The files of a draft with their upload progress. */
export function DraftFileList({ draft, files }: { draft: string; files: readonly DraftFile[] }) {
  const { drafts } = useWorkspace();
  const { composer } = useTexts();
  const failed = files.filter(({ state }) => state.step === 'failed');
  return (
    <>
      <ul className="draft-files" aria-label={composer.attachedFiles}>
        {files.map((one) => (
          <DraftFileItem key={one.id} {...one} onRemove={() => drafts.removeFile(draft, one.id)} />
        ))}
      </ul>
      {failed.length > 0 && (
        <div className="draft-error" role="alert">
          <span>
            {composer.uploadFailed(
              failed.map(({ name }) => name),
              listReasons(failed),
            )}
          </span>
          <button type="button" className="button" onClick={() => drafts.retry(draft)}>
            {composer.retry}
          </button>
        </div>
      )}
    </>
  );
}

function listReasons(failed: readonly DraftFile[]): string {
  return [...new Set(failed.map(({ state }) => (state.step === 'failed' ? state.reason : '')))].join(' ');
}

function DraftFileItem({ name, size, state, onRemove }: DraftFile & { onRemove(): void }) {
  const texts = useTexts();
  const { composer } = texts;
  const done = state.step === 'sent';
  const labels: Readonly<Record<string, string>> = {
    failed: composer.notUploaded,
    waiting: composer.waiting,
  };
  return (
    <li className={`draft-file ${state.step}`}>
      <span className="file-name">{name}</span>
      <span className="file-note">
        {labels[state.step] ?? (size === undefined ? '' : formatFileSize(size, texts))}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={done || state.step === 'failed' ? composer.remove(name) : composer.cancel(name)}
        onClick={onRemove}
      >
        ✕
      </button>
      {state.step === 'sending' && (
        <progress aria-label={composer.sendingFile(name)} max={1} value={state.progress} />
      )}
    </li>
  );
}
