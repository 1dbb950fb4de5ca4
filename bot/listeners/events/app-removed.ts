import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { installedAt, purgeTeam } from '../../store';

type Removed = SlackEventMiddlewareArgs<'app_uninstalled' | 'tokens_revoked'> & AllMiddlewareArgs;

/** A workspace that lets the app go is forgotten: everything that names it, up to a later installation. */
export function appRemoved({ store, log }: Bot) {
  return async ({ event, body, context }: Removed): Promise<void> => {
    const teamId = context.teamId ?? '';
    // Tokens of people are none of ours.
    if (event.type === 'tokens_revoked' && !event.tokens.bot?.length) return;
    const installed = await installedAt(store, teamId);
    const isLate = installed !== undefined && installed.getTime() >= endOfSecond(body.event_time);
    const deleted = await purgeTeam(store, teamId, isLate ? { before: installed } : {});
    log.info({ teamId, deleted, isLate }, 'forgot a workspace that removed the app');
  };
}

/** Slack tells the second in which it happened. */
function endOfSecond(eventTime: number): number {
  return (eventTime + 1) * 1000;
}
