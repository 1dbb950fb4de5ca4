import type { SharedFile } from '../model/shared-file';
import type { Workspace } from '../model/workspace';

/** A file is visible to its owner and to the members of its channels. */
export function canSeeFile({ channels }: Workspace, user: string, file: SharedFile): boolean {
  return file.user === user || file.channels.some(({ id }) => channels.get(id)?.members.includes(user));
}

/** The file, if the bot can see it. */
export function findVisibleFile(workspace: Workspace, id: string): SharedFile | undefined {
  const file = workspace.files.get(id);
  return file && canSeeFile(workspace, workspace.bot.id, file) ? file : undefined;
}
