import { actionIds } from '../../bot/slack/interactions/action-ids';
import { getTexts } from '../../bot/texts/texts';
import type { Message, SlackWorkspace } from '../../sandbox/slack';
import { classifyReport, findDefinition } from '../../shared/reports';
import type { Report } from '../../shared/schemas/report';
import { findClearXrays } from '../support/find-clear-xrays';

const texts = getTexts();

/** The bot's messages in each thread, in their current form. */
export class BotThreads {
  readonly #threads = new Map<string, Map<string, Message>>();
  readonly #threadOfAnalysis = new Map<string, string>();
  /** The threads where the analyses of a deleted thread went on. */
  readonly #continued = new Map<string, Set<string>>();

  constructor(workspace: SlackWorkspace) {
    workspace.eventLog.subscribe((one) => {
      const isGone = one.type === 'message.deleted';
      if (!isGone && one.type !== 'message.posted' && one.type !== 'message.updated') return;
      const { message } = one;
      if (message.bot_id !== workspace.bot.botId) return;
      // Messages outside a thread are stored under their channel, also if others are replies to them.
      const isReply = message.thread_ts !== undefined && message.thread_ts !== message.ts;
      const key = isReply ? String(message.thread_ts) : message.channel;
      const thread = this.#threads.get(key) ?? new Map<string, Message>();
      this.#threads.set(key, thread);
      if (isGone) thread.delete(message.ts);
      else thread.set(message.ts, message);
      if (isReply) this.#follow(message, key);
    });
  }

  #follow(message: Message, thread: string): void {
    const analysisId = readAnalysisId(message);
    if (analysisId === undefined) return;
    const first = this.#threadOfAnalysis.get(analysisId) ?? thread;
    this.#threadOfAnalysis.set(analysisId, first);
    if (first !== thread)
      this.#continued.set(first, (this.#continued.get(first) ?? new Set<string>()).add(thread));
  }

  /** Every message of a thread, or of a channel outside its threads, and where its analyses went on if it was deleted. */
  messages(key: string): Message[] {
    const inThread = [...(this.#threads.get(key)?.values() ?? [])];
    const continued = [...(this.#continued.get(key) ?? [])];
    return [
      ...inThread,
      ...continued.flatMap((thread) => [...this.#findHead(thread), ...this.messages(thread)]),
    ];
  }

  /** A message of the bot that others are replies to. */
  #findHead(thread: string): Message[] {
    return [...this.#threads.values()].flatMap((messages) => messages.get(thread) ?? []);
  }

  all(): Message[] {
    return [...this.#threads.values()].flatMap((messages) => [...messages.values()]);
  }

  /** Ids of the reports with a card in the thread, one per card. */
  reportIds(thread: string): string[] {
    return readPayloads(this.messages(thread), 'risk_xray_report').map(({ report_id }) => String(report_id));
  }

  /** The kinds of report that the thread has a result of: on a card of its own or, where it is clear, in its analysis. */
  reportKinds(thread: string): string[] {
    return [
      ...readPayloads(this.messages(thread), 'risk_xray_report').map(({ kind }) => String(kind)),
      ...this.analysisCards(thread).flatMap(findClearXrays),
    ];
  }

  /** Whether a report has a card of its own, or stands in its analysis as clear, where it needs none. */
  showsReport(thread: string, { id, ...content }: Pick<Report, 'id' | 'source' | 'raw'>): boolean {
    if (this.reportIds(thread).includes(id)) return true;
    const kind = classifyReport(content);
    return (
      findDefinition(kind).notification === 'unless_clear' &&
      this.analysisCards(thread).flatMap(findClearXrays).includes(kind)
    );
  }

  alertReportIds(channel: string): string[] {
    return readPayloads(this.messages(channel), 'risk_xray_alert').map(({ report_id }) => String(report_id));
  }

  /** The cards of the analyses in a thread, the newest of each. */
  analysisCards(thread: string): Message[] {
    const newest = new Map<string, Message>();
    for (const message of this.messages(thread)) {
      const id = readAnalysisId(message);
      const before = id && newest.get(id);
      if (id && (!before || Number(before.ts) < Number(message.ts))) newest.set(id, message);
    }
    return [...newest.values()];
  }
}

function readAnalysisId({ metadata }: Message): string | undefined {
  return /^case:(\d+)/.exec(String(metadata?.event_payload.key ?? ''))?.[1];
}

function readPayloads(messages: readonly Message[], eventType: string) {
  return messages.flatMap(({ metadata }) =>
    metadata?.event_type === eventType ? [metadata.event_payload as Record<string, unknown>] : [],
  );
}

/** Whether every awaited report has arrived. */
export function isReported(message: Message): boolean {
  return containsText(message, texts.cases.completeSince(''));
}

/** Whether the service has its documents; the reports may or may not be ready. */
export function isUnderAnalysis(message: Message): boolean {
  return containsText(message, '"type":"table"');
}

/** Whether the analysis stopped, says so, and has a Retry button. */
export function isFailure(message: Message): boolean {
  return containsText(message, `"${actionIds.retry}"`);
}

/** Whether documents were asked for, and nobody decides before they are there. */
export function isWaiting(message: Message): boolean {
  return containsText(message, texts.decisions.documents.waitingUntil(''));
}

/** Whether the card warns that the request may exist already. */
export function warnsOfDuplicateRequest(message: Message): boolean {
  return (
    containsText(message, texts.status.outcomeUnknown) && containsText(message, texts.status.lookForRequest)
  );
}

export function hasButton(message: Message, actionId: string): boolean {
  return containsText(message, `"action_id":"${actionId}"`);
}

/** A thousand cards are looked at many times a second. An edit brings other blocks. */
const serialised = new WeakMap<object, string>();

function containsText({ blocks = [] }: Message, text: string): boolean {
  const known = serialised.get(blocks) ?? JSON.stringify(blocks);
  serialised.set(blocks, known);
  return known.includes(text);
}
