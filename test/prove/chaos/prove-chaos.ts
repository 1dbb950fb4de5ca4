import { checkRow, infoRow, type ResultRow } from '../../support/result-row';
import type { ProofOptions } from '../proof-options';
import { type ChaosResult, runChaos } from './run-chaos';

const runSizes = {
  postgres: { short: { submissions: 40, kills: 15 }, long: { submissions: 1000, kills: 300 } },
  embedded: { short: { submissions: 12, kills: 4 }, long: { submissions: 100, kills: 30 } },
} as const;

/** Slack's own three retry delays, which are too long for a short run, and three shorter ones. */
const slackRetryDelaysMs = { short: [0, 10_000, 30_000], long: [0, 60_000, 300_000] } as const;
/** A message that Slack refuses at the moment in which the bot is invited again waits for half an hour; people work as long. */
const SETTLE_TIMEOUT_MS = 70 * 60_000;

/** Proves it with three replicas on PostgreSQL, then with one on the embedded store. */
export async function proveChaos(proof: ProofOptions): Promise<ResultRow[]> {
  const rows: ResultRow[] = [];
  const stores = ['postgres', 'embedded'] as const;
  for (const store of stores.filter((name) => proof.store === undefined || name === proof.store)) {
    const form = proof.short ? 'short' : 'long';
    const { submissions, kills } = runSizes[store][form];
    const share = runSizes[store].long.submissions / runSizes.postgres.long.submissions;
    const sizes = {
      submissions: proof.submissions === undefined ? submissions : Math.ceil(proof.submissions * share),
      kills: proof.kills === undefined ? kills : Math.ceil(proof.kills * share),
    };
    const { seed, print } = proof;
    const limits = { slackRetryDelaysMs: slackRetryDelaysMs[form], settleTimeoutMs: SETTLE_TIMEOUT_MS };
    const outcome = await runChaos({ store, seed, ...sizes, ...limits, print });
    for (const violation of outcome.violations) print(`${store}: ${violation}`);
    rows.push(...toRows(store, sizes.submissions, seed, outcome));
  }
  return rows;
}

const disturbanceNames: Readonly<Record<keyof ChaosResult['disturbed'], string>> = {
  worsened: 'companies whose reports got worse after a decision',
  deletedThreads: 'threads deleted',
  privateChannels: 'channels made private',
  failedMemberCalls: 'lists of members refused',
  deadlines: 'deadlines made due',
  digests: 'digests made due',
  erasures: 'companies erased',
  settingsChanges: 'changes of settings',
  settledProposals: 'answers to proposals to loosen them',
  exports: 'exports in Slack',
  exportCommands: 'exports with the command line',
  receiverFailures: 'failures of the receiver of decisions',
  workflowFailures: 'failures of workflows that got an answer',
};

function toRows(store: string, submissions: number, seed: number, outcome: ChaosResult): ResultRow[] {
  const { reported, failed, violations, kills, seconds, retryClicks, warnedRetries, crashes, webhookFaults } =
    outcome;
  const name = store === 'postgres' ? '3 replicas on PostgreSQL' : '1 replica on the embedded store';
  const faults = [
    `${kills} kills`,
    `${outcome.cutConnections} connections cut`,
    `${outcome.slowedConnections} slowed or stalled`,
    `${outcome.refusedCalls} calls refused`,
    `${outcome.lostResponses} responses lost`,
    `${outcome.lateResponses} responses 12 to 20 s late`,
    `${outcome.blocksRefused} cards refused because of their blocks`,
    `${outcome.truncatedReports} reports truncated`,
    `${outcome.downloads} downloads redirected or sent to a login page`,
    `${outcome.frames} malformed frames`,
    `${outcome.removals} removals from a channel`,
    ...Object.entries(outcome.disturbed).map(
      ([what, count]) => `${count} ${disturbanceNames[what as keyof typeof outcome.disturbed]}`,
    ),
    ...Object.entries(webhookFaults).map(([fault, count]) => `${count} webhooks ${fault}`),
  ];
  const settled = reported + failed + outcome.erased === submissions;
  return [
    infoRow(`${name}, seed ${seed}, ${seconds} s`, faults.join(', ')),
    checkRow(
      'files whose reports are in their thread, plus failures with a Retry button that was not pressed, plus erased ones',
      settled,
      `${reported} + ${failed} + ${outcome.erased} of ${submissions}`,
    ),
    checkRow(
      'duplicate reports, alerts or decisions, requests repeated without a warning, unfinished jobs, messages or events, changed trails',
      violations.length === 0,
      String(violations.length),
    ),
    infoRow(
      'cases decided by two people at once from several cards, their analyses, and entries of their trails, all of which were verified',
      `${outcome.decided}, ${outcome.analyses}, ${outcome.trailEntries}`,
    ),
    infoRow(
      'cards of analyses, cards of alerts and exported cases compared with their trail by a program of its own',
      `${outcome.compared}, ${outcome.comparedAlerts}, ${outcome.exportedCases}`,
    ),
    infoRow(
      'what people did with cases',
      Object.entries(outcome.steps)
        .map(([step, count]) => `${step} ${count}`)
        .join(', '),
    ),
    infoRow(
      'questions of workflows answered by a decision, those whose time was over before, and answers that came again',
      `${outcome.answers.decided}, ${outcome.answers.overdue}, ${outcome.answers.repeated}`,
    ),
    infoRow('cases that a report opened again', String(outcome.reopenedByReports)),
    infoRow(
      'clicks on Retry, and how many of them after a warning about a duplicate request',
      `${retryClicks}, ${warnedRetries}`,
    ),
    checkRow('processes that crashed', crashes === 0, String(crashes)),
  ];
}
