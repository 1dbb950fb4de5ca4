import { checkRow, infoRow, type ResultRow } from '../../support/result-row';
import type { ProofOptions } from '../proof-options';
import { type ChaosResult, runChaos } from './run-chaos';

const runSizes = {
  postgres: { short: { submissions: 40, kills: 15 }, long: { submissions: 1000, kills: 300 } },
  embedded: { short: { submissions: 12, kills: 4 }, long: { submissions: 100, kills: 30 } },
} as const;

/** Slack's own three retry delays, which are too long for a short run, and three shorter ones. */
const slackRetryDelaysMs = { short: [0, 10_000, 30_000], long: [0, 60_000, 300_000] } as const;
const SETTLE_TIMEOUT_MS = 10 * 60_000;

/** Three replicas on PostgreSQL, then one on the embedded store. */
export async function proveChaos(proof: ProofOptions): Promise<ResultRow[]> {
  const rows: ResultRow[] = [];
  for (const store of ['postgres', 'embedded'] as const) {
    const form = proof.short ? 'short' : 'long';
    const { submissions, kills } = runSizes[store][form];
    const share = runSizes[store].long.submissions / runSizes.postgres.long.submissions;
    const wanted = {
      submissions: proof.submissions === undefined ? submissions : Math.ceil(proof.submissions * share),
      kills: proof.kills === undefined ? kills : Math.ceil(proof.kills * share),
    };
    const { seed, print } = proof;
    const limits = { slackRetryDelaysMs: slackRetryDelaysMs[form], settleTimeoutMs: SETTLE_TIMEOUT_MS };
    const outcome = await runChaos({ store, seed, ...wanted, ...limits, print });
    for (const breach of outcome.breaches) print(`${store}: ${breach}`);
    rows.push(...toRows(store, wanted.submissions, seed, outcome));
  }
  return rows;
}

function toRows(store: string, submissions: number, seed: number, outcome: ChaosResult): ResultRow[] {
  const { reported, failed, breaches, kills, seconds, retryClicks, warnedRetries, crashes, webhookFaults } =
    outcome;
  const name = store === 'postgres' ? '3 replicas on PostgreSQL' : '1 on the embedded store';
  const storm = [
    `${kills} kills`,
    `${outcome.cutConnections} connections cut`,
    `${outcome.slowedConnections} slowed or stalled`,
    `${outcome.refusedCalls} calls refused`,
    `${outcome.lostResponses} answers lost`,
    `${outcome.lateResponses} answers 12 to 20 s late`,
    `${outcome.blocksRefused} cards refused for their blocks`,
    `${outcome.truncatedReports} reports broken off`,
    `${outcome.downloads} downloads redirected or asked for a login`,
    `${outcome.frames} odd frames`,
    `${outcome.removals} removals from a channel`,
    ...Object.entries(webhookFaults).map(([random, count]) => `${count} webhooks ${random}`),
  ];
  const settled = reported + failed === submissions;
  return [
    infoRow(`${name}, seed ${seed}, ${seconds} s`, storm.join(', ')),
    checkRow(
      'files with their reports in their thread, or a failure with Retry that its person left so',
      settled,
      `${reported} + ${failed} of ${submissions}`,
    ),
    checkRow(
      'reports or alerts twice, requests made twice without a word, jobs, messages or events left over',
      breaches.length === 0,
      String(breaches.length),
    ),
    infoRow(
      'Retry pressed by people, of these after a warning of a second request',
      `${retryClicks}, ${warnedRetries}`,
    ),
    checkRow('processes that ended by themselves', crashes === 0, String(crashes)),
  ];
}
