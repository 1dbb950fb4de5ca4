import { loadAnalyses } from '../../../bot/analyses/load-analyses';
import { findReportBackground } from '../../../bot/reports/find-report-background';
import {
  findReport,
  findShownReport,
  type NewReport,
  setReportCard,
  takeReadSequence,
  upsertReport,
} from '../../../bot/reports/report-rows';
import { addSubmission, createSubmission, findSubmission } from '../../../bot/submissions/submission-rows';
import type { Summary } from '../../../shared/reports';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { financialSummary, managerSummary } from '../../support/sample-summaries';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  describe('stored reports', () => {
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
      it('keeps the content of the read that started last, whichever ends last', async () => {
        const first = await newReport('old');
        const [second, third] = [await takeReadSequence(store()), await takeReadSequence(store())];
        expect(await upsertReport(store(), { ...first, contentHash: 'new', readSeq: third })).toBe('new');
        expect(await upsertReport(store(), { ...first, contentHash: 'between', readSeq: second })).toBe(
          'same',
        );
        expect(await upsertReport(store(), first)).toBe('same');
        expect(await findReport(store(), first.reportId)).toMatchObject({ contentHash: 'new' });
        const [fourth, fifth] = [await takeReadSequence(store()), await takeReadSequence(store())];
        expect(await upsertReport(store(), { ...first, contentHash: 'new', readSeq: fifth })).toBe('same');
        expect(await upsertReport(store(), { ...first, contentHash: 'older', readSeq: fourth })).toBe('same');
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
  });
});
