import { randomBytes } from 'node:crypto';
import { addAlert } from '../../../bot/alerts/alert-rows';
import { muteCompany } from '../../../bot/alerts/mute-rows';
import { setAnalysisCard } from '../../../bot/analyses';
import { addQuestion, appendTrail, endQuestionsOfCase, setCaseOfQuestion } from '../../../bot/cases';
import { defaultCaseSettings, saveCaseSettings } from '../../../bot/decisions/case-settings-rows';
import { addDecision } from '../../../bot/decisions/decision-event-rows';
import { saveDecisionOptions } from '../../../bot/decisions/decision-options';
import { recordSettings } from '../../../bot/decisions/settings/settings-trail';
import { rememberDocument } from '../../../bot/documents';
import { addMatch } from '../../../bot/documents/match-rows';
import { setUncompared } from '../../../bot/documents/uncompared-rows';
import { tableNames, tables } from '../../../bot/erasure/all-tables';
import { deleteOlderThan, purgeTeam } from '../../../bot/erasure/retention';
import { addFigures } from '../../../bot/figures/figures-rows';
import { insertEvent } from '../../../bot/inbox/event-rows';
import { addTeam, syncMemberships } from '../../../bot/inbox/membership-rows';
import { claimFiles } from '../../../bot/inbox/seen-file-rows';
import { insertWebhookEvents } from '../../../bot/inbox/webhook-event-rows';
import { claimMessage, settleMessage } from '../../../bot/outbox/claim-rows';
import { addMessage, findMessage } from '../../../bot/outbox/message-rows';
import { ensureReaction } from '../../../bot/reactions/reaction-rows';
import { setReportCard, takeReadSequence, upsertReport } from '../../../bot/reports/report-rows';
import { cacheSharing } from '../../../bot/slack/channels/channel-cache-rows';
import { saveChannelSettings } from '../../../bot/slack/channels/channel-settings-rows';
import { savePersonLanguage } from '../../../bot/slack/language/language-rows';
import { saveName } from '../../../bot/slack/people/name-rows';
import { saveInstallation } from '../../../bot/slack/workspaces/installation-rows';
import { SecretCipher } from '../../../bot/slack/workspaces/secret-cipher';
import type { Store } from '../../../bot/store/store';
import { addDocument, listDocuments } from '../../../bot/submissions/document-rows';
import {
  createSubmission,
  findSubmission,
  transitionSubmission,
} from '../../../bot/submissions/submission-rows';
import { verifyTrails } from '../../../bot/trail';
import type { Summary } from '../../../shared/reports';
import { createCase } from '../../support/create-case';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { completeNotes } from '../../support/sample-document';
import { tamper } from '../../support/tamper';

const cipher = new SecretCipher(randomBytes(32).toString('hex'));
const past = new Date('2020-01-01T00:00:00Z');
const afterPast = new Date('2021-01-01T00:00:00Z');
/** The limits of a clean-up, one date for everything. */
const allBefore = (date: Date) => ({ before: date, casesBefore: date });

