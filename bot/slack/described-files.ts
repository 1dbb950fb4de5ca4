import type { WebClient } from '@slack/web-api';
import type { SharedFile } from '../intake';
import { fileInfo } from './file-info';
import type { MessageFile } from './file-message';
import { SlackFileGone } from './slack-file-gone';

/** Files as they are now; of another company's file the event tells the id alone. */
export async function describedFiles(
  client: WebClient,
  files: readonly MessageFile[],
): Promise<SharedFile[]> {
  const described = await Promise.all(
    files.map(async ({ id, name, mimetype, size }) => {
      if (name && mimetype && size !== undefined) return { id, name, type: mimetype, size };
      return fileInfo(client, id).then(
        (file) => ({ id, name: file.name, type: file.mimetype, size: file.size }),
        (error: unknown) => {
          if (error instanceof SlackFileGone) return undefined;
          throw error;
        },
      );
    }),
  );
  return described.filter((file) => file !== undefined);
}
