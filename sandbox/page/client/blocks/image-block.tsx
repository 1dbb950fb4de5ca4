import { useWorkspace } from '../live/workspace-context';
import type { Block, TextObject } from './block-types';

interface ImageBlockData extends Block {
  alt_text?: string;
  image_url?: string;
  slack_file?: { id?: string; url?: string };
  title?: TextObject;
}

/** An image of any address, or a file that this person can see. The renderer of other blocks shows no files. */
export function ImageBlock({ block }: { block: Block }) {
  const { api } = useWorkspace();
  const { alt_text, image_url, slack_file, title } = block as ImageBlockData;
  // Both URLs of a file have its id.
  const file = slack_file?.id ?? /\bF[A-Z0-9]{8,}\b/.exec(slack_file?.url ?? '')?.[0];
  return (
    <figure className="block-image">
      {title && <figcaption>{title.text}</figcaption>}
      <img src={file === undefined ? image_url : api.fileUrl(file)} alt={alt_text} />
    </figure>
  );
}
