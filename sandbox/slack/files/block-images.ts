import { isJsonObject, type JsonObject } from '../model/json';
import { isProcessing, type SharedFile } from '../model/shared-file';
import type { Workspace } from '../model/workspace';
import { findVisibleFile } from './find-visible-file';

interface BlockImage {
  path: (string | number)[];
  source: { id?: string; url?: string };
}

/** The images of blocks that are files in Slack. */
export function listBlockImages(value: unknown, path: BlockImage['path'] = []): BlockImage[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => listBlockImages(one, [...path, index]));
  if (!isJsonObject(value)) return [];
  if (value.type === 'image')
    return value.slack_file ? [{ path, source: value.slack_file as BlockImage['source'] }] : [];
  return Object.entries(value).flatMap(([key, inner]) => listBlockImages(inner, [...path, key]));
}

/**
 * An image that the app can see and that Slack has processed: https://docs.slack.dev/reference/block-kit/composition-objects/slack-file-object.
 * A URL is the private one or the permalink of a file, which both have its id.
 */
export function findUsableImage(
  workspace: Workspace,
  { id, url = '' }: BlockImage['source'],
): SharedFile | undefined {
  const file = findVisibleFile(workspace, id ?? /\bF[A-Z0-9]{8,}\b/.exec(url)?.[0] ?? '');
  const isUsable =
    file && !file.deleted && !isProcessing(file) && /^image\/(png|jpeg|gif)$/.test(file.mimetype);
  return isUsable ? file : undefined;
}

/**
 * Lets whoever can read a message see its images, even those uploaded without a channel:
 * https://github.com/metabase/metabase/pull/54276. Not those of an ephemeral message, in which files cannot be shared:
 * https://github.com/slackapi/node-slack-sdk/issues/1790.
 */
export function shareBlockImages(
  workspace: Workspace,
  { id, kind }: SharedFile['channels'][number],
  blocks: JsonObject[] | undefined,
): void {
  for (const { source } of listBlockImages(blocks)) {
    const file = findUsableImage(workspace, source);
    if (file && !file.channels.some((channel) => channel.id === id))
      workspace.files.put({ ...file, channels: [...file.channels, { id, kind }] });
  }
}
