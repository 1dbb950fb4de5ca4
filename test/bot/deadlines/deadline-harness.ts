import { enterCase, findAnalysis, lockAnalysis, refreshCaseVerdict } from '../../../bot/analyses';
import { setAnalysisVerdict } from '../../../bot/analyses/analysis-rows';
import type { Bot } from '../../../bot/bot';
import { findCase } from '../../../bot/cases';
import { remindCase, setDeadline } from '../../../bot/deadlines';
import { type CaseSettings, defaultCaseSettings, saveCaseSettings } from '../../../bot/decisions';
import { type CaseChange, changeCase } from '../../../bot/decisions/change-case';
import { createLog } from '../../../bot/ops/log';
import { createMetrics } from '../../../bot/ops/metrics';
import { OutboxSignal } from '../../../bot/outbox';
import { takeReadSequence, upsertReport } from '../../../bot/reports/report-rows';
import { findDetail } from '../../../bot/slack/channels/find-detail';
import { createSlackClients } from '../../../bot/slack/slack-clients';
import type { Store } from '../../../bot/store/store';
import { addDocument } from '../../../bot/submissions/document-rows';
import { createSubmission } from '../../../bot/submissions/submission-rows';
import { listTrail, verifyTrails } from '../../../bot/trail';
import type { SlackWorkspace } from '../../../sandbox/slack';
import type { Verdict } from '../../../shared';
import { silentLogger } from '../../sandbox/slack/silent-logger';
import { nthSiren } from '../../support/nth-siren';
import { newTeamId } from '../../support/on-both-stores';
import { oneWorkspace } from '../../support/one-workspace';
import { managerSummary } from '../../support/sample-summaries';

/** A Friday, 10:00 in UTC. */
export const FRIDAY = Date.UTC(2026, 0, 2, 10);
export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** Cases in a store, a Slack workspace, and a clock that the test sets. */
export function createDeadlineHarness(store: Store, workspace: SlackWorkspace) {
  let [now, reports, companies] = [FRIDAY, 0, 0];
  const bot = {
    store,
    outbox: new OutboxSignal(),
    slack: createSlackClients({
      apiUrl: workspace.apiUrl,
      fileHosts: [],
      logger: silentLogger,
      workspaces: oneWorkspace(workspace),
    }),
    clock: { now: () => now },
    log: createLog('silent'),
    metrics: createMetrics(async () => ({})),
    settings: { defaultLanguage: 'en', expectedReports: [] as string[] },
  } as unknown as Bot;

  const readRow = async (id: string) => {
    const [row] = await store.query<Record<string, Date | null>>(
      'select undecided_since, due_at, remind_at, reminded_at, escalated_at from xray.cases where id = $1',
      [id],
    );
    return Object.fromEntries(
      Object.entries(row ?? {}).flatMap(([name, at]) => (at ? [[name, at.toISOString()]] : [])),
    );
  };

  return {
    bot,
    setTime: (to: number) => {
      now = to;
    },
    /** What a sweep does. */
    sweep: () => remindCase(bot)({ id: 'sweep', retries: 0, signal: new AbortController().signal }),
    saveSettings: (place: { teamId: string; channelId: string }, settings: Partial<CaseSettings>) =>
      saveCaseSettings(
        store,
        place,
        { ...defaultCaseSettings, ...settings },
        { by: 'U1', at: new Date(now) },
      ),
    /**
     * An analysis with a report that has just arrived, which calls for a decision unless the verdict is clear. Of a new company,
     * which has a case of its own.
     */
    newAnalysis: async ({
      teamId = newTeamId(),
      channel = 'credit',
      verdict = 'alert',
      siren = nthSiren(++companies),
    }: {
      teamId?: string;
      channel?: string;
      verdict?: Verdict;
      siren?: string;
    } = {}) => {
      const channelId = workspace.channel(channel).id;
      const place = { teamId, channelId };
      // As before the first card of a channel.
      await findDetail(bot, place);
      const { ts: threadTs } = workspace.as('ada').postMessage(channel, 'Here is the statement');
      const { submission } = await store.transaction((tx) =>
        createSubmission(tx, {
          ...place,
          threadTs,
          userId: workspace.user('ada').id,
          company: { type: 'siren', id: siren },
          businessName: 'Acme',
          state: 'queued',
        }),
      );
      const { analysisId } = submission;
      await addDocument(store, {
        submissionId: submission.id,
        slackFileId: `F${analysisId}`,
        name: 'statement.pdf',
        mimeType: 'application/pdf',
        size: 1_000,
      });
      const id = await store.transaction(async (tx) => {
        await enterCase(bot, tx, analysisId);
        return (await findAnalysis(tx, analysisId))?.caseId ?? '';
      });
      reports += 1;
      const setVerdict = (to: Verdict) =>
        store.transaction(async (tx) => {
          const reportId = `${teamId}-r${reports}`;
          const summary = { ...managerSummary, verdict: to, ids: { reportId } };
          const contentHash = `${to}-${now}`;
          const readSeq = await takeReadSequence(tx);
          await upsertReport(tx, {
            submissionId: submission.id,
            teamId,
            reportId,
            contentHash,
            summary,
            readSeq,
          });
          await lockAnalysis(tx, analysisId);
          await setAnalysisVerdict(tx, analysisId, { verdict: to, progress: 'complete' });
          await refreshCaseVerdict(bot, tx, id);
          await setDeadline(tx, id, new Date(now));
        });
      await setVerdict(verdict);
      return {
        id,
        siren,
        ...place,
        threadTs,
        setVerdict,
        run: (change: CaseChange) => changeCase(bot, id, change),
        find: () => findCase(store, id),
        row: () => readRow(id),
        /** The trail since the case was opened, without due dates, which `row` has. */
        trail: async () =>
          (await listTrail(store, id))
            .filter(({ kind }) => kind !== 'due_changed' && kind !== 'opened')
            .map(({ kind, data }) => ({ kind, ...data })),
        problems: async () => (await verifyTrails(store, id)).problems,
      };
    },
    /** What waits to be posted for a team, without edits and cards of cases. */
    posts: async (teamId: string) =>
      (
        await store.query<{ channel: string; thread: string | null; payload: object }>(
          `select channel_id as channel, thread_ts as thread, payload from xray.outbox
          where team_id = $1 and edits_id is null and dedupe_key !~ '^case:' order by id`,
          [teamId],
        )
      ).map(({ payload, ...post }) => ({ ...post, content: JSON.stringify(payload) })),
  };
}
