import type { SlackContext } from '../slack/slack-clients';
import type { Transaction } from '../store/queryable';
import type { JobHandler } from '../store/queue/queue';
import { type CallOutcome, changeReactions, type ReactionChange } from './change-reactions';
import { enqueueUpdate, hasReactions } from './enqueue-reaction';
import { chooseMark, marks } from './mark';
import {
  beginAttempt,
  deleteReactions,
  listStandings,
  lockReaction,
  type Reaction,
  setRefusal,
  settleAttempt,
} from './reaction-rows';
import { WorkspacePauses } from './workspace-pauses';

/** The pause is longer than Slack takes to apply a call whose answer did not come. */
const OUTAGE_PAUSE_MS = 30_000;
/** How long a workspace that did not give the scope is left alone. */
const WITHOUT_SCOPE_MS = 10 * 60_000;

/**
 * Makes the bot's reaction to a message what its analyses come to now. What Slack may show is stored before each call, so that
 * whoever goes on after a kill knows what to remove.
 */
export function updateReaction(bot: SlackContext): JobHandler {
  const pauses = { busy: new WorkspacePauses(), withoutScope: new WorkspacePauses() };
  return async ({ id, signal }) => {
    do signal.throwIfAborted();
    while ((await tryChange(bot, id, pauses)) === 'mixed');
  };
}

interface Pauses {
  readonly busy: WorkspacePauses;
  readonly withoutScope: WorkspacePauses;
}

/** `mixed`: another attempt ran at the same time, so that nobody knows what the message shows. */
async function tryChange(bot: SlackContext, id: string, pauses: Pauses): Promise<'over' | 'mixed'> {
  const planned = await bot.store.transaction((tx) => planChange(tx, id));
  if (!planned) return 'over';
  const { teamId } = planned;
  // The next change of the company tries again.
  if (pauses.withoutScope.rest(teamId) > 0) return 'over';
  const rest = pauses.busy.rest(teamId);
  if (rest > 0) return tryLater(bot, id, rest);
  const outcome = await changeReactions(bot, planned);
  switch (outcome.kind) {
    case 'done': {
      const wanted = planned.wanted === undefined ? [] : [planned.wanted];
      // Slack may apply a call of an interrupted attempt only now: what that added is removed once more.
      const removedAgain = planned.isSettled ? [] : planned.remove;
      const names = [...wanted, ...removedAgain];
      const isSettled = await bot.store.transaction((tx) => settleAttempt(tx, id, { ...planned, names }));
      if (!isSettled) return 'mixed';
      return removedAgain.length > 0 ? tryLater(bot, id, OUTAGE_PAUSE_MS) : 'over';
    }
    case 'failed':
      return tryLater(bot, id, OUTAGE_PAUSE_MS);
    case 'limited':
      pauses.busy.pause(teamId, outcome.milliseconds);
      return tryLater(bot, id, outcome.milliseconds);
    case 'refused':
      await acceptRefusal(bot, planned, outcome, pauses);
      return 'over';
  }
}

interface PlannedChange extends ReactionChange, Pick<Reaction, 'id' | 'isSettled' | 'refusal'> {
  readonly wanted?: string;
  readonly attempt: number;
}

/** What has to change; undefined if the message shows what it should. */
async function planChange(tx: Transaction, id: string): Promise<PlannedChange | undefined> {
  const reaction = await lockReaction(tx, id);
  if (!reaction) return undefined;
  const { names, isSettled, refusal } = reaction;
  const standings = await listStandings(tx, reaction);
  const mark = (await hasReactions(tx, reaction)) ? chooseMark(standings) : undefined;
  const wanted = mark && marks[mark];
  const remove = names.filter((name) => name !== wanted);
  const isThere = wanted === undefined || names.includes(wanted);
  if (isSettled && isThere && remove.length === 0) {
    if (standings.length === 0) await deleteReactions(tx, [id]);
    return undefined;
  }
  // Somebody deleted it.
  if (refusal === 'message_not_found') return undefined;
  const attempt = await beginAttempt(tx, id, [...remove, ...(wanted === undefined ? [] : [wanted])]);
  return { ...reaction, attempt, remove, ...(wanted !== undefined && { wanted, add: wanted }) };
}

async function tryLater(bot: SlackContext, id: string, delayMs: number): Promise<'over'> {
  await bot.store.transaction((tx) => enqueueUpdate(bot, tx, id, { delayMs }));
  return 'over';
}

/** A card says the same: a reaction less is no failure. Logged when it begins. */
async function acceptRefusal(
  { store, log }: SlackContext,
  { id, teamId, channelId, messageTs, refusal }: PlannedChange,
  { code }: Extract<CallOutcome, { kind: 'refused' }>,
  { withoutScope }: Pauses,
): Promise<void> {
  if (code === 'missing_scope') withoutScope.pause(teamId, WITHOUT_SCOPE_MS);
  if (code === refusal) return;
  await setRefusal(store, id, code);
  log.info({ teamId, channelId, messageTs, error: code }, 'Slack takes no reaction to a message');
}
