import { formatFileSize } from '../composer/format-file-size';
import { useWorkspace } from '../live/workspace-context';

interface FileObject {
  id: string;
  name?: string;
  size?: number;
  pretty_type?: string;
  deleted?: boolean;
}

export function FileChip({ file }: { file: object }) {
  const { api } = useWorkspace();
  const { id, name = 'File', size, pretty_type = 'File', deleted } = file as FileObject;
  if (deleted) return <span className="file-chip">This file was deleted</span>;
  return (
    <a className="file-chip" href={api.fileUrl(id)} download={name}>
      <span className="visually-hidden">Download</span>
      <span className="file-type" aria-hidden="true">
        {pretty_type}
      </span>
      <span className="file-name">{name}</span>
      {size !== undefined && <span className="file-note">{formatFileSize(size)}</span>}
    </a>
  );
}
