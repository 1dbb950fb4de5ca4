import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../risk/http/api-error';
import { NotPossible } from '../model/not-possible';
import { slackId } from '../model/slack-id';
import type { User } from '../model/user';
import type { SlackContext } from '../slack-context';
import type { Uploaded } from './contract';

interface PageUpload {
  id: string;
  user: string;
  name: string;
  size: number;
}

// Slack's own limit.
const LARGEST_FILE = 1024 ** 3;
const LONGEST_NAME = 255;

/** Files that a page sent and nobody has posted yet. */
export class PageUploads {
  readonly #uploads = new Map<string, PageUpload>();

  async take(
    { contents }: SlackContext,
    user: User,
    name: string,
    request: IncomingMessage,
  ): Promise<Uploaded> {
    if (name === '' || name.length > LONGEST_NAME)
      throw new ApiError(400, 'invalid_name', `Name the file, in at most ${LONGEST_NAME} characters.`);
    const id = slackId('F');
    const size = await contents.receive(id, bytesOf(request));
    if (size === 0) {
      contents.remove(id);
      throw new ApiError(400, 'empty_file', `${name} is empty.`);
    }
    this.#uploads.set(id, { id, user: user.id, name, size });
    return { upload: id, name, size };
  }

  find(user: User, ids: string[]): PageUpload[] {
    return ids.map((id) => {
      const upload = this.#uploads.get(id);
      if (upload?.user !== user.id) throw new NotPossible('The file is not here any more. Add it again.');
      return upload;
    });
  }

  forget(ids: string[]): void {
    for (const id of ids) this.#uploads.delete(id);
  }
}

async function* bytesOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  const tooLarge = () => new ApiError(413, 'file_too_large', 'Files can have up to 1 GB.');
  if (Number(request.headers['content-length']) > LARGEST_FILE) throw tooLarge();
  let size = 0;
  // An iterator that is left early destroys the request, and with it the socket the refusal needs.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > LARGEST_FILE) throw tooLarge();
    yield chunk;
  }
}