/** A team with one row in every table. */
async function seedTables(store: Store, teamId: string) {
  const channel = { teamId, channelId: 'C1' };
  await insertEvent(store, { eventId: `Ev-${teamId}`, teamId, kind: 'message', payload: {} });
  await claimFiles(store, channel, { ts: '1.1', fileIds: ['F1'] });
  const company = { type: 'siren', id: '732829320' };
  const { submission, caseId } = await createCase(store, {
    ...channel,
    company,
    messageTs: '1.1',
    userId: 'U1',
    state: 'queued',
  });
  await ensureReaction(store, { ...channel, messageTs: '1.1' });
  const [submissionId, requestId, reportId] = [submission.id, `q-${teamId}`, `r-${teamId}`];
  await transitionSubmission(store, submissionId, { from: 'queued', to: 'requested', requestId });
  const file = { slackFileId: 'F1', name: 'a.pdf', mimeType: 'application/pdf', size: 1 };
  await addDocument(store, { submissionId, ...file });
  const [document] = await listDocuments(store, submissionId);
  const documentId = String(document?.id);
  await store.transaction(async (tx) => {
    const sent = { id: documentId, teamId, size: 2_000 };
    await rememberDocument({ store }, tx, sent, { sha256: `s-${teamId}` });
    await addMatch(tx, { documentId, kind: 'file', otherId: documentId });
    await setUncompared(tx, documentId, { isUncompared: true, at: new Date() });
  });
  await addFigures(store, { submissionId, userId: 'U1', dedupeKey: 'V1', amounts: completeNotes });
  await insertWebhookEvents(store, [{ requestId, reportId }]);
  const summary = { kind: 'doc', verdict: 'clear', ids: { reportId } } as Summary;
  const readSeq = await takeReadSequence(store);
  await upsertReport(store, {
    submissionId,
    teamId,
    reportId,
    contentHash: 'a',
    summary,
    readSeq,
  });
  const raisedAt = new Date();
  const alert = { caseId, rule: 'any', reportId, raisedAt, isMuted: false, isThreadPrivate: false };
  await addAlert(store, { ...channel, company, ...alert });
  await muteCompany(store, { ...channel, company }, { until: raisedAt, by: 'U1', at: raisedAt });
  const now = new Date();
  const post = { method: 'chat.postMessage', payload: {}, dedupeKey: 'card' };
  const { id: messageId } = await addMessage(store, { ...channel, ...post });
  await store.transaction(async (tx) => {
    await claimMessage(tx, now);
    await settleMessage(tx, messageId, { state: 'sent', slackTs: '1.1' }, now);
  });
  await cacheSharing(store, channel, { isShared: false });
  await syncMemberships(store, teamId, [], now);
  await store.transaction(async (tx) => {
    await addDecision(tx, { id: `d-${teamId}`, teamId, caseId, body: '{}' }, now);
    const asked = { id: `a-${teamId}`, key: `k-${teamId}`, callHash: 'a', text: 'Shall we?' };
    await addQuestion(tx, { ...channel, ...asked });
    await setCaseOfQuestion(tx, asked.id, caseId);
    await endQuestionsOfCase(tx, caseId, now);
    await recordSettings(tx, channel, now);
  });
  await store.query(
    "insert into xray.erasures (team_id, reason, requested_by, cases, entries) values ($1, 'erasure', 'U1', 1, 1)",
    [teamId],
  );
  await store.query(
    "insert into xray.digests (team_id, channel_id, content, case_ids, created_at) values ($1, 'C1', '{}', '{}', now())",
    [teamId],
  );
  await saveCaseSettings(store, channel, defaultCaseSettings, { by: 'U1', at: new Date() });
  await saveDecisionOptions(store, teamId, { options: [], by: 'U1' });
  await saveChannelSettings(store, channel, { by: 'U1' });
  await savePersonLanguage(store, { teamId, userId: 'U1' }, 'fr');
  await saveName(store, { teamId, userId: 'U1', name: 'ada' });
  await saveInstallation(store, cipher, teamId, {});
  return { submissionId, messageId, reportId, caseId };
}

/** The tables without the ledger, which has a row for each case and entry, for ever. */
const countedNames = tableNames.filter((name) => !name.startsWith('ledger'));

async function countRows(store: Store): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of countedNames) {
    const [row] = await store.query<{ n: number }>(`select count(*)::int as n from xray.${table}`);
    counts[table] = row?.n ?? 0;
  }
  return counts;
}

