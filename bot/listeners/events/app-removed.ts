import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { purgeTeam } from '../../store';

type Removed = SlackEventMiddlewareArgs<'app_uninstalled' | 'tokens_revoked'> & AllMiddlewareArgs;

/** A workspace that lets the app go is forgotten: everything that names it. */
export function appRemoved({ store, log }: Bot) {
  return async ({ event, context }: Removed): Promise<void> => {
    const teamId = context.teamId ?? '';
    // Tokens of people are none of ours.
    if (event.type === 'tokens_revoked' && !event.tokens.bot?.length) return;
    const deleted = await purgeTeam(store, teamId);
    log.info({ teamId, deleted }, 'forgot a workspace that removed the app');
  };
}
