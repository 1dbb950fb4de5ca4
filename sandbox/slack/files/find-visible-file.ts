import type { SharedFile } from '../model/shared-file';
import type { Workspace } from '../model/workspace';

/** Whoever shared a file sees it, and everybody in the channels it is in. */
export function canSeeFile({ channels }: Workspace, user: string, file: SharedFile): boolean {
  return file.user === user || file.channels.some(({ id }) => channels.get(id)?.members.includes(user));
}

/** The file if the bot shared it, or is where it is shared. */
export function findVisibleFile(workspace: Workspace, id: string): SharedFile | undefined {
  const file = workspace.files.get(id);
  return file && canSeeFile(workspace, workspace.bot.id, file) ? file : undefined;
}
