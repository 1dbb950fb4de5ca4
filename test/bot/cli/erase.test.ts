import { addAlert } from '../../../bot/alerts/alert-rows';
import { muteCompany } from '../../../bot/alerts/mute-rows';
import { setAnalysisCard, setFormState } from '../../../bot/analyses/analysis-rows';
import { appendTrail, setDecision, setOwner, setSnooze } from '../../../bot/cases';
import {
  defaultCaseSettings,
  findCaseSettings,
  saveCaseSettings,
} from '../../../bot/decisions/case-settings-rows';
import { addDecision } from '../../../bot/decisions/decision-event-rows';
import { saveDecisionOptions } from '../../../bot/decisions/decision-options';
import { addFigures } from '../../../bot/figures/figures-rows';
import { findEvent, insertEvent } from '../../../bot/inbox/event-rows';
import { insertWebhookEvents } from '../../../bot/inbox/webhook-event-rows';
import { claimMessage, settleMessage } from '../../../bot/outbox/claim-rows';
import { addMessage } from '../../../bot/outbox/message-rows';
import { setReportCard, takeReadSequence, upsertReport } from '../../../bot/reports/report-rows';
import { findChannelSettings, saveChannelSettings } from '../../../bot/slack/channels/channel-settings-rows';
import { savePersonLanguage } from '../../../bot/slack/language/language-rows';
import type { Store } from '../../../bot/store/store';
import { addDocument } from '../../../bot/submissions/document-rows';
import {
  createSubmission,
  findSubmission,
  transitionSubmission,
} from '../../../bot/submissions/submission-rows';
import { listTrail, verifyTrails } from '../../../bot/trail';
import type { Summary } from '../../../shared/reports';
import { createCase } from '../../support/create-case';
import { dumpStore } from '../../support/dump-store';
import { onChosenStore, STORE_START_TIMEOUT_MS, type StoreLocation } from '../../support/on-both-stores';
import { runCli } from '../../support/run-cli';
import { completeNotes } from '../../support/sample-document';

const gone = { code: { type: 'siren', id: '732829320' }, name: 'Dupont & Fils SA' };
const other = { code: { type: 'siren', id: '552100554' }, name: 'Dupont & Fils SA Holding' };
const at = new Date('2026-03-01T10:00:00Z');
const decline = { id: 'decline', kind: 'decline', reason: 'Forged', by: 'U1', at: at.getTime() } as const;

type Company = typeof gone;

/** Everything that can be known of a company in a channel; its messages are in the thread `ts`. */
async function seedCompany(
  store: Store,
  { code, name }: Company,
  place: { teamId: string; channelId: string; ts: string },
) {
  const { ts, ...channel } = place;
  const label = `${name} (${code.type} ${code.id})`;
  const text = `siren ${code.id.replace(/(\d{3})/g, '$1 ').trim()} bank statement of ${name}`;
  const event = { type: 'message', channel: channel.channelId, ts, user: 'U1', text };
  const eventId = `Ev-${channel.channelId}-${ts}`;
  await insertEvent(store, { eventId, teamId: channel.teamId, kind: 'message', payload: { event } });
  const { submission, analysisId, caseId } = await createCase(store, {
    ...channel,
    threadTs: ts,
    userId: 'U1',
    company: code,
    businessName: name,
    state: 'queued',
  });
  const { id: submissionId } = submission;
  const [requestId, reportId] = [`q-${caseId}`, `r-${caseId}`];
  await transitionSubmission(store, submissionId, { from: 'queued', to: 'requested', requestId });
  const file = { slackFileId: 'F1', name: `${name} ${code.id}.pdf`, mimeType: 'application/pdf', size: 1 };
  await addDocument(store, { submissionId, ...file });
  await addFigures(store, { submissionId, userId: 'U1', dedupeKey: 'V1', amounts: completeNotes });
  await insertWebhookEvents(store, [{ requestId, reportId }]);
  const summary = {
    kind: 'doc',
    verdict: 'alert',
    facts: [{ key: 'officialName', value: name }],
    findings: [{ title: `The account of ${name}` }],
    ids: { reportId, requestId },
  } as unknown as Summary;
  await upsertReport(store, {
    submissionId,
    teamId: channel.teamId,
    reportId,
    contentHash: 'a',
    summary,
    readSeq: await takeReadSequence(store),
  });
  const alert = { caseId, rule: 'any', reportId, raisedAt: at, isMuted: false, isThreadPrivate: false };
  await addAlert(store, { ...channel, company: code, ...alert });
  await muteCompany(store, { ...channel, company: code }, { until: at, by: 'U1', at });
  const post = async (text: string, key: string, more: object = {}) => {
    const message = {
      ...channel,
      threadTs: ts,
      method: 'chat.postMessage',
      payload: { text },
      dedupeKey: key,
    };
    return (await addMessage(store, { ...message, ...more })).id;
  };
  const card = await post(label.replace('&', '&amp;'), `case:${analysisId}`);
  await store.transaction(async (tx) => {
    await claimMessage(tx, at);
    await settleMessage(tx, card, { state: 'sent', slackTs: `${ts}0` }, at);
  });
  await setAnalysisCard(store, analysisId, card);
  await setReportCard(store, reportId, await post(label, `managers:${ts}:${code.type}:${code.id}`));
  await post(label, `edit:${caseId}`, { method: 'chat.update', editsId: card });
  await post('It got worse', `change:${caseId}`);
  await store.transaction(async (tx) => {
    await setOwner(tx, caseId, 'U1', at);
    await setSnooze(tx, caseId, { until: at, by: 'U1' });
    const why = { reason: `${name} forged it`, note: `${name} again` };
    await setDecision(tx, caseId, 'decided', { ...decline, ...why });
    const person = { at, userId: 'U1' };
    await appendTrail(tx, caseId, { kind: 'taken', data: {} }, person);
    await appendTrail(tx, caseId, { kind: 'snoozed', data: { until: at.toISOString() } }, person);
    const data = { decision: 'decline', decisionKind: 'decline', ...why };
    await appendTrail(tx, caseId, { kind: 'decided', data }, person);
    const body = JSON.stringify({ event: 'decision', code, reason: `${name} forged it`, by: 'U1' });
    await addDecision(tx, { id: `d-${caseId}`, teamId: channel.teamId, caseId, body }, at);
  });
  return { caseId, submissionId, reportId, eventId };
}

