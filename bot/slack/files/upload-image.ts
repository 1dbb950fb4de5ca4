import { setTimeout as sleep } from 'node:timers/promises';
import type { WebClient } from '@slack/web-api';

/** Usually a second is enough: https://github.com/slackapi/python-slack-sdk/issues/1521 */
const PROCESSING_PAUSES_MS = [200, 400, 800, 1_600, 3_200];

/**
 * Uploads a PNG that only the bot can see until a message shows it, and resolves to its id. Slack processes it afterwards and
 * refuses it in blocks until then; its type appears when that is done: https://github.com/slackapi/slack-github-action/issues/413
 */
export async function uploadImage(
  client: WebClient,
  { name, content }: { readonly name: string; readonly content: Buffer },
  signal: AbortSignal,
): Promise<string | undefined> {
  const uploaded = await client.filesUploadV2({ filename: name, file: content, highlight_type: 'png' });
  const id = uploaded.files[0]?.files?.[0]?.id;
  if (id === undefined) return undefined;
  for (const pause of PROCESSING_PAUSES_MS) {
    if ((await client.files.info({ file: id })).file?.mimetype) break;
    await sleep(pause, undefined, { signal });
  }
  return id;
}
