import {
  addAlert,
  claimReminder,
  closeAlerts,
  findAlert,
  findDueReminders,
  findHeadOfCase,
  listAlertsOfHead,
  listAlertsOfReport,
  listMutedAlerts,
  type NewAlert,
  renewReminder,
  reopenAlerts,
  setAlertMessage,
  setAlertMet,
} from '../../../bot/alerts/alert-rows';
import { findMute, listMutes, muteCompany, unmuteCompany } from '../../../bot/alerts/mute-rows';
import { takeReadSequence, upsertReport } from '../../../bot/reports/report-rows';
import { createSubmission } from '../../../bot/submissions/submission-rows';
import { createCase } from '../../support/create-case';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { docSummary } from '../../support/sample-summaries';

const company = { type: 'siren', id: '732829320' };
const at = new Date('2026-01-01T00:00:00Z');

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  let reports = 0;

  /** A report on the company, and the alert on its case. */
  async function newAlert(teamId = newTeamId(), remindAt?: Date): Promise<NewAlert> {
    const place = { teamId, channelId: 'C1' };
    const { submission, caseId } = await createCase(store(), {
      ...place,
      userId: 'U1',
      company,
      businessName: 'Acme',
      state: 'queued',
    });
    reports += 1;
    const reportId = `${teamId}-r${reports}`;
    await upsertReport(store(), {
      submissionId: submission.id,
      teamId,
      reportId,
      contentHash: 'a',
      summary: docSummary,
      readSeq: await takeReadSequence(store()),
    });
    const rest = { rule: 'review or worse', isMuted: false, isThreadPrivate: false, raisedAt: at, remindAt };
    return { ...place, caseId, reportId, company, ...rest };
  }
  const take = ({ caseId }: Pick<NewAlert, 'caseId'>) =>
    store().query(`update xray.cases set owner_id = 'U1', owned_at = now() where id = $1`, [caseId]);

  it('is raised once for a rule and a report, and other rules of it are part of the same alert', async () => {
    const alert = await newAlert();
    const raised = await Promise.all(Array.from({ length: 10 }, () => addAlert(store(), alert)));
    const [head, ...others] = raised.filter((one) => one !== undefined);
    expect(others).toEqual([]);
    expect(head).toMatchObject({ rule: alert.rule, reportId: alert.reportId, company, isMuted: false });
    expect(await addAlert(store(), { ...alert, rule: 'another' })).toMatchObject({ headId: head?.id });
    expect(await listAlertsOfHead(store(), head?.id ?? '')).toMatchObject([
      { rule: alert.rule, askedBy: 'U1', askedIn: 'C1', businessName: 'Acme', summary: { kind: 'doc' } },
      { rule: 'another' },
    ]);
  });

  it('is one for a company, however many reports come at the same time', async () => {
    const teamId = newTeamId();
    const alerts = [];
    for (let index = 0; index < 8; index += 1) alerts.push(await newAlert(teamId));
    const raised = await Promise.all(alerts.map((alert) => store().transaction((tx) => addAlert(tx, alert))));
    const heads = raised.filter((alert) => alert && alert.headId === undefined);
    expect(raised.every(Boolean)).toBe(true);
    expect(heads).toHaveLength(1);
    expect(await listAlertsOfHead(store(), heads[0]?.id ?? '')).toHaveLength(8);
  });

  it('is the one of its case also when that is decided, and another one with the next case', async () => {
    const teamId = newTeamId();
    const first = await newAlert(teamId);
    const { id = '' } = (await addAlert(store(), first)) ?? {};
    await take(first);
    expect(await addAlert(store(), await newAlert(teamId))).toMatchObject({ headId: id });
    expect(await addAlert(store(), { ...(await newAlert(teamId)), channelId: 'C2' })).not.toHaveProperty(
      'headId',
    );
    await closeAlerts(store(), first.caseId, at);
    expect(await findAlert(store(), id)).toMatchObject({ closedAt: at });
    expect(await findHeadOfCase(store(), first)).toMatchObject({ id, closedAt: at });
    expect(await addAlert(store(), await newAlert(teamId))).toMatchObject({ headId: id });
    await store().query(`update xray.cases set state = 'decided' where id = $1`, [first.caseId]);
    const next = await newAlert(teamId);
    expect(next.caseId).not.toBe(first.caseId);
    expect(await addAlert(store(), next)).not.toHaveProperty('headId');
  });

  it('is open again with its case', async () => {
    const first = await newAlert();
    const { id = '' } = (await addAlert(store(), first)) ?? {};
    await closeAlerts(store(), first.caseId, at);
    await reopenAlerts(store(), first.caseId);
    expect(await findHeadOfCase(store(), first)).not.toHaveProperty('closedAt');
    expect(await findAlert(store(), id)).not.toHaveProperty('closedAt');
  });

  it('reminds once, unless somebody has it or the company is muted', async () => {
    const remindAt = new Date('2026-01-01T01:00:00Z');
    const quiet = await newAlert(undefined, remindAt);
    const inHand = await newAlert(undefined, remindAt);
    const [ignored, taken, muted] = [
      await addAlert(store(), await newAlert(undefined, remindAt)),
      await addAlert(store(), inHand),
      await addAlert(store(), quiet),
    ];
    await take(inHand);
    const until = new Date(remindAt.getTime() + 1);
    await muteCompany(store(), quiet, { until, by: 'U1', at });
    const due = async (when: Date) =>
      (await findDueReminders(store(), { at: when, limit: 10 })).map(({ id }) => id);
    expect(await due(at)).toEqual([]);
    expect(await due(remindAt)).toEqual([ignored?.id]);
    const claimed = await Promise.all(
      [ignored, ignored, ignored, taken].map((alert) => claimReminder(store(), alert?.id ?? '', remindAt)),
    );
    expect(claimed.filter(Boolean)).toHaveLength(1);
    expect(claimed[3]).toBe(false);
    expect(await due(until)).toEqual([muted?.id]);
    await claimReminder(store(), muted?.id ?? '', until);
  });

  it('does not remind while none of its reports meets its rule', async () => {
    const teamId = newTeamId();
    const [remindAt, later] = [new Date('2026-01-01T02:00:00Z'), new Date('2026-01-01T03:00:00Z')];
    const first = await newAlert(teamId, remindAt);
    const { id = '' } = (await addAlert(store(), first)) ?? {};
    const reply = await addAlert(store(), await newAlert(teamId, remindAt));
    const isDue = async () =>
      (await findDueReminders(store(), { at: later, limit: 10 })).some((alert) => alert.id === id);
    const setMet = async (alertId: string, isMet: boolean) => {
      await setAlertMet(store(), alertId, isMet);
      return renewReminder(store(), id, later);
    };
    expect(await renewReminder(store(), id, remindAt)).toBe(true);
    expect(await setMet(id, false)).toBe(false);
    expect(await isDue()).toBe(true);
    expect(await setMet(reply?.id ?? '', false)).toBe(false);
    expect(await isDue()).toBe(false);
    expect(await claimReminder(store(), id, later)).toBe(false);
    expect(await listAlertsOfReport(store(), first)).toMatchObject([{ id, isMet: false }]);
    expect(await setMet(id, true)).toBe(true);
    expect(await findAlert(store(), id)).toMatchObject({ remindAt: later });
    expect(await claimReminder(store(), id, later)).toBe(true);
    expect(await setMet(id, true)).toBe(false);
  });

  it('of a muted company is kept, but opens nothing', async () => {
    const alert = { ...(await newAlert()), isMuted: true };
    expect(await addAlert(store(), alert)).toMatchObject({ isMuted: true });
    expect(await addAlert(store(), alert)).toBeUndefined();
    expect(await findHeadOfCase(store(), alert)).toBeUndefined();
    expect(await listMutedAlerts(store(), alert, 10)).toMatchObject([
      { reportId: alert.reportId, businessName: 'Acme' },
    ]);
  });

  it('stores its message', async () => {
    const { id = '' } = (await addAlert(store(), await newAlert())) ?? {};
    await setAlertMessage(store(), [id], '77');
    expect(await findAlert(store(), id)).toMatchObject({ messageId: '77' });
  });

  it('is muted until a time, by whom and when, with the name in its channel; muting again replaces it', async () => {
    const alert = await newAlert();
    await addAlert(store(), alert);
    const { teamId, channelId } = alert;
    const elsewhere = { teamId, channelId: 'G2', userId: 'U9', company, businessName: 'Project Falcon' };
    await store().transaction((tx) => createSubmission(tx, { ...elsewhere, state: 'queued' }));
    const place = { teamId, channelId, company };
    const [soon, later] = [new Date(at.getTime() + 1_000), new Date(at.getTime() + 2_000)];
    await muteCompany(store(), place, { until: soon, by: 'U1', at });
    await muteCompany(store(), place, { until: later, by: 'U2', at });
    const mute = { company, businessName: 'Acme', until: later, by: 'U2', at };
    expect(await listMutes(store(), place, soon)).toEqual([mute]);
    expect(await findMute(store(), place, soon)).toEqual(mute);
    expect(await findMute(store(), place, later)).toBeUndefined();
    expect(await findMute(store(), { ...place, channelId: 'C2' }, soon)).toBeUndefined();
    await unmuteCompany(store(), place);
    expect(await listMutes(store(), place, at)).toEqual([]);
  });
});
