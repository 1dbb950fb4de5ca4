import { loadAnalyses } from '../../../bot/analyses/load-analyses';
import { findReportBackground } from '../../../bot/reports/find-report-background';
import {
  findReport,
  findShownReport,
  listReportsOfSubmission,
  type NewReport,
  setReportCard,
  takeReadSequence,
  upsertReport,
} from '../../../bot/reports/report-rows';
import { findChannelSettings, saveChannelSettings } from '../../../bot/slack/channels/channel-settings-rows';
import { addSubmission, createSubmission, findSubmission } from '../../../bot/submissions/submission-rows';
import type { Summary } from '../../../shared/reports';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { financialSummary, managerSummary } from '../../support/sample-summaries';

const summary: Summary = {
  kind: 'doc',
  source: 'doc_xray',
  verdict: 'review',
  examined: true,
  facts: [],
  findings: [],
  findingCount: 0,
  ids: { reportId: 'r', requestId: 'q' },
};

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  async function newReport(contentHash = 'hash-1'): Promise<NewReport> {
    const teamId = newTeamId();
    const place = { teamId, channelId: 'C1', userId: 'U1' };
    const { submission } = await store().transaction((tx) =>
      createSubmission(tx, { ...place, state: 'queued' }),
    );
    return {
      submissionId: submission.id,
      teamId,
      reportId: `r-${submission.id}`,
      contentHash,
      summary,
      readSeq: await takeReadSequence(store()),
    };
  }

  describe('a report', () => {
    it('is new once, changed when its content changes, and otherwise the same', async () => {
      const report = await newReport();
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => upsertReport(store(), report)));
      expect(outcomes.sort()).toEqual(['new', 'same', 'same', 'same']);
      const worse = { ...summary, verdict: 'alert' } as const;
      const readSeq = await takeReadSequence(store());
      const changed = { ...report, contentHash: 'hash-2', summary: worse, readSeq };
      expect(await upsertReport(store(), changed)).toBe('changed');
      const found = await findReport(store(), report.reportId);
      expect(found).toMatchObject({
        kind: 'doc',
        verdict: 'alert',
        contentHash: 'hash-2',
        summary: worse,
      });
      expect(found?.cardMessageId).toBeUndefined();
    });

    it('keeps the content of the read that started last, whichever ends last', async () => {
      const first = await newReport('old');
      const [second, third] = [await takeReadSequence(store()), await takeReadSequence(store())];
      expect(await upsertReport(store(), { ...first, contentHash: 'new', readSeq: third })).toBe('new');
      expect(await upsertReport(store(), { ...first, contentHash: 'between', readSeq: second })).toBe('same');
      expect(await upsertReport(store(), first)).toBe('same');
      expect(await findReport(store(), first.reportId)).toMatchObject({ contentHash: 'new' });
      const [fourth, fifth] = [await takeReadSequence(store()), await takeReadSequence(store())];
      expect(await upsertReport(store(), { ...first, contentHash: 'new', readSeq: fifth })).toBe('same');
      expect(await upsertReport(store(), { ...first, contentHash: 'older', readSeq: fourth })).toBe('same');
    });

    it('stores the message of its card', async () => {
      const report = await newReport();
      await upsertReport(store(), report);
      await setReportCard(store(), report.reportId, '19');
      const [found] = await listReportsOfSubmission(store(), report.submissionId);
      expect(found?.cardMessageId).toBe('19');
    });

    it('is found again by another request on the same company in the same thread, and nowhere else', async () => {
      const teamId = newTeamId();
      const company = { type: 'siren', id: '732829320' };
      const place = { teamId, channelId: 'C1', threadTs: '1.1', userId: 'U1', company };
      const addTo = async (changes: object) => {
        const { submission } = await store().transaction((tx) =>
          createSubmission(tx, { ...place, ...changes, state: 'queued' }),
        );
        return submission.id;
      };
      const first = { ...(await newReport()), submissionId: await addTo({}), teamId };
      await upsertReport(store(), { ...first, summary: { ...summary, kind: 'manager' } });
      const find = (submissionId: string, contentHash?: string) =>
        findShownReport(store(), { reportId: 'another', submissionId, kind: 'manager', contentHash });
      const second = await addTo({});
      // A clear one stands in its analysis, without a card.
      const shown = await find(second);
      expect([shown?.reportId, shown?.cardMessageId]).toEqual([first.reportId, undefined]);
      await setReportCard(store(), first.reportId, '19');
      expect(await find(second)).toMatchObject({ reportId: first.reportId, cardMessageId: '19' });
      expect(await find(second, 'hash-1')).toMatchObject({ reportId: first.reportId });
      expect(await find(second, 'hash-2')).toBeUndefined();
      for (const elsewhere of [
        { threadTs: '2.2' },
        { channelId: 'C2' },
        { company: { type: 'siren', id: '552100554' } },
      ])
        expect(await find(await addTo(elsewhere))).toBeUndefined();
    });

    it('has no managers in the case it belongs to: only its own card shows them', async () => {
      const report = await newReport();
      await upsertReport(store(), { ...report, summary: managerSummary });
      expect((await findReport(store(), report.reportId))?.summary).toEqual(managerSummary);
      const { analysisId = '' } = (await findSubmission(store(), report.submissionId)) ?? {};
      const [contents] = await loadAnalyses(store(), [analysisId]);
      const { managers, ...rest } = managerSummary;
      expect(managers?.personCount).toBeGreaterThan(0);
      expect(contents?.submissions[0]?.reports).toMatchObject([{ kind: 'manager', summary: rest }]);
      expect(contents?.submissions[0]?.reports[0]?.summary.managers).toBeUndefined();
    });

    it('was preceded by the last one on the company, not by one on a file that was analysed alone', async () => {
      const teamId = newTeamId();
      const company = { type: 'siren', id: '732829320' };
      const place = { teamId, channelId: 'C1', userId: 'U1', company };
      const { submission } = await store().transaction((tx) =>
        createSubmission(tx, { ...place, state: 'queued' }),
      );
      const alone = await addSubmission(store(), submission.analysisId, { splitFrom: submission.id });
      const add = async (submissionId: string, name: string) => {
        const reportId = `${name}-${submission.id}`;
        const stored = { ...financialSummary, ids: { reportId } };
        await upsertReport(store(), {
          ...(await newReport()),
          teamId,
          submissionId,
          reportId,
          summary: stored,
        });
        return stored;
      };
      const first = await add(submission.id, 'first');
      await add(alone, 'alone');
      const last = await add(submission.id, 'last');
      const { previous } = await findReportBackground(store(), last, submission.id);
      expect(previous?.summary.ids).toEqual(first.ids);
    });
  });

  describe('the settings of a channel', () => {
    it('change only in what is given', async () => {
      const channel = { teamId: newTeamId(), channelId: 'C1' };
      expect(await findChannelSettings(store(), channel)).toBeUndefined();
      const company = { type: 'siren', id: '732829320', businessName: 'Acme' };
      expect((await saveChannelSettings(store(), channel, { by: 'U1', company })).alertRules).toBeUndefined();
      const alertRules = [{ name: 'Bad', verdictAtLeast: 'review' as const }];
      await saveChannelSettings(store(), channel, { by: 'U2', alertRules, detailsInSharedChannel: true });
      expect(await findChannelSettings(store(), channel)).toMatchObject({
        company,
        alertRules,
        detailsInSharedChannel: true,
        updatedBy: 'U2',
      });
      await saveChannelSettings(store(), channel, { by: 'U1', company: null });
      const changed = await findChannelSettings(store(), channel);
      expect(changed).toMatchObject({ alertRules });
      expect(changed?.company).toBeUndefined();
      expect((await saveChannelSettings(store(), channel, { by: 'U1', alertRules: [] })).alertRules).toEqual(
        [],
      );
    });
  });
});
