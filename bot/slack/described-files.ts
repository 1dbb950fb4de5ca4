import type { WebClient } from '@slack/web-api';
import { classifyFile, type SharedFile } from '../intake';
import { fileInfo } from './file-info';
import type { MessageFile } from './file-message';
import { SlackFileGone } from './slack-file-gone';

/** Files as they are now; of another company's file the event tells the id alone. */
export async function describedFiles(
  client: WebClient,
  files: readonly MessageFile[],
): Promise<SharedFile[]> {
  const described = await Promise.all(
    files.map(async (file) => {
      const { id, name, mimetype, size } = file;
      const fileClass = classifyFile(file);
      if (name && mimetype && size !== undefined) return { id, name, type: mimetype, size, fileClass };
      // Nothing more is needed of what is not wanted.
      if (fileClass === 'undownloadable' || fileClass === 'chatter')
        return { id, name: name || id, type: mimetype ?? '', size: size ?? 0, fileClass };
      return fileInfo(client, id).then(
        ({ url: _url, mimetype: type, ...described }) => ({ ...described, type }),
        (error: unknown) => {
          if (error instanceof SlackFileGone) return undefined;
          throw error;
        },
      );
    }),
  );
  return described.filter((file) => file !== undefined);
}
