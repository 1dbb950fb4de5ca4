import { createHash } from 'node:crypto';
import { toCanonicalJson } from '../../trail';

/** What a settings form was opened with: of which channel, and which version of what it changes. */
export interface FormVersion {
  readonly channelId: string;
  readonly version: string;
}

const VERSION_LENGTH = 16;

/** Two forms with the same saved values have the same version. */
function toVersion(saved: object): string {
  return createHash('sha256').update(toCanonicalJson(saved)).digest('hex').slice(0, VERSION_LENGTH);
}

/** The metadata of a form, so that saving it does not undo what another person saved since it was opened. */
export function toFormMetadata(channelId: string, opened: object): string {
  return `${channelId} ${toVersion(opened)}`;
}

/** Whether saving would undo what was saved since the form was opened. The same form sent twice has nothing to undo. */
export function isOutdated(
  openedVersion: string,
  { current, wanted }: { readonly current: object; readonly wanted: object },
): boolean {
  const version = toVersion(current);
  return version !== openedVersion && version !== toVersion(wanted);
}

export function readFormMetadata(metadata: string): FormVersion {
  const [channelId = '', version = ''] = metadata.split(' ');
  return { channelId, version };
}
