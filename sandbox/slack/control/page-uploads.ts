import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../core/http/api-error';
import { readChunks } from '../../core/http/read-body';
import { ActionError } from '../model/action-error';
import { createSlackId } from '../model/create-slack-id';
import type { User } from '../model/user';
import type { SlackContext } from '../slack-context';
import type { UploadedFile } from './contract';

interface PendingUpload {
  id: string;
  user: string;
  name: string;
  size: number;
}

// Slack's limit.
const MAX_FILE_BYTES = 1024 ** 3;
const MAX_NAME_LENGTH = 255;

/** Files that the page has uploaded but not posted yet. */
export class PageUploads {
  readonly #uploads = new Map<string, PendingUpload>();

  async receive(
    { fileStore }: SlackContext,
    user: User,
    name: string,
    request: IncomingMessage,
  ): Promise<UploadedFile> {
    if (name === '' || name.length > MAX_NAME_LENGTH)
      throw new ApiError(
        400,
        'invalid_name',
        `The file needs a name of at most ${MAX_NAME_LENGTH} characters.`,
      );
    const id = createSlackId('F');
    const chunks = readChunks(request, {
      maxBytes: MAX_FILE_BYTES,
      toError: () => new ApiError(413, 'file_too_large', 'Files can have up to 1 GB.'),
    });
    const size = await fileStore.receive(id, chunks);
    if (size === 0) {
      fileStore.remove(id);
      throw new ApiError(400, 'empty_file', `${name} is empty.`);
    }
    this.#uploads.set(id, { id, user: user.id, name, size });
    return { upload: id, name, size };
  }

  find(user: User, ids: string[]): PendingUpload[] {
    return ids.map((id) => {
      const upload = this.#uploads.get(id);
      if (upload?.user !== user.id) throw new ActionError('The file is no longer there. Attach it again.');
      return upload;
    });
  }

  remove(ids: string[]): void {
    for (const id of ids) this.#uploads.delete(id);
  }
}
