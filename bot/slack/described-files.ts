import type { WebClient } from '@slack/web-api';
import { classifyFile, type SharedFile } from '../intake';
import { classifyReadError } from './classify-read-error';
import { fileInfo } from './file-info';
import type { MessageFile } from './file-message';
import { SlackFileGone } from './slack-file-gone';

/**
 * Files as they are now; of another company's file the event tells the id alone. Those that Slack never shows are left out, unless they
 * are all.
 */
export async function describedFiles(
  client: WebClient,
  files: readonly MessageFile[],
): Promise<SharedFile[]> {
  const described = await Promise.allSettled(
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
  const refusals = described.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const readable = described.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  const passing = refusals.filter((error) => classifyReadError(error) !== 'permanent');
  if (passing.length > 0) throw passing[0];
  if (refusals.length > 0 && readable.length === 0) throw refusals[0];
  return readable;
}