onChosenStore((newLocation) => {
  let location: StoreLocation;
  let env: Record<string, string>;
  beforeEach(async () => {
    location = await newLocation();
    const { databaseUrl, dataDir } = location.options;
    env = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir ?? '' };
  }, STORE_START_TIMEOUT_MS);

  /** The embedded store allows one process at a time, as for an operator. */
  async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    const store = await location.open();
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  const eraseCompany = (...options: string[]) =>
    runCli(['erase', '--code', 'siren', '732829320', ...options], { env });

  async function seed() {
    return withStore(async (store) => {
      const ours = await seedCompany(store, gone, { teamId: 'T1', channelId: 'C1', ts: '1.1' });
      const theirs = await seedCompany(store, other, { teamId: 'T1', channelId: 'C1', ts: '2.2' });
      await saveChannelSettings(
        store,
        { teamId: 'T1', channelId: 'C1' },
        {
          by: 'U1',
          company: { ...gone.code, businessName: gone.name },
        },
      );
      return { ours, theirs };
    });
  }

  it('removes a company and everything about it, and nothing about another with a similar name', async () => {
    const { ours, theirs } = await seed();
    const [before, preview] = [await withStore(dumpStore), await eraseCompany()];
    expect(preview).toMatchObject({ code: 0, err: '' });
    expect(preview.out).toMatch(/cases +1\n/);
    expect(preview.out).toContain('Found by its code and as “Dupont & Fils SA”.');
    expect(preview.out).toContain('Nothing was changed. Add --yes to remove it.');
    expect(withoutQueue(await withStore(dumpStore))).toEqual(withoutQueue(before));

    const done = await eraseCompany('--yes', '--by', 'Ada Lovelace', '--json');
    expect(JSON.parse(done.out)).toMatchObject({
      code: gone.code,
      isErased: true,
      deleted: {
        cases: 1,
        analyses: 1,
        documents: 1,
        figures: 1,
        reports: 1,
        alerts: 1,
        trailEntries: 4,
        decisions: 1,
        mutes: 1,
        channelDefaults: 1,
        messages: 4,
        events: 1,
        webhookEvents: 1,
      },
      trailMentions: 0,
    });
    await withStore(async (store) => {
      const dump = await dumpStore(store);
      expect(dump).not.toContain(gone.code.id);
      expect(dump.replaceAll(/Dupont (&amp;|&) Fils SA Holding/g, '')).not.toMatch(/Dupont/i);
      // The rows of the other company are as they were, its name included.
      const theirRows = (text: string) =>
        text.split('\n').filter((line) => line.startsWith('xray.') && line.includes('Holding'));
      expect(theirRows(dump)).toEqual(theirRows(before));
      expect(theirRows(dump).length).toBeGreaterThan(8);
      expect(await findSubmission(store, ours.submissionId)).toBeUndefined();
      expect(await findSubmission(store, theirs.submissionId)).toBeDefined();
      expect((await findChannelSettings(store, { teamId: 'T1', channelId: 'C1' }))?.company).toBeUndefined();
      // So that the same event is not handled again when Slack repeats it.
      expect(await findEvent(store, ours.eventId)).toMatchObject({
        payload: {},
        handledAt: expect.anything(),
      });
      expect(
        await store.query(
          "select team_id, reason, requested_by, cases, entries from xray.erasures where what = 'trails'",
        ),
      ).toEqual([{ team_id: 'T1', reason: 'erasure', requested_by: 'Ada Lovelace', cases: 1, entries: 4 }]);
      expect((await verifyTrails(store)).problems).toEqual([]);
    });
    expect(await eraseCompany('--yes')).toMatchObject({
      code: 0,
      out: 'Nothing is known of siren 732829320.\n',
    });
  });

  it('removes it from what is known of others, whose trails say so and stay as they are', async () => {
    const { theirs } = await seed();
    const caseId = theirs.caseId;
    await withStore(async (store) => {
      const company = { name: gone.name, code: gone.code };
      const summary = {
        kind: 'manager',
        verdict: 'alert',
        managers: { persons: [{ name: 'A. Durand', companies: [company, { name: 'Autre SARL' }] }] },
        ids: { reportId: theirs.reportId },
      } as unknown as Summary;
      const { submissionId, reportId } = theirs;
      const readSeq = await takeReadSequence(store);
      await upsertReport(store, { submissionId, teamId: 'T1', reportId, contentHash: 'b', summary, readSeq });
      const reason = 'Same owner as DUPONT & FILS SA, SIRET 732 829 320 00074, FR44732829320';
      await store.transaction(async (tx) => {
        await setDecision(tx, caseId, 'decided', { ...decline, reason });
        const data = { decision: 'decline', decisionKind: 'decline', reason };
        await appendTrail(tx, caseId, { kind: 'decided', data }, { at, userId: 'U1' });
      });
      const rule = { name: `Watch ${gone.name}`, verdictAtLeast: 'alert' } as const;
      await saveChannelSettings(store, { teamId: 'T1', channelId: 'C1' }, { by: 'U1', alertRules: [rule] });
      await store.query('update xray.alerts set rule = $2 where case_id = $1', [
        caseId,
        JSON.stringify(rule),
      ]);
      const draft = { teamId: 'T1', channelId: 'C1', userId: 'U1', state: 'draft' } as const;
      const { submission } = await store.transaction((tx) => createSubmission(tx, draft));
      await setFormState(store, submission.analysisId, { prefill: { code: gone.code } });
      // A time of Slack that contains the digits of the code, which is a part of a longer number.
      await insertEvent(store, {
        eventId: 'Ev9',
        teamId: 'T1',
        kind: 'message',
        payload: { ts: '1732829320.5' },
      });
    });
    const { out } = await eraseCompany('--yes');
    expect(out).toContain(
      'Entries in the trails of other companies that name it: 1. A trail is never changed',
    );
    await withStore(async (store) => {
      const dump = await dumpStore(store, { except: ['xray.trail'] });
      expect(dump.replaceAll('1732829320.5', '')).not.toMatch(/732.?829.?320/);
      expect(dump.replaceAll(/Dupont (&amp;|&) Fils SA Holding/g, '')).not.toMatch(/Dupont/i);
      expect(dump).toContain('Autre SARL');
      expect(
        await store.query(
          'select rule::jsonb = alert_rules->0 as same from xray.alerts, xray.channel_settings',
        ),
      ).toEqual([{ same: true }]);
      expect(dump).toContain('Same owner as [erased], SIRET [erased], [erased]');
      expect(await findEvent(store, 'Ev9')).toMatchObject({ payload: { ts: '1732829320.5' } });
      expect(await store.query('select 1 from xray.analyses where code_type is null')).toEqual([]);
      expect((await listTrail(store, caseId)).at(-1)).toMatchObject({
        kind: 'erased',
        data: { what: 'company' },
      });
      expect((await verifyTrails(store)).problems).toEqual([]);
    });
  });

  it('frees the channel of a message that is being sent, and asks Slack to delete those it has', async () => {
    await seed();
    const claimed = await withStore((store) => store.transaction((tx) => claimMessage(tx, new Date())));
    expect(claimed).toBeDefined();
    const { out } = await eraseCompany('--yes', '--messages');
    expect(out).toContain('Messages that the bot deletes in Slack when it next sends: 1.');
    await withStore(async (store) => {
      expect(await store.query('select 1 from xray.outbox_channels where in_flight_id is not null')).toEqual(
        [],
      );
      expect(
        await store.query(`select channel_id, payload, state from xray.outbox where method = 'chat.delete'`),
      ).toEqual([{ channel_id: 'C1', payload: { ts: '1.10' }, state: 'pending' }]);
    });
  });

  it('removes the id of a person from everything but the trails', async () => {
    const { ours } = await seed();
    const channel = { teamId: 'T1', channelId: 'C1' };
    await withStore(async (store) => {
      await savePersonLanguage(store, { teamId: 'T1', userId: 'U1' }, 'fr');
      await saveCaseSettings(
        store,
        channel,
        { ...defaultCaseSettings, deciders: ['U1', 'U2'], escalateTo: 'U1' },
        { by: 'U1', at: new Date() },
      );
      await saveCaseSettings(
        store,
        { ...channel, channelId: 'C2' },
        { ...defaultCaseSettings, deciders: ['U1'] },
        { by: 'U2', at: new Date() },
      );
      await saveDecisionOptions(store, 'T1', { options: [], by: 'U1' });
      const message = { ...channel, method: 'chat.postMessage', payload: { text: '<@U1> and <@U12>' } };
      await addMessage(store, { ...message, dedupeKey: 'assigned:1:U1:5' });
      await store.query('update xray.submissions set cancelled_by = $1', ['U1']);
      await store.transaction((tx) => createSubmission(tx, { ...channel, userId: 'U1', state: 'draft' }));
      await store.transaction(async (tx) => {
        const why = { reason: `${gone.name} forged it`, note: `${gone.name} again` };
        const confirmed = { ...decline, ...why, confirmedBy: 'U1', confirmedAt: at.getTime() };
        await setDecision(tx, ours.caseId, 'decided', confirmed);
        const data = { decision: 'decline', proposedBy: 'U1' };
        await appendTrail(tx, ours.caseId, { kind: 'confirmed', data }, { at, userId: 'U1' });
      });
    });
    const preview = await runCli(['erase', '--user', 'U1'], { env });
    expect(preview.out).toMatch(/cases +2\n/);
    expect(preview.out).toMatch(/drafts +1\n/);
    expect(preview.out).toContain('In the channel C2 nobody else may decide');
    expect(preview.out).toContain('Nothing was changed');
    const { out, code } = await runCli(['erase', '--user', 'U1', '--yes', '--by', 'dpo'], { env });
    expect(code).toBe(0);
    expect(out).toContain('Entries in the trails, which show who decided and keep the Slack id: 9.');
    await withStore(async (store) => {
      const dump = await dumpStore(store, { except: ['xray.trail'] });
      expect(dump).not.toMatch(/\bU1\b/);
      expect(dump).toContain('<@U12>');
      expect(await findCaseSettings(store, channel)).toMatchObject({ deciders: ['U2'] });
      // An empty list would let everybody decide.
      expect(await findCaseSettings(store, { ...channel, channelId: 'C2' })).toMatchObject({
        deciders: ['erased'],
      });
      expect((await listTrail(store, ours.caseId)).map(({ kind, userId }) => [kind, userId])).toEqual([
        ['opened', 'U1'],
        ['taken', 'U1'],
        ['snoozed', 'U1'],
        ['decided', 'U1'],
        ['confirmed', 'U1'],
        ['erased', undefined],
      ]);
      expect((await verifyTrails(store)).problems).toEqual([]);
      expect(await store.query('select reason, requested_by, entries from xray.erasures')).toEqual([
        { reason: 'erasure', requested_by: 'dpo', entries: 0 },
      ]);
    });
    const again = await runCli(['erase', '--user', 'U1', '--yes'], { env });
    expect(again.out).toContain('Nothing is known of U1 outside the trails.');
  });

  it('says that there is no decision to send again', async () => {
    await withStore(async () => {});
    expect(await runCli(['decisions', 'resend'], { env })).toEqual({
      code: 0,
      out: 'No decision has failed: nothing to send again.\n',
      err: '',
    });
  });
});

/** The queue maintains its own tables whenever a store is opened. */
function withoutQueue(dump: string): string[] {
  return dump.split('\n').filter((line) => line.startsWith('xray.'));
}

it.each([
  [['erase'], 'Give either --code'],
  [['erase', '--code', 'siren:732829320', '--user', 'U1'], 'Give either --code'],
  [['erase', '--user', 'ada'], '“ada” is not the id of a person'],
  [['erase', '--user', 'U1', '--messages'], '--messages goes with --code'],
  [['erase', '--code', 'Dupont'], '“Dupont” is not a company code'],
  [['erase', '--code', 'siren:732829320'], 'There is no store in /nowhere'],
  [['decisions', 'resend', 'all'], 'Expected no argument, got “all”'],
  [['decisions', 'resend'], 'There is no store in /nowhere'],
])('refuses %j with a sentence', async (args, sentence) => {
  const { code, err } = await runCli(args, { env: { DATA_DIR: '/nowhere' } });
  expect(code).not.toBe(0);
  expect(err).toContain(sentence);
});
