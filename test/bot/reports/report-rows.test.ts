import {
  acknowledgeAlert,
  claimReminder,
  findAlert,
  findDueReminders,
  insertAlert,
  listAlertsOfReport,
  setAlertMessage,
} from '../../../bot/alerts/alert-rows';
import {
  findReport,
  listRecentReports,
  listReportsOfSubmission,
  type NewReport,
  setReportCard,
  takeReadSequence,
  upsertReport,
} from '../../../bot/reports/report-rows';
import { findChannelSettings, saveChannelSettings } from '../../../bot/slack/channels/channel-settings-rows';
import { createSubmission } from '../../../bot/submissions/submission-rows';
import type { Summary } from '../../../shared/reports';
import { newTeamId, onBothStores, useStore } from '../../support/on-both-stores';

const summary: Summary = {
  kind: 'doc',
  source: 'doc_xray',
  title: 'Doc X-Ray',
  verdict: 'review',
  headline: 'Two indicators',
  facts: [],
  reasons: [],
  reasonCount: 0,
  sections: [],
  ids: { reportId: 'r', requestId: 'q' },
};

onBothStores((newLocation) => {
  const store = useStore(newLocation);

  async function newReport(contentHash = 'hash-1'): Promise<NewReport> {
    const teamId = newTeamId();
    const place = { teamId, channelId: 'C1', userId: 'U1' };
    const { submission } = await createSubmission(store(), { ...place, state: 'queued' });
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
      expect(await listRecentReports(store(), report.teamId, 5)).toEqual([found]);
    });
  });

  describe('an alert', () => {
    async function newAlert(remindAt?: Date) {
      const report = await newReport();
      await upsertReport(store(), report);
      const { teamId, reportId } = report;
      return {
        teamId,
        channelId: 'C1',
        rule: 'review or worse',
        reportId,
        reasons: ['The verdict is review.'],
        remindAt,
      };
    }

    it('is raised once for a rule and a report', async () => {
      const alert = await newAlert();
      const raised = await Promise.all(Array.from({ length: 10 }, () => insertAlert(store(), alert)));
      const { remindAt: _, ...stored } = alert;
      expect(raised.filter(Boolean)).toMatchObject([stored]);
      expect(await insertAlert(store(), { ...alert, rule: 'another' })).toBeDefined();
      expect(await listAlertsOfReport(store(), alert.reportId)).toHaveLength(2);
    });

    it('is acknowledged by the first user who does so', async () => {
      const { id } = (await insertAlert(store(), await newAlert())) as { id: string };
      const at = new Date('2026-01-01T00:00:00Z');
      const clicks = await Promise.all(
        ['U1', 'U2', 'U3'].map((by) => acknowledgeAlert(store(), id, { by, at })),
      );
      const [winner] = clicks.filter((click) => click !== undefined);
      expect(clicks.filter(Boolean)).toHaveLength(1);
      const acknowledgement = { acknowledgedBy: winner?.acknowledgedBy, acknowledgedAt: at };
      expect(await findAlert(store(), id)).toMatchObject(acknowledgement);
    });

    it('reminds once, unless the alert was acknowledged', async () => {
      const remindAt = new Date('2026-01-01T01:00:00Z');
      const ignored = await insertAlert(store(), await newAlert(remindAt));
      const acknowledged = await insertAlert(store(), await newAlert(remindAt));
      await acknowledgeAlert(store(), acknowledged?.id as string, { by: 'U1', at: remindAt });
      const early = new Date(remindAt.getTime() - 1);
      expect(await findDueReminders(store(), { at: early, limit: 10 })).toEqual([]);
      expect(await findDueReminders(store(), { at: remindAt, limit: 10 })).toMatchObject([
        { id: ignored?.id },
      ]);
      const taken = await Promise.all(
        [ignored, ignored, ignored, acknowledged].map((alert) =>
          claimReminder(store(), alert?.id as string, remindAt),
        ),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(taken[3]).toBe(false);
      expect(await findDueReminders(store(), { at: remindAt, limit: 10 })).toEqual([]);
    });

    it('stores its message', async () => {
      const { id } = (await insertAlert(store(), await newAlert())) as { id: string };
      await setAlertMessage(store(), id, '77');
      expect(await findAlert(store(), id)).toMatchObject({ messageId: '77' });
    });
  });

  describe('the settings of a channel', () => {
    it('change only in what is given', async () => {
      const channel = { teamId: newTeamId(), channelId: 'C1' };
      expect(await findChannelSettings(store(), channel)).toBeUndefined();
      const company = { type: 'siren', id: '732829320', businessName: 'Acme' };
      await saveChannelSettings(store(), channel, { by: 'U1', company });
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
    });
  });
});
