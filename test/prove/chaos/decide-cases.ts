import { setTimeout as wait } from 'node:timers/promises';
import { actionIds } from '../../../bot/slack/interactions/action-ids';
import type { Queryable } from '../../../bot/store/queryable';
import { verifyTrails } from '../../../bot/trail';
import type { Message, Person } from '../../../sandbox/slack';
import { type BotThreads, hasButton } from '../bot-threads';
import { type SoakEnvironment, toDeciders } from '../soak-environment';
import type { SharedFile } from './share-files';

const POLL_INTERVAL_MS = 1_000;
/** How long a person waits for the form before pressing again. */
const FORM_TIMEOUT_MS = 5_000;

/** In each channel two people take or decide every case that has a verdict, at once, until aborted. */
export async function decideCases(
  { workspace, channels }: SoakEnvironment,
  threads: BotThreads,
  shared: readonly SharedFile[],
  signal: AbortSignal,
): Promise<void> {
  const work = async (person: Person, channel: string) => {
    while (!signal.aborted) {
      for (const file of shared.filter((one) => one.channel === channel)) {
        // As they are now: the other person is at the same cards.
        for (const card of threads.caseCards(file.thread)) {
          const isTakenFirst = file.index % 2 === 0 && hasButton(card, actionIds.takeCase);
          // The bot may be down: the next round tries again.
          if (isTakenFirst) await person.click(card, actionIds.takeCase).catch(() => undefined);
          else if (hasButton(card, actionIds.decideCase)) await decide(person, card).catch(() => undefined);
        }
      }
      await wait(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const decide = async (person: Person, card: Message) => {
    const form = workspace.next((one) => one.type === 'view.updated' && one.user === person.id);
    await person.click(card, actionIds.decideCase);
    const loaded = await Promise.race([form, wait(FORM_TIMEOUT_MS, undefined, { ref: false })]);
    if (loaded?.type !== 'view.updated') return;
    await person.submitView(loaded.view, { decision: 'accept', reason: `by ${person.id}` });
    const left = person.view();
    if (left) await person.closeView(left);
  };
  const people = channels.flatMap((channel) => toDeciders(channel).map((name) => ({ name, channel })));
  await Promise.all(people.map(({ name, channel }) => work(workspace.as(name), channel)));
}

/** Everyone sees what was decided. */
export function isDecided(card: Message): boolean {
  return hasButton(card, actionIds.reopenCase);
}

/** Each case was decided once more often than it was opened again, and nothing in its trail is changed or missing. */
export async function findWrongDecisions(
  db: Queryable,
  receivedIds: ReadonlySet<string>,
): Promise<{ readonly violations: string[]; readonly decided: number; readonly entries: number }> {
  const { problems, entries } = await verifyTrails(db);
  const cases = await db.query<{ id: string; state: string; decided: number; reopened: number }>(
    `select c.id::text, c.state, count(*) filter (where t.kind = 'decided')::int as decided,
       count(*) filter (where t.kind = 'reopened')::int as reopened
     from xray.cases c join xray.trail t on t.case_id = c.id group by c.id`,
  );
  const sent = await db.query<{ id: string }>("select id from xray.decision_events where state = 'sent'");
  // Reopening is sent on too.
  const events = cases.reduce((total, { decided, reopened }) => total + decided + reopened, 0);
  const expected = (state: string, reopened: number) => reopened + (state === 'decided' ? 1 : 0);
  return {
    decided: cases.filter(({ state }) => state === 'decided').length,
    entries,
    violations: [
      ...problems.map((problem) => `trail: ${JSON.stringify(problem)}`),
      ...cases
        .filter(({ state, decided, reopened }) => decided !== expected(state, reopened))
        .map(({ id, state, decided }) => `case ${id} is ${state} and was decided ${decided} times`),
      ...(sent.length === events ? [] : [`${sent.length} of ${events} events of decisions were sent on`]),
      ...sent.filter(({ id }) => !receivedIds.has(id)).map(({ id }) => `event ${id} never arrived`),
      ...(receivedIds.size > events ? [`${receivedIds.size} events arrived, not ${events}`] : []),
    ],
  };
}
