import { actionIds } from '../../bot/slack/interactions/action-ids';
import { getTexts } from '../../bot/texts/texts';
import type { Message, SlackWorkspace } from '../../sandbox/slack';

const texts = getTexts();

/** The bot's messages in each thread, in their current form. */
export class BotThreads {
  readonly #threads = new Map<string, Map<string, Message>>();

  constructor(workspace: SlackWorkspace) {
    workspace.eventLog.subscribe((one) => {
      if (one.type !== 'message.posted' && one.type !== 'message.updated') return;
      const { message } = one;
      if (message.bot_id !== workspace.bot.botId) return;
      // Messages outside a thread are stored under their channel.
      const key = message.thread_ts ?? message.channel;
      const thread = this.#threads.get(key) ?? new Map<string, Message>();
      this.#threads.set(key, thread.set(message.ts, message));
    });
  }

  /** Every message of a thread, or of a channel outside its threads. */
  messages(key: string): Message[] {
    return [...(this.#threads.get(key)?.values() ?? [])];
  }

  /** Ids of the reports with a card in the thread, one per card. */
  reportIds(thread: string): string[] {
    return readPayloads(this.messages(thread), 'risk_xray_report').map(({ report_id }) => String(report_id));
  }

  reportKinds(thread: string): string[] {
    return readPayloads(this.messages(thread), 'risk_xray_report').map(({ kind }) => String(kind));
  }

  alertReportIds(channel: string): string[] {
    return readPayloads(this.messages(channel), 'risk_xray_alert').map(({ report_id }) => String(report_id));
  }

  /** The cards of the cases in a thread. */
  caseCards(thread: string): Message[] {
    return this.messages(thread).filter(({ metadata }) =>
      /^case:/.test(String(metadata?.event_payload.key ?? '')),
    );
  }
}

function readPayloads(messages: readonly Message[], eventType: string) {
  return messages.flatMap(({ metadata }) =>
    metadata?.event_type === eventType ? [metadata.event_payload as Record<string, unknown>] : [],
  );
}

/** Every report that is expected has arrived. */
export function isReported(message: Message): boolean {
  return containsText(message, texts.cases.completeSince(''));
}

/** The service has its documents; the reports may or may not be ready. */
export function isUnderAnalysis(message: Message): boolean {
  return containsText(message, '"type":"table"');
}

/** It stopped, says so, and has a Retry button. */
export function isFailure(message: Message): boolean {
  return containsText(message, `"${actionIds.retry}"`);
}

/** The card warns that the request may exist already. */
export function warnsOfDuplicateRequest(message: Message): boolean {
  return (
    containsText(message, texts.status.outcomeUnknown) && containsText(message, texts.status.lookForRequest)
  );
}

export function hasButton(message: Message, actionId: string): boolean {
  return containsText(message, `"action_id":"${actionId}"`);
}

function containsText({ blocks }: Message, text: string): boolean {
  return JSON.stringify(blocks ?? []).includes(text);
}
