import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { purgeTeam } from '../../erasure';

type UninstallEventArgs = SlackEventMiddlewareArgs<'app_uninstalled' | 'tokens_revoked'> & AllMiddlewareArgs;

/** Deletes everything of a workspace that uninstalled the app, except what a later installation stored. */
export function onAppUninstalled({ store, log }: Bot) {
  return async ({ event, body, context }: UninstallEventArgs): Promise<void> => {
    const teamId = context.teamId ?? '';
    // The app has no user tokens.
    if (event.type === 'tokens_revoked' && !event.tokens.bot?.length) return;
    const deleted = await purgeTeam(store, teamId, toUninstallTime(body.event_time, context.receivedAt));
    log.info({ teamId, deleted }, 'deleted the data of a workspace that uninstalled the app');
  };
}

/** `event_time` is in whole seconds of Slack's clock; the event cannot have happened after it was received. */
function toUninstallTime(eventTime: number, receivedAt: Date): Date {
  return new Date(Math.min((eventTime + 1) * 1000, receivedAt.getTime()));
}
