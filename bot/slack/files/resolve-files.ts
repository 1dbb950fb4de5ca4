import type { WebClient } from '@slack/web-api';
import { classifyReadError, isCanvasError } from '../classify-read-error';
import { classifyFile } from './classify-file';
import { fetchFileInfo } from './fetch-file-info';
import type { MessageFile } from './file-message';
import type { SharedFile } from './shared-file';
import { SlackFileGoneError } from './slack-file-error';

export interface ResolvedFiles {
  /** The files without those that are deleted or that Slack refuses to show. */
  readonly files: readonly SharedFile[];
  /** The errors of those that Slack refuses to show; canvases come last, because they are never analysed. */
  readonly refusals: readonly unknown[];
}

/** Fetches what the event does not say: for another company's file it has only the id. */
export async function resolveFiles(client: WebClient, files: readonly MessageFile[]): Promise<ResolvedFiles> {
  const results = await Promise.allSettled(
    files.map(async (file) => {
      const { id, name, mimetype, size } = file;
      const fileClass = classifyFile(file);
      if (name && mimetype && size !== undefined) return { id, name, type: mimetype, size, fileClass };
      // These are ignored, so nothing more is needed.
      if (fileClass === 'undownloadable' || fileClass === 'chatter')
        return { id, name: name || id, type: mimetype ?? '', size: size ?? 0, fileClass };
      return fetchFileInfo(client, id).then(
        ({ url: _url, mimetype: type, ...info }) => ({ ...info, type }),
        (error: unknown) => {
          if (error instanceof SlackFileGoneError) return undefined;
          throw error;
        },
      );
    }),
  );
  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  const retryable = refusals.filter((error) => classifyReadError(error) !== 'permanent');
  if (retryable.length > 0) throw retryable[0];
  return {
    files: results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : [])),
    refusals: refusals.toSorted((a, b) => Number(isCanvasError(a)) - Number(isCanvasError(b))),
  };
}
