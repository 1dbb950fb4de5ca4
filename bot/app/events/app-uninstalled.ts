import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { purgeTeam } from '../../store/retention';

type UninstallEventArgs = SlackEventMiddlewareArgs<'app_uninstalled' | 'tokens_revoked'> & AllMiddlewareArgs;

/** A workspace that lets the app go is forgotten: everything that names it, up to a later installation. */
export function onAppUninstalled({ store, log }: Bot) {
  return async ({ event, body, context }: UninstallEventArgs): Promise<void> => {
    const teamId = context.teamId ?? '';
    // Tokens of people are none of ours.
    if (event.type === 'tokens_revoked' && !event.tokens.bot?.length) return;
    const deleted = await purgeTeam(store, teamId, toUninstallTime(body.event_time, context.receivedAt));
    log.info({ teamId, deleted }, 'forgot a workspace that removed the app');
  };
}

/** Slack tells the second in which it happened, by its own clock, and it cannot have been after we heard of it. */
function toUninstallTime(eventTime: number, receivedAt: Date): Date {
  return new Date(Math.min((eventTime + 1) * 1000, receivedAt.getTime()));
}
