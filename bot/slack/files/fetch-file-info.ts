import { WebAPIPlatformError, type WebClient } from '@slack/web-api';
import { classifyReadError, getErrorCode } from '../classify-read-error';
import { classifyFile, type FileClass } from './classify-file';
import type { SlackFile } from './slack-file';
import { SlackFileError, SlackFileGoneError } from './slack-file-error';

/** The timestamp of its last message in the channel; undefined once the file is deleted. */
export async function findLastShare(
  client: WebClient,
  id: string,
  channel: string,
): Promise<string | undefined> {
  try {
    const { public: open, private: closed } = (await client.files.info({ file: id })).file?.shares ?? {};
    const shares = [...(open?.[channel] ?? []), ...(closed?.[channel] ?? [])];
    return shares.flatMap(({ ts }) => ts ?? []).toSorted((a, b) => Number(b) - Number(a))[0];
  } catch (error) {
    if (isFileDeletedError(error)) return undefined;
    throw error;
  }
}

/** Fetches what Slack knows of a file, because an event may be old, and for another company's file it has only the id. */
export async function fetchFileInfo(
  client: WebClient,
  id: string,
): Promise<SlackFile & { readonly fileClass: FileClass; readonly sharedIn: readonly string[] }> {
  try {
    const { file } = await client.files.info({ file: id });
    const url = file?.url_private_download ?? file?.url_private;
    if (!url) throw new SlackFileGoneError({ code: 'file_without_link' });
    const { name = 'document.pdf', mimetype = 'application/octet-stream', size = 0 } = file ?? {};
    const sharedIn = [...(file?.channels ?? []), ...(file?.groups ?? []), ...(file?.ims ?? [])];
    return { id, name, mimetype, size, url, fileClass: classifyFile(file ?? {}), sharedIn };
  } catch (error) {
    if (isFileDeletedError(error)) throw new SlackFileGoneError({ code: 'file_gone' });
    throw error;
  }
}

/** A file that Slack refuses to show to the app counts as gone, so that the submission continues with the others. */
export async function downloadUrl(
  client: WebClient,
  { id, size }: { id: string; size: number },
): Promise<string> {
  try {
    const info = await fetchFileInfo(client, id);
    if (info.size > 0 && info.size !== size)
      throw new SlackFileError({ code: 'file_changed', size: info.size, announced: size });
    return info.url;
  } catch (error) {
    const code = getErrorCode(error);
    if (code === 'missing_scope') throw new SlackFileError({ code: 'scope_missing' });
    if (classifyReadError(error) !== 'permanent') throw error;
    throw new SlackFileGoneError({ code: 'file_hidden', slackCode: code });
  }
}

function isFileDeletedError(error: unknown): boolean {
  return error instanceof WebAPIPlatformError && /^file_/.test(error.data.error);
}
