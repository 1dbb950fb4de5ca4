import { setTimeout as wait } from 'node:timers/promises';
import { askStore } from '../ask-store';
import { Fate } from '../fate';
import { type Stage, setStage } from '../stage';
import { Threads } from '../threads';
import { killAtRandom } from './killing';
import { isSettled, judge, leftOver } from './model';
import { isResigned, pressRetry } from './people';
import { removeFromChannels } from './removals';
import { type Shared, shareAll } from './sharing';

export interface ChaosOptions {
  readonly store: 'postgres' | 'embedded';
  readonly seed: number;
  readonly submissions: number;
  readonly kills: number;
  /** When Slack repeats an event that nobody took. */
  readonly repeatsAfterMs: readonly number[];
  readonly settleWithinMs: number;
  readonly say: (words: string) => void;
}

export type ChaosOutcome = Awaited<ReturnType<typeof chaos>>;

/** Submissions through real processes while everything around them breaks; then calm, and a look at what came of it. */
export async function chaos(options: ChaosOptions) {
  const { store, seed, submissions, kills, repeatsAfterMs, settleWithinMs, say } = options;
  const stage = await setStage({
    fate: new Fate(seed),
    store,
    replicas: store === 'postgres' ? 3 : 1,
    channels: Math.min(30, Math.max(4, Math.ceil(submissions / 8))),
    slack: { retryAfterMs: [...repeatsAfterMs] },
  });
  const threads = new Threads(stage.workspace);
  const shared: Shared[] = [];
  let downloads = 0;
  stage.workspace.happenings.subscribe((one) => {
    if (one.type === 'fault.used' && one.on === 'download') downloads += 1;
  });
  const people = new AbortController();
  const begin = Date.now();
  try {
    await stage.start();
    stage.rough(true);
    foretell(stage, people.signal);
    const pressing = pressRetry(stage, threads, shared, people.signal);
    // Awaited at the end; until then its failure must not end the program before it has cleaned up.
    pressing.catch(() => undefined);
    const killEveryMs = store === 'postgres' ? 1_500 : 4_000;
    const stormMs = Math.max(kills * killEveryMs, submissions * 200);
    const storm = new AbortController();
    const removing = removeFromChannels(stage, threads, shared, storm.signal);
    removing.catch(() => undefined);
    const [, { frames }] = await Promise.all([
      shareAll(stage, { submissions, everyMs: stormMs / submissions }, shared),
      killAtRandom(stage, { kills, everyMs: stormMs / Math.max(1, kills) }),
    ]);
    storm.abort();
    const removals = await removing;
    say(`${seconds(begin)}: ${submissions} shared, ${kills} killed; calm now`);
    stage.rough(false);
    await Promise.all(stage.replicas.map((replica) => replica.start()));
    const unsettled = () => shared.filter((one) => !isSettled(threads, one, isResigned(stage, one)));
    const patience = Date.now() + settleWithinMs;
    while (unsettled().length > 0 && Date.now() < patience) await wait(500);
    say(`${seconds(begin)}: ${unsettled().length} unsettled`);
    people.abort();
    await pressing;
    await stage.relay.settled();
    const left = await emptied(stage, patience);
    const judgement = await judge(stage, threads, shared);
    const collapses = stage.replicas.flatMap((replica) => replica.collapses);
    for (const collapse of collapses) say(`a process ended by itself: ${collapse}`);
    const breaches = [...judgement.breaches, ...left.map((what) => `left over: ${what}`)];
    if (breaches.length > 0) for (const replica of stage.replicas) say(replica.log());
    const sum = (counts: readonly Readonly<Record<string, number>>[], name: string) =>
      counts.reduce((total, one) => total + (one[name] ?? 0), 0);
    const troubles = stage.lines.map((line) => line.troubles);
    const answers = Object.values(stage.doors).map((door) => door.answered);
    return {
      ...judgement,
      breaches,
      collapses: collapses.length,
      kills: stage.replicas.reduce((total, replica) => total + replica.kills, 0),
      seconds: Math.round((Date.now() - begin) / 1000),
      presses: shared.reduce((total, { presses }) => total + presses, 0),
      words: shared.reduce((total, { words }) => total + words, 0),
      cut: sum(troubles, 'cut'),
      slowed: sum(troubles, 'slow') + sum(troubles, 'stall'),
      refused: ['limited', 'limitedInBody', 'broken', 'html'].reduce(
        (all, name) => all + sum(answers, name),
        0,
      ),
      blocksRefused: sum(answers, 'refusedBlocks'),
      late: sum(answers, 'late'),
      unreadable: sum(answers, 'unreadable'),
      downloads,
      frames,
      removals,
      lost: sum(answers, 'lost'),
      webhooks: { ...stage.relay.fates },
    };
  } finally {
    people.abort();
    await stage.close();
  }
}

/** Nothing waits any more, or the patience is over. */
async function emptied(stage: Stage, patience: number): Promise<string[]> {
  for (;;) {
    const left = await askStore(stage, leftOver);
    if (left.length === 0 || Date.now() > patience) return left;
    await wait(1_000);
  }
}

/** Some news come before their report can be read. */
function foretell({ risk, relay, fate, companies }: Stage, signal: AbortSignal): void {
  const stop = risk.happenings.subscribe(async (one) => {
    if (one.type !== 'medium.online' || !fate.happens(`early:${companies.get(one.request)}`, 0.1)) return;
    const state = await (await fetch(`${risk.url}/_sandbox/state`)).json();
    for (const { request, report } of (state as { analyses: { request: string; report: string }[] }).analyses)
      if (request === one.request)
        relay.foretell({ event: 'new_report', requestId: request, reportId: report });
  });
  signal.addEventListener('abort', stop);
}

function seconds(begin: number): string {
  return `${((Date.now() - begin) / 1000).toFixed(0)} s`;
}
