import type { App, Receiver, ReceiverEvent } from '@slack/bolt';
import { startTrace } from '../ops/tracing/spans';
import { isAddressedToBot, isDirectMessage } from '../slack/is-addressed-to-bot';
import { addressEvent } from './address-event';
import type { InboxContext } from './inbox-context';
import { refuseInteraction } from './refuse-interaction';
import { type EventCallbackBody, storeEvent } from './store-event';

/**
 * Stores events before they are acknowledged and handles them in a job: Bolt acknowledges first, so that a crash before the
 * listener ends would lose them. Actions, forms and commands go straight to Bolt, because a user is waiting.
 */
export function withInbox(receiver: Receiver, bot: InboxContext): Receiver {
  return {
    init: (app) => {
      const processEvent = async (event: ReceiverEvent) => {
        const body: unknown = event.body;
        if (isEventBody(body)) {
          const attributes = { 'slack.event.type': body.event.type };
          const addressed = mayBeRelevant(body) ? await addressEvent(bot, body) : undefined;
          if (addressed && isRelevant(addressed))
            await startTrace({ name: 'slack event', kind: 'server', attributes }, () =>
              storeEvent(bot, addressed),
            );
        } else if (isInteraction(body)) {
          if (await refuseInteraction(bot, event)) return;
          const attributes = { 'slack.interaction.type': body.type ?? 'command' };
          return startTrace({ name: 'slack interaction', kind: 'server', attributes }, () =>
            app.processEvent(event),
          );
        } else logUnknown(bot, body);
        await event.ack();
      };
      receiver.init({ processEvent } as unknown as App);
    },
    start: (...args) => receiver.start(...args),
    stop: (...args) => receiver.stop(...args),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEventBody(body: unknown): body is EventCallbackBody {
  if (!isObject(body) || body.type !== 'event_callback') return false;
  const { event_id: id, event } = body;
  return typeof id === 'string' && id !== '' && isObject(event) && typeof event.type === 'string';
}

/** An action, form, shortcut or command. If no listener acknowledges it, Slack shows an error. */
function isInteraction(body: unknown): body is { readonly type?: string } {
  if (!isObject(body)) return false;
  return body.type === undefined
    ? body.command !== undefined
    : body.type !== 'event_callback' && body.type !== 'app_rate_limited';
}

/** Logs a payload that is acknowledged all the same, because Slack would only send it again. */
function logUnknown({ log }: InboxContext, body: unknown): void {
  const { type, team_id: teamId, minute_rate_limited: minute } = isObject(body) ? body : {};
  // docs.slack.dev/apis/events-api: beyond 30,000 events an hour in a workspace Slack sends no more in that minute.
  if (type === 'app_rate_limited') log.warn({ teamId, minute }, 'Slack dropped events: over the rate limit');
  else log.warn({ type: typeof type === 'string' ? type : undefined }, 'unknown payload from Slack');
}

/** Most messages are neither stored nor looked into: without a file, a mention or a direct message they are not for the bot. */
function mayBeRelevant({ event }: EventCallbackBody): boolean {
  if (event.type !== 'message' || event.files?.length) return true;
  return isDirectMessage(event) || String(event.text).includes('<@');
}

/** Messages without files are not stored unless they are addressed to the bot, nor which users join a channel. */
function isRelevant({ event, authorizations }: EventCallbackBody): boolean {
  const botUserId = authorizations?.[0]?.user_id ?? '';
  if (event.type === 'message') return Boolean(event.files?.length) || isAddressedToBot(event, botUserId);
  if (event.type === 'member_joined_channel') return event.user === botUserId;
  return true;
}
