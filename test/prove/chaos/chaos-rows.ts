import { held, type Row, told } from '../../bench/row';
import type { Proof } from '../proof';
import { type ChaosOutcome, chaos } from './chaos';

const sizes = {
  postgres: { short: { submissions: 40, kills: 15 }, long: { submissions: 1000, kills: 300 } },
  embedded: { short: { submissions: 12, kills: 4 }, long: { submissions: 100, kills: 30 } },
} as const;

/** Slack's own three, which a short run has no time for, and three as well that are sooner. */
const repeatsAfterMs = { short: [0, 10_000, 30_000], long: [0, 60_000, 300_000] } as const;
const SETTLE_WITHIN_MS = 10 * 60_000;

/** Three replicas on PostgreSQL, then one on the embedded store. */
export async function chaosRows(proof: Proof): Promise<Row[]> {
  const rows: Row[] = [];
  for (const store of ['postgres', 'embedded'] as const) {
    const form = proof.short ? 'short' : 'long';
    const { submissions, kills } = sizes[store][form];
    const share = sizes[store].long.submissions / sizes.postgres.long.submissions;
    const wanted = {
      submissions: proof.submissions === undefined ? submissions : Math.ceil(proof.submissions * share),
      kills: proof.kills === undefined ? kills : Math.ceil(proof.kills * share),
    };
    const { seed, say } = proof;
    const patience = { repeatsAfterMs: repeatsAfterMs[form], settleWithinMs: SETTLE_WITHIN_MS };
    const outcome = await chaos({ store, seed, ...wanted, ...patience, say });
    for (const breach of outcome.breaches) say(`${store}: ${breach}`);
    rows.push(...rowsOf(store, wanted.submissions, seed, outcome));
  }
  return rows;
}

function rowsOf(store: string, submissions: number, seed: number, outcome: ChaosOutcome): Row[] {
  const { reported, failedVisibly, breaches, kills, seconds, presses, words, collapses, webhooks } = outcome;
  const name = store === 'postgres' ? '3 replicas on PostgreSQL' : '1 on the embedded store';
  const storm = [
    `${kills} kills`,
    `${outcome.cut} connections cut`,
    `${outcome.slowed} slowed or stalled`,
    `${outcome.refused} calls refused`,
    `${outcome.lost} answers lost`,
    `${outcome.late} answers 12 to 20 s late`,
    `${outcome.blocksRefused} cards refused for their blocks`,
    `${outcome.unreadable} reports broken off`,
    `${outcome.downloads} downloads redirected or asked for a login`,
    `${outcome.frames} odd frames`,
    `${outcome.removals} removals from a channel`,
    ...Object.entries(webhooks).map(([fate, count]) => `${count} webhooks ${fate}`),
  ];
  const settled = reported + failedVisibly === submissions;
  return [
    told(`${name}, seed ${seed}, ${seconds} s`, storm.join(', ')),
    held(
      'files with their reports in their thread, or a failure with Retry that its person left so',
      settled,
      `${reported} + ${failedVisibly} of ${submissions}`,
    ),
    held(
      'reports or alerts twice, requests made twice without a word, jobs, messages or events left over',
      breaches.length === 0,
      String(breaches.length),
    ),
    told('Retry pressed by people, of these after a warning of a second request', `${presses}, ${words}`),
    held('processes that ended by themselves', collapses === 0, String(collapses)),
  ];
}
