import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { actionIds } from '../../../bot/cards';
import { textsFor } from '../../../bot/texts';
import type { Message } from '../../../sandbox/slack';
import { held, type Row } from '../../bench/row';
import { askStore } from '../ask-store';
import { leftOver } from '../chaos/model';
import { Fate } from '../fate';
import type { Proof } from '../proof';
import type { Replica } from '../replica';
import { sirenOf } from '../siren-of';
import { type Stage, setStage } from '../stage';
import { isFailure, isReported, Threads } from '../threads';
import { within } from '../within';
import { ClockFile } from './clock-file';

const { status } = textsFor();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Real time in which the bot must act on what its clock says now. */
const SOON_MS = 60_000;
/** A killed process's job is given back after its heartbeat, if nobody stops the bot for a look meanwhile. */
const TAKE_OVER_MS = 25_000;
/** Reports are there two minutes after their document. */
const ANALYSIS_MS = 2 * MINUTE;

/** 48 hours and more through a real process whose clock is set from outside; the service's own stands still until it is moved. */
export async function time({ seed }: Pick<Proof, 'seed'>): Promise<Row[]> {
  const clock = await ClockFile.create();
  const stage = await setStage({
    fate: new Fate(seed),
    store: 'embedded',
    replicas: 1,
    channels: 1,
    speed: 0,
    // A clock that jumps breaks the bot's sockets, and an event with them. Three times, as Slack, but sooner.
    slack: { retryAfterMs: [0, 2_000, 20_000] },
    preload: resolve(__dirname, 'shifted-clock.cjs'),
    env: { CLOCK_AHEAD: clock.path, RECONCILE_FIRST_SECONDS: '300' },
  });
  try {
    await stage.start();
    return await throughTime(stage, stage.replicas[0] as Replica, clock);
  } finally {
    await stage.close();
    await clock.remove();
  }
}

async function throughTime(stage: Stage, bot: Replica, clock: ClockFile): Promise<Row[]> {
  const { workspace, risk } = stage;
  const threads = new Threads(workspace);
  const rows: Row[] = [];
  let shared = 0;
  const share = () => {
    shared += 1;
    const text = `siren ${sirenOf(shared)} bank statement month 2024-12-31`;
    const file = { name: `statement-${shared}.pdf`, content: `%PDF ${shared}`, text };
    return workspace.as('ada').shareFile('credit-1', file).ts;
  };
  const shows = (thread: string, isSo: (card: Message) => boolean) =>
    within(SOON_MS, () => threads.status(thread).some(isSo));
  const isOnline = ({ text }: Message) => text.startsWith(status.titles.online);
  const isStalled = ({ text }: Message) => text.startsWith(status.titles.stalled);
  const says = (words: string) => (card: Message) => JSON.stringify(card.blocks).includes(words);
  /** Whether the bot, by its own count, looks for reports once more. */
  const looksAfter = async (act: () => Promise<unknown>) => {
    const before = await looksOf(bot);
    await act();
    return within(SOON_MS, async () => (await looksOf(bot)) > before);
  };
  const isLate = says(status.late);
  // The card says so with the first; the second may be on its way.
  const hasReports = (thread: string) =>
    within(
      SOON_MS,
      () => threads.status(thread).some(isReported) && new Set(threads.kinds(thread)).size === 2,
    );

  const silent = share();
  rows.push(held('a document is online, its service silent', await shows(silent, isOnline)));
  const early = (await looksAfter(() => clock.turn(14 * MINUTE))) && !threads.status(silent).some(isLate);
  rows.push(held('after 14 minutes: a look, no notice yet', early));
  await clock.turn(1 * MINUTE);
  rows.push(held('after 15 minutes: the notice, and Check again', await shows(silent, isLate)));
  const waiting =
    (await looksAfter(() => clock.turn(47 * HOUR + 30 * MINUTE - 15 * MINUTE))) &&
    threads.status(silent).some(isOnline);
  rows.push(held('after 47 h 30: still awaited', waiting));
  await clock.turn(30 * MINUTE);
  rows.push(held('after 48 h: stalled, and what to do', await shows(silent, isStalled)));

  const late = share();
  await shows(late, isOnline);
  await looksAfter(() => clock.turn(24 * HOUR));
  await bot.stop();
  await clock.turn(23 * HOUR);
  await bot.start();
  // A process counts from its start.
  const resumed = await within(SOON_MS, async () => (await looksOf(bot)) > 0);
  rows.push(held('stopped at 24 h, started at 47 h: it looks again', resumed));
  await risk.clock.advance(ANALYSIS_MS);
  rows.push(held('reports at 47 h: in their thread', await hasReports(late)));
  rows.push(held('reports of the stalled one, two days late: in theirs', await hasReports(silent)));

  const requested = risk.happenings.next('request.created');
  const caught = share();
  await requested;
  await bot.kill();
  await clock.turn(-3 * HOUR);
  await bot.start();
  const stopped = await shows(caught, isFailure);
  rows.push(
    held('killed while it makes a request, then the clock jumps back 3 h: it asks what to do', stopped),
  );
  const [failure] = threads.status(caught).filter(isFailure);
  if (failure) await workspace.as('bob').click(failure, actionIds.retry);
  rows.push(held('Retry: it goes on', await shows(caught, isOnline)));
  await risk.clock.advance(ANALYSIS_MS);
  rows.push(held('reports after the jump back: in their thread', await hasReports(caught)));
  const again = share();
  await shows(again, isOnline);
  await clock.turn(-3 * HOUR);
  await risk.clock.advance(ANALYSIS_MS);
  rows.push(held('a running process whose clock jumps back 3 h: reports come', await hasReports(again)));
  const twice = [silent, late, caught, again].filter((thread) => threads.reports(thread).length !== 2);
  rows.push(held('each report once in its thread', twice.length === 0));
  // What is planned waits until its time has come.
  await clock.turn(8 * HOUR);
  let left: string[] = [];
  const empty = await within(4 * TAKE_OVER_MS, async () => {
    await wait(TAKE_OVER_MS);
    left = await askStore(stage, leftOver);
    return left.length === 0;
  });
  rows.push(held('queues empty: every job done, every message sent', empty, left.join(', ')));
  return rows;
}

async function looksOf({ url }: Replica): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const counts = metrics.matchAll(/^risk_xray_job_seconds_count\{[^}]*reconcile-submission[^}]*\} (\d+)/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
