import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import { CHECKOUT } from '../../../sandbox/core/checkout';
import type { Message } from '../../../sandbox/slack';
import type { BotSupervisor } from '../../support/bot-supervisor';
import { nthSiren } from '../../support/nth-siren';
import { checkRow, type ResultRow } from '../../support/result-row';
import { SeededRandom } from '../../support/seeded-random';
import { isTrueWithin } from '../../support/wait-until';
import { BotThreads, isFailure, isReported } from '../bot-threads';
import { listUnfinishedWork } from '../chaos/check-invariants';
import { ClockFile } from '../clock-file';
import type { ProofOptions } from '../proof-options';
import { queryStore } from '../query-store';
import { type SoakEnvironment, startSoakEnvironment } from '../soak-environment';

const { status } = getTexts();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long the bot may take, in real time, to act on its new clock time. */
const REACTION_TIMEOUT_MS = 60_000;
/** A killed process's job is taken over after its heartbeat, unless the bot is stopped for a query meanwhile. */
const TAKEOVER_MS = 25_000;
/** Reports are ready two minutes after their document. */
const ANALYSIS_MS = 2 * MINUTE;

/** 48 hours and more in a real process whose clock is set from outside; the service's clock stands still until it is advanced. */
export async function proveTime({ seed }: Pick<ProofOptions, 'seed'>): Promise<ResultRow[]> {
  const clock = await ClockFile.create();
  const environment = await startSoakEnvironment({
    random: new SeededRandom(seed),
    store: 'embedded',
    replicas: 1,
    channels: 1,
    speed: 0,
    // A clock jump breaks the bot's sockets and loses their events. Retries three times like Slack, but sooner.
    slack: { retryDelaysMs: [0, 2_000, 20_000] },
    preload: join(CHECKOUT, 'sandbox/core/clock/shifted-clock.cjs'),
    env: { CLOCK_AHEAD: clock.path, RECONCILE_FIRST_SECONDS: '300' },
  });
  try {
    await environment.start();
    return await runTimeline(environment, environment.replicas[0] as BotSupervisor, clock);
  } finally {
    await environment.close();
    await clock.remove();
  }
}

async function runTimeline(
  environment: SoakEnvironment,
  bot: BotSupervisor,
  clock: ClockFile,
): Promise<ResultRow[]> {
  const { workspace, risk } = environment;
  const threads = new BotThreads(workspace);
  const rows: ResultRow[] = [];
  let shared = 0;
  const share = () => {
    shared += 1;
    const text = `siren ${nthSiren(shared)} bank statement month 2024-12-31`;
    const file = { name: `statement-${shared}.pdf`, content: `%PDF ${shared}`, text };
    return workspace.as('ada').shareFile('credit-1', file).ts;
  };
  const showsCard = (thread: string, matches: (card: Message) => boolean) =>
    isTrueWithin(REACTION_TIMEOUT_MS, () => threads.analysisCards(thread).some(matches));
  const isOnline = ({ text }: Message) => text.startsWith(status.titles.online);
  const isStalled = ({ text }: Message) => text.startsWith(status.titles.stalled);
  const contains = (text: string) => (card: Message) => JSON.stringify(card.blocks).includes(text);
  /** Whether the bot, by its own metrics, polls for reports once more. */
  const pollsAfter = async (act: () => Promise<unknown>) => {
    const before = await countPolls(bot);
    await act();
    return isTrueWithin(REACTION_TIMEOUT_MS, async () => (await countPolls(bot)) > before);
  };
  const isLate = contains(status.late);
  const hasReports = (thread: string) =>
    isTrueWithin(
      REACTION_TIMEOUT_MS,
      () => threads.analysisCards(thread).some(isReported) && new Set(threads.reportKinds(thread)).size === 2,
    );

  const unanswered = share();
  rows.push(
    checkRow('a document is online and the service sends no reports', await showsCard(unanswered, isOnline)),
  );
  const early =
    (await pollsAfter(() => clock.shift(14 * MINUTE))) && !threads.analysisCards(unanswered).some(isLate);
  rows.push(checkRow('after 14 minutes: polls, shows no notice yet', early));
  await clock.shift(1 * MINUTE);
  rows.push(
    checkRow('after 15 minutes: shows the notice and Check again', await showsCard(unanswered, isLate)),
  );
  const waiting =
    (await pollsAfter(() => clock.shift(47 * HOUR + 30 * MINUTE - 15 * MINUTE))) &&
    threads.analysisCards(unanswered).some(isOnline);
  rows.push(checkRow('after 47 h 30 min: still polls', waiting));
  await clock.shift(30 * MINUTE);
  rows.push(
    checkRow(
      'after 48 h: shows the analysis as stalled, with what to do',
      await showsCard(unanswered, isStalled),
    ),
  );

  const late = share();
  await showsCard(late, isOnline);
  await pollsAfter(() => clock.shift(24 * HOUR));
  await bot.stop();
  await clock.shift(23 * HOUR);
  await bot.start();
  // A process counts its polls from its start.
  const resumed = await isTrueWithin(REACTION_TIMEOUT_MS, async () => (await countPolls(bot)) > 0);
  rows.push(checkRow('stopped at 24 h, restarted at 47 h: polls again', resumed));
  await risk.clock.advance(ANALYSIS_MS);
  rows.push(checkRow('reports at 47 h are posted in their thread', await hasReports(late)));
  rows.push(
    checkRow(
      'reports of the stalled analysis, two days late, are posted in their thread',
      await hasReports(unanswered),
    ),
  );

  const requested = risk.eventLog.next('request.created');
  const interrupted = share();
  await requested;
  await bot.kill();
  await clock.shift(-3 * HOUR);
  await bot.start();
  const stopped = await showsCard(interrupted, isFailure);
  rows.push(
    checkRow(
      'killed while creating a request, then the clock is set back 3 h: asks the user what to do',
      stopped,
    ),
  );
  const [failure] = threads.analysisCards(interrupted).filter(isFailure);
  if (failure) await workspace.as('bob').click(failure, actionIds.retry);
  rows.push(checkRow('Retry resumes the submission', await showsCard(interrupted, isOnline)));
  await risk.clock.advance(ANALYSIS_MS);
  rows.push(
    checkRow(
      'reports after the clock was set back are posted in their thread',
      await hasReports(interrupted),
    ),
  );
  const again = share();
  await showsCard(again, isOnline);
  await clock.shift(-3 * HOUR);
  await risk.clock.advance(ANALYSIS_MS);
  rows.push(
    checkRow(
      'the clock of a running process is set back 3 h: reports are still posted',
      await hasReports(again),
    ),
  );
  const twice = [unanswered, late, interrupted, again].filter((thread) => {
    const [ids, kinds] = [threads.reportIds(thread), new Set(threads.reportKinds(thread))];
    return new Set(ids).size !== ids.length || kinds.size !== 2;
  });
  rows.push(checkRow('each report is in its thread exactly once', twice.length === 0));
  // Scheduled work waits until it is due.
  await clock.shift(8 * HOUR);
  let left: string[] = [];
  const empty = await isTrueWithin(4 * TAKEOVER_MS, async () => {
    await wait(TAKEOVER_MS);
    left = await queryStore(environment, listUnfinishedWork);
    return left.length === 0;
  });
  rows.push(checkRow('no work left: every job is done and every message sent', empty, left.join(', ')));
  return rows;
}

async function countPolls({ url }: BotSupervisor): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const counts = metrics.matchAll(/^risk_xray_job_seconds_count\{[^}]*reconcile-submission[^}]*\} (\d+)/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
