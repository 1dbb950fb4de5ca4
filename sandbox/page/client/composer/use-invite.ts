import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { useTexts } from '../texts/language';

/** A command of Slack itself, not of the app. */
export const INVITE_COMMAND = '/invite';

/** Adds the app to a channel, as `/invite @app` does; false if it says why not. */
export function useInvite(channelId: string): (whom: string) => Promise<boolean> {
  const { api, live, notices, tryOrNotify } = useWorkspace();
  const { app, channels } = useWorkspaceSnapshot();
  const { composer } = useTexts();
  return async (whom) => {
    if (whom.trim().replace(/^@/, '').toLowerCase() !== app.name.toLowerCase()) {
      notices.show(composer.inviteWhom(app.name));
      return false;
    }
    if (channels.find(({ id }) => id === channelId)?.botIsMember) {
      notices.show(composer.alreadyMember(app.name));
      return true;
    }
    const invited = await tryOrNotify(async () => {
      await api.invite(channelId);
      await live.refresh();
      return true;
    });
    return invited === true;
  };
}
