import { randomUUID } from 'node:crypto';
import { describeCases, findCaseThread, findNewestAnalysis, findResultThread, toProgress } from '../analyses';
import { appendTrail, lockCase } from '../cases';
import { updateCardsOfCase } from '../decisions';
import { enqueueMessage } from '../outbox';
import { redact } from '../redaction';
import { isPrivateChannel } from '../slack/channels/channel-sharing';
import { findDetail, findLastKnownDetail } from '../slack/channels/find-detail';
import { openDirectMessage } from '../slack/find-direct-message';
import { findPermalink } from '../slack/find-permalink';
import { findChannelTexts, findPersonTexts } from '../slack/language/find-texts';
import { currentDate } from '../store/current-date';
import type { Transaction } from '../store/queryable';
import type { Texts } from '../texts/texts';
import {
  type DueCase,
  deadlineCard,
  MAX_CASES_PER_MESSAGE,
  type NoticeKind,
  redactedDeadlineCard,
  type ShownCase,
} from './deadline-card';
import { claimEscalation, claimReminder, type DueRow } from './deadline-rows';
import type { DeadlinesContext } from './deadlines-context';

const claims = { reminder: claimReminder, escalation: claimEscalation } as const;
const trailKinds = { reminder: 'reminded', escalation: 'escalated' } as const;

/** One or several cases for the same person or channel, or one case for its own thread. */
interface Notice {
  readonly kind: NoticeKind;
  readonly rows: readonly DueRow[];
  readonly teamId: string;
  readonly channelId: string;
  /** The person or channel that gets it; absent in the thread of the only case. */
  readonly recipient?: string;
  /** The person who cannot be reached in a direct message. */
  readonly unreachable?: string;
}

/** Tells a person or a channel about its cases; about those that it cannot be told about there, in the thread of each. */
export async function sendNotices(
  bot: DeadlinesContext,
  kind: NoticeKind,
  rows: readonly DueRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { teamId, recipient } = first;
  const channelId = recipient === undefined ? undefined : await findPlace(bot, teamId, recipient);
  if (channelId === undefined) {
    for (const row of rows)
      await sendNotice(bot, {
        kind,
        rows: [row],
        teamId,
        channelId: row.channelId,
        ...(recipient !== undefined && { unreachable: recipient }),
      });
    return;
  }
  for (let start = 0; start < rows.length; start += MAX_CASES_PER_MESSAGE) {
    const some = rows.slice(start, start + MAX_CASES_PER_MESSAGE);
    await sendNotice(bot, { kind, rows: some, teamId, channelId, recipient });
  }
}

/** Finds the conversation; undefined for a person whom Slack opens no direct message with, such as one who left. */
async function findPlace(
  bot: DeadlinesContext,
  teamId: string,
  recipient: string,
): Promise<string | undefined> {
  return isPerson(recipient) ? openDirectMessage(bot, teamId, recipient) : recipient;
}

function isPerson(id: string): boolean {
  return /^[UW]/.test(id);
}

/** Each case is claimed in the same transaction as the message: it is told once, whatever is killed and however many replicas run. */
async function sendNotice(bot: DeadlinesContext, notice: Notice): Promise<void> {
  const { kind, teamId, channelId, recipient, unreachable } = notice;
  // May ask Slack, so before the transaction.
  const texts = await findTexts(bot, notice);
  const detail = await findDetail(bot, { teamId, channelId });
  const links = new Map<string, ThreadLink>();
  if (recipient !== undefined)
    for (const row of notice.rows) links.set(row.id, await findLink(bot, notice, row));
  const at = currentDate(bot);
  await bot.store.transaction(async (tx) => {
    const claimed: DueRow[] = [];
    for (const row of notice.rows) {
      await lockCase(tx, row.id);
      if (await claims[kind](tx, row, at)) claimed.push(row);
    }
    const [first] = claimed;
    if (!first) return;
    for (const { id } of claimed)
      await appendTrail(tx, id, { kind: trailKinds[kind], data: { to: recipient ?? channelId } }, { at });
    // They say now that the case is overdue.
    if (kind === 'escalation') for (const { id } of claimed) await updateCardsOfCase(bot, tx, id);
    const cases = await loadDueCases(bot, tx, claimed, { isDirect: channelId.startsWith('D'), links });
    const data = {
      kind,
      cases,
      ...(recipient === undefined && { mentioned: cases[0]?.status.ownerId }),
      ...(unreachable !== undefined && { unreachable }),
    };
    const card = {
      full: () => deadlineCard(data, texts),
      redacted: () => redactedDeadlineCard(redact('deadline', data), texts),
    };
    const thread = recipient === undefined ? await findCaseThread(tx, first.id) : {};
    const key = `${kind}:${first.id}:${randomUUID()}`;
    await enqueueMessage(bot, tx, { teamId, channelId, ...thread, card, detail, key });
  });
}

async function findTexts(
  bot: DeadlinesContext,
  { teamId, channelId, recipient, rows: [first] }: Notice,
): Promise<Texts> {
  if (recipient !== undefined && isPerson(recipient))
    return findPersonTexts(bot, { teamId, channelId: first?.channelId, userId: recipient });
  return findChannelTexts(bot, { teamId, channelId, userId: first?.userId });
}

type ThreadLink = Pick<DueCase, 'threadUrl' | 'isThreadPrivate'>;

async function findLink(
  bot: DeadlinesContext,
  { kind, channelId }: Notice,
  row: DueRow,
): Promise<ThreadLink> {
  const { teamId, channelId: channel } = row;
  const newest = await findNewestAnalysis(bot.store, row.id);
  const ts = newest && (await findResultThread(bot.store, newest));
  const threadUrl = ts && (await findPermalink(bot, teamId, { channel, ts }));
  // The owner has been in the thread.
  const mayBeClosed = kind === 'escalation' && channel !== channelId;
  return {
    ...(threadUrl && { threadUrl }),
    isThreadPrivate: mayBeClosed && (await isPrivateChannel(bot, { teamId, channelId: channel })),
  };
}

/** Loads the cases in the order in which they were given. */
async function loadDueCases(
  bot: DeadlinesContext,
  tx: Transaction,
  rows: readonly DueRow[],
  { isDirect, links }: { readonly isDirect: boolean; readonly links: ReadonlyMap<string, ThreadLink> },
): Promise<ShownCase[]> {
  const described = await describeCases(
    { ...bot, store: tx },
    rows.map(({ id }) => id),
  );
  const cases: ShownCase[] = [];
  for (const { id, teamId, channelId } of rows) {
    const found = described.find((one) => one.id === id);
    if (!found) continue;
    const { status, company, verdict, gravest, worst } = found;
    const one: DueCase = {
      caseId: id,
      status,
      company,
      ...(verdict && { verdict }),
      ...(gravest && { gravest }),
      ...(worst && { worst, ...toProgress(worst) }),
      ...links.get(id),
    };
    // Members of a shared channel may be people of another company, in a direct message too.
    const isHidden = isDirect && (await findLastKnownDetail(tx, { teamId, channelId })) === 'redacted';
    cases.push(isHidden ? redact('listedCase', one) : one);
  }
  return cases;
}