const countPerTable = (count: number) => Object.fromEntries(countedNames.map((table) => [table, count]));

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  beforeEach(async () => {
    // Only an operator can do this: the bot's own statements are refused.
    const appendOnly = ['cases', 'trail', 'settings_trail', 'ledger', 'erasures'];
    for (const table of appendOnly) await store().query(`alter table xray.${table} disable trigger user`);
    await store().query(`truncate ${tableNames.map((table) => `xray.${table}`).join(', ')}`);
    for (const table of appendOnly) await store().query(`alter table xray.${table} enable trigger user`);
  });

  it('has a policy for every table', async () => {
    const found = await store().query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'xray' order by 1",
    );
    expect(found.map(({ name }) => name)).toEqual([...tableNames, 'migrations'].toSorted());
  });

  it('leaves rows that depend on another table to a cascading foreign key', async () => {
    const found = await store().query<{ name: string; deletedWith: string }>(
      `select conrelid::regclass::text as name, confrelid::regclass::text as "deletedWith" from pg_constraint
       where connamespace = 'xray'::regnamespace and contype = 'f' and confdeltype = 'c'
         and conrelid <> confrelid order by 1`,
    );
    const dependent = Object.entries(tables).flatMap(([name, rules]) =>
      'deletedWith' in rules && !rules.isErasedByFunction
        ? [{ name: `xray.${name}`, deletedWith: `xray.${rules.deletedWith}` }]
        : [],
    );
    // An alert goes with its report, and with its case; an analysis that has no case goes alone.
    expect(found).toEqual(expect.arrayContaining(dependent));
    expect(new Set(found.map(({ name }) => name))).toEqual(new Set(dependent.map(({ name }) => name)));
  });

  it('deletes what is old and nothing else, in small batches', async () => {
    const team = newTeamId();
    await seedTables(store(), team);
    for (let index = 0; index < 7; index += 1) {
      await insertEvent(store(), { eventId: `old-${index}`, teamId: team, kind: 'message', payload: {} });
    }
    await store().query("update xray.inbox set received_at = $1 where event_id like 'old-%'", [
      past.toISOString(),
    ]);
    expect(await deleteOlderThan(store(), allBefore(afterPast), { batch: 3 })).toBe(7);
    expect(await countRows(store())).toEqual(countPerTable(1));
  });

  it('deletes a workspace that was never searched', async () => {
    await addTeam(store(), newTeamId(), past);
    expect(await deleteOlderThan(store(), allBefore(afterPast))).toBe(1);
    expect(await countRows(store())).toEqual(countPerTable(0));
  });

  it('deletes what depends on an old case, records it, and keeps what users configured', async () => {
    const team = newTeamId();
    await seedTables(store(), team);
    await deleteOlderThan(store(), allBefore(new Date(Date.now() + 60_000)));
    expect(await countRows(store())).toEqual({
      ...countPerTable(0),
      erasures: 3,
      settings_trail: 1,
      // The key of the workspace, as long as the app is installed.
      document_keys: 1,
      case_settings: 1,
      workspace_settings: 1,
      channel_settings: 1,
      people: 1,
      installations: 1,
    });
  });

  it('keeps cases and their trails longer than messages, events and drafts', async () => {
    await seedTables(store(), newTeamId());
    const draft = { teamId: newTeamId(), channelId: 'C1', userId: 'U1', state: 'draft' } as const;
    const { submission } = await store().transaction((tx) => createSubmission(tx, draft));
    await deleteOlderThan(store(), { before: new Date(Date.now() + 60_000), casesBefore: past });
    expect(await findSubmission(store(), submission.id)).toBeUndefined();
    const removed = ['inbox', 'webhook_events', 'seen_files', 'outbox', 'alert_mutes', 'digests'];
    const caches = ['outbox_channels', 'channel_cache', 'memberships'];
    expect(await countRows(store())).toEqual({
      ...countPerTable(1),
      ...Object.fromEntries([...removed, ...caches].map((table) => [table, 0])),
    });
  });

  it('keeps an old case for as long as something happens to it, and then records that its trail is gone', async () => {
    const team = newTeamId();
    const soon = new Date(Date.now() + 60_000);
    const { caseId } = await seedTables(store(), team);
    await makeOld(caseId);
    await deleteOlderThan(store(), allBefore(afterPast));
    expect(await countRows(store())).toEqual(countPerTable(1));
    const exported = { kind: 'exported', data: { format: 'csv' } } as const;
    await store().transaction((tx) =>
      appendTrail(tx, caseId, exported, { at: new Date(soon.getTime() + 60_000) }),
    );
    // Everything happened in the past, its trail too; a copy is no activity.
    await deleteOlderThan(store(), { before: past, casesBefore: soon });
    expect(await countRows(store())).toMatchObject({
      cases: 0,
      analyses: 0,
      submissions: 0,
      reports: 0,
      trail: 0,
    });
    expect(
      await store().query(
        `select team_id, reason, requested_by, cases, entries from xray.erasures where reason = 'retention' and what = 'trails'`,
      ),
    ).toEqual([{ team_id: team, reason: 'retention', requested_by: 'bot', cases: 1, entries: 2 }]);
    expect((await verifyTrails(store())).problems).toEqual([]);
  });

  it('keeps a whole case for as long as something happens to one of its analyses', async () => {
    const team = newTeamId();
    const soon = new Date(Date.now() + 60_000);
    const { caseId } = await seedTables(store(), team);
    await makeOld(caseId);
    const company = { type: 'siren', id: '732829320' };
    const again = { teamId: team, channelId: 'C1', userId: 'U2', company, state: 'queued' } as const;
    // What it joins keeps its number; the entries about it are old too.
    const joined = await createCase(store(), again, { at: past });
    expect(joined.caseId).toBe(caseId);
    await tamper(store(), ['update xray.trail set at = $2 where case_id = $1'], [caseId, past.toISOString()]);
    await deleteOlderThan(store(), { before: past, casesBefore: afterPast });
    expect(await countRows(store())).toMatchObject({ cases: 1, analyses: 2 });
    await deleteOlderThan(store(), { before: past, casesBefore: soon });
    expect(await countRows(store())).toMatchObject({ cases: 0, analyses: 0, submissions: 0, trail: 0 });
  });

  it('deletes an old draft with its card, and no draft that something happened to', async () => {
    const draft = { teamId: newTeamId(), channelId: 'C1', userId: 'U1', state: 'draft' } as const;
    const addDraft = () => store().transaction((tx) => createSubmission(tx, draft));
    const [old, newer] = [await addDraft(), await addDraft()];
    const card = {
      teamId: draft.teamId,
      channelId: 'C1',
      method: 'chat.postMessage',
      payload: {},
      dedupeKey: 'card',
    };
    const { id: messageId } = await addMessage(store(), card);
    await setAnalysisCard(store(), old.submission.analysisId, messageId);
    for (const table of ['outbox', 'analyses'])
      await store().query(`update xray.${table} set created_at = $1`, [past.toISOString()]);
    await store().query('update xray.submissions set updated_at = $2 where id = $1', [
      old.submission.id,
      past.toISOString(),
    ]);
    await deleteOlderThan(store(), { before: afterPast, casesBefore: past });
    expect(await store().query('select id::text from xray.analyses')).toEqual([
      { id: newer.submission.analysisId },
    ]);
    expect(await findMessage(store(), messageId)).toBeUndefined();
    expect(await store().query('select 1 from xray.erasures')).toEqual([]);
  });

  async function makeOld(caseId: string) {
    const values = [caseId, past.toISOString()];
    await store().query(
      'update xray.submissions set updated_at = $2 where analysis_id in (select id from xray.analyses where case_id = $1)',
      values,
    );
    await store().query('update xray.analyses set created_at = $2 where case_id = $1', values);
    await store().query('update xray.cases set created_at = $2 where id = $1', values);
  }

  it('keeps the message of a card, and what it says now, for as long as its case exists', async () => {
    const team = newTeamId();
    const { messageId, reportId, caseId } = await seedTables(store(), team);
    await setReportCard(store(), reportId, messageId);
    const edit = { teamId: team, channelId: 'C1', method: 'chat.update', editsId: messageId };
    const addEdit = (text: string) =>
      addMessage(store(), { ...edit, payload: { text }, dedupeKey: `edit ${text}` });
    const [first, last, other] = [
      await addEdit('decided'),
      await addEdit('reopened'),
      await addMessage(store(), {
        teamId: team,
        channelId: 'C1',
        method: 'chat.postMessage',
        payload: {},
        dedupeKey: 'a reply',
      }),
    ];
    await store().query('update xray.outbox set created_at = $1', [past.toISOString()]);
    const listMessages = async () =>
      (await store().query<{ id: string }>('select id::text from xray.outbox order by outbox.id')).map(
        ({ id }) => id,
      );
    expect(await listMessages()).toEqual([messageId, first.id, last.id, other.id]);
    expect(await deleteOlderThan(store(), { before: afterPast, casesBefore: past }, { batch: 1 })).toBe(2);
    expect(await listMessages()).toEqual([messageId, last.id]);
    // The same as it says already, so nothing is sent.
    expect(await addEdit('reopened')).toEqual({ id: last.id, added: false });
    // They are examined once, however often this runs.
    expect(await store().query('select id from xray.outbox where not is_kept')).toEqual([]);
    await makeOld(caseId);
    await deleteOlderThan(store(), { before: afterPast, casesBefore: new Date(Date.now() + 60_000) });
    expect(await findMessage(store(), messageId)).toBeUndefined();
    expect(await listMessages()).toEqual([]);
  });

  it('stops between two batches when asked to', async () => {
    await seedTables(store(), newTeamId());
    const signal = AbortSignal.abort();
    await expect(deleteOlderThan(store(), allBefore(new Date()), { signal })).rejects.toThrow();
    expect(await countRows(store())).toEqual(countPerTable(1));
  });

  it('deletes a workspace and leaves the others', async () => {
    const [gone, remaining] = [newTeamId(), newTeamId()];
    await seedTables(store(), gone);
    await seedTables(store(), remaining);
    await purgeTeam(store(), gone, new Date(), { batch: 1 });
    // That it was deleted stays on record.
    expect(await countRows(store())).toEqual({ ...countPerTable(1), erasures: 5 });
    expect(
      await store().query(
        `select team_id, cases, entries from xray.erasures where reason = 'uninstall' and what = 'trails'`,
      ),
    ).toEqual([{ team_id: gone, cases: 1, entries: 1 }]);
    for (const table of [
      'inbox',
      'cases',
      'analyses',
      'trail',
      'reports',
      'alerts',
      'outbox',
      'installations',
    ]) {
      expect(await store().query(`select team_id from xray.${table}`)).toEqual([{ team_id: remaining }]);
    }
  });

  it('keeps the event of the uninstall until all else is deleted, so that it is handled again after an interruption', async () => {
    const team = newTeamId();
    await seedTables(store(), team);
    for (let batches = 0, isWhole = false; !isWhole; batches += 1) {
      let left = batches;
      const signal = new AbortController().signal;
      signal.throwIfAborted = () => {
        left -= 1;
        if (left < 0) throw new Error('interrupted');
      };
      isWhole = await purgeTeam(store(), team, new Date(), { batch: 1, signal }).then(
        () => true,
        () => false,
      );
      const { inbox, erasures: _stays, ...others } = await countRows(store());
      if (inbox === 0) expect(Object.values(others).filter((count) => count !== 0)).toEqual([]);
    }
  });

  it('deletes what is older than a new installation, and nothing newer', async () => {
    const team = newTeamId();
    await seedTables(store(), team);
    const left = new Date(Date.now() + 60_000);
    const later = new Date(left.getTime() + 60_000).toISOString();
    await store().query('update xray.installations set installed_at = $1', [later]);
    await insertEvent(store(), { eventId: 'since', teamId: team, kind: 'message', payload: {} });
    await store().query("update xray.inbox set received_at = $1 where event_id = 'since'", [later]);
    await purgeTeam(store(), team, left);
    expect(await countRows(store())).toEqual({
      ...countPerTable(0),
      installations: 1,
      inbox: 1,
      erasures: 4,
    });
  });

  it('keeps a case that went on after a new installation, with all its analyses', async () => {
    const team = newTeamId();
    await seedTables(store(), team);
    const left = new Date();
    await store().query('update xray.installations set installed_at = $1', [left.toISOString()]);
    const company = { type: 'siren', id: '732829320' };
    await createCase(store(), { teamId: team, channelId: 'C1', userId: 'U2', company, state: 'queued' });
    await purgeTeam(store(), team, left);
    expect(await countRows(store())).toMatchObject({ cases: 1, analyses: 2 });
  });
});
