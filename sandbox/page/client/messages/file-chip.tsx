import { formatFileSize } from '../composer/format-file-size';
import { useWorkspace } from '../live/workspace-context';
import { useTexts } from '../texts/language';

interface FileObject {
  id: string;
  name?: string;
  size?: number;
  pretty_type?: string;
  deleted?: boolean;
}

export function FileChip({ file }: { file: object }) {
  const { api } = useWorkspace();
  const texts = useTexts();
  const { messages } = texts;
  const { id, name = messages.file, size, pretty_type = messages.file, deleted } = file as FileObject;
  if (deleted) return <span className="file-chip">{messages.fileDeleted}</span>;
  return (
    <a className="file-chip" href={api.fileUrl(id)} download={name}>
      <span className="visually-hidden">{messages.download}</span>
      <span className="file-type" aria-hidden="true">
        {pretty_type}
      </span>
      <span className="file-name">{name}</span>
      {size !== undefined && <span className="file-note">{formatFileSize(size, texts)}</span>}
    </a>
  );
}
