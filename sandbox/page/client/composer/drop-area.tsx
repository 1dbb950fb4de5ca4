import { type DragEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../texts/language';
import { type Attachment, toAttachment } from './drafts';

interface Props {
  /** The place where files are dropped, such as `#credit`. */
  target: string;
  onFiles(files: Attachment[]): void;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

export function DropArea({ target, onFiles, children }: Props) {
  const [over, setOver] = useState(false);
  const { composer } = useTexts();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the button "Attach files"
    <div
      className="drop-area"
      onDragEnter={(event) => setOver(hasFiles(event))}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget as Node | null) && setOver(false)
      }
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files].map(toAttachment));
      }}
    >
      {children}
      {over && <div className="drop-hint">{composer.drop(target)}</div>}
    </div>
  );
}
