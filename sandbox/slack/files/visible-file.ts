import type { SharedFile } from '../model/shared-file';
import type { Workspace } from '../model/workspace';

/** The file if the bot shared it, or is where it is shared. */
export function visibleFile(workspace: Workspace, id: string): SharedFile | undefined {
  const file = workspace.files.get(id);
  const { bot } = workspace;
  const visible = file?.user === bot.id || file?.channels.some(({ members }) => members.has(bot.id));
  return visible ? file : undefined;
}
