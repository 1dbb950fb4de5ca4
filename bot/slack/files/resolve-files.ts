import type { WebClient } from '@slack/web-api';
import { classifyReadError, isCanvasError } from '../classify-read-error';
import { classifyFile } from './classify-file';
import { fetchFileInfo } from './fetch-file-info';
import type { MessageFile } from './file-message';
import type { SharedFile } from './shared-file';
import { SlackFileGoneError } from './slack-file-error';

export interface DescribedFiles {
  /** Without those that were deleted, or that Slack never shows. */
  readonly files: readonly SharedFile[];
  /** Why Slack never shows the others; canvases, which no one misses, come last. */
  readonly refusals: readonly unknown[];
}

/** Files as they are now; of another company's file the event tells the id alone. */
export async function resolveFiles(
  client: WebClient,
  files: readonly MessageFile[],
): Promise<DescribedFiles> {
  const described = await Promise.allSettled(
    files.map(async (file) => {
      const { id, name, mimetype, size } = file;
      const fileClass = classifyFile(file);
      if (name && mimetype && size !== undefined) return { id, name, type: mimetype, size, fileClass };
      // Nothing more is needed of what is not wanted.
      if (fileClass === 'undownloadable' || fileClass === 'chatter')
        return { id, name: name || id, type: mimetype ?? '', size: size ?? 0, fileClass };
      return fetchFileInfo(client, id).then(
        ({ url: _url, mimetype: type, ...described }) => ({ ...described, type }),
        (error: unknown) => {
          if (error instanceof SlackFileGoneError) return undefined;
          throw error;
        },
      );
    }),
  );
  const refusals = described.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const passing = refusals.filter((error) => classifyReadError(error) !== 'permanent');
  if (passing.length > 0) throw passing[0];
  return {
    files: described.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : [])),
    refusals: refusals.toSorted((a, b) => Number(isCanvasError(a)) - Number(isCanvasError(b))),
  };
}
