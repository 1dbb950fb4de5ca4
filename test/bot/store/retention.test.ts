import { randomBytes } from 'node:crypto';
import { addAlert } from '../../../bot/alerts/alert-rows';
import { muteCompany } from '../../../bot/alerts/mute-rows';
import { addFigures } from '../../../bot/figures/figures-rows';
import { insertEvent } from '../../../bot/inbox/event-rows';
import { addTeam, syncMemberships } from '../../../bot/inbox/membership-rows';
import { claimFiles } from '../../../bot/inbox/seen-file-rows';
import { insertWebhookEvents } from '../../../bot/inbox/webhook-event-rows';
import { claimMessage, settleMessage } from '../../../bot/outbox/claim-rows';
import { addMessage, findMessage } from '../../../bot/outbox/message-rows';
import {
  addReportChange,
  setReportCard,
  takeReadSequence,
  upsertReport,
} from '../../../bot/reports/report-rows';
import { cacheSharing } from '../../../bot/slack/channels/channel-cache-rows';
import { saveChannelSettings } from '../../../bot/slack/channels/channel-settings-rows';
import { saveInstallation } from '../../../bot/slack/workspaces/installation-rows';
import { SecretCipher } from '../../../bot/slack/workspaces/secret-cipher';
import { deleteOlderThan, purgeTeam } from '../../../bot/store/retention';
import type { Store } from '../../../bot/store/store';
import { type TableName, type TablePolicy, tables } from '../../../bot/store/tables';
import { addDocument } from '../../../bot/submissions/document-rows';
import {
  createSubmission,
  findSubmission,
  transitionSubmission,
} from '../../../bot/submissions/submission-rows';
import { savePersonLanguage } from '../../../bot/texts/language-rows';
import type { Summary } from '../../../shared/reports';
import { newTeamId, onBothStores, useStore } from '../../support/on-both-stores';
import { completeNotes } from '../../support/sample-document';

const tableNames = Object.keys(tables) as TableName[];

const cipher = new SecretCipher(randomBytes(32).toString('hex'));
const past = new Date('2020-01-01T00:00:00Z');

/** A team with one row in every table. */
async function seedTables(store: Store, teamId: string) {
  const channel = { teamId, channelId: 'C1' };
  await insertEvent(store, { eventId: `Ev-${teamId}`, teamId, kind: 'message', payload: {} });
  await claimFiles(store, channel, { ts: '1.1', fileIds: ['F1'] });
  const { submission } = await createSubmission(store, { ...channel, userId: 'U1', state: 'queued' });
  const [submissionId, requestId, reportId] = [submission.id, `q-${teamId}`, `r-${teamId}`];
  await transitionSubmission(store, submissionId, { from: 'queued', to: 'requested', requestId });
  const file = { slackFileId: 'F1', name: 'a.pdf', mimeType: 'application/pdf', size: 1 };
  await addDocument(store, { submissionId, ...file });
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
  const { caseId } = submission;
  const [company, raisedAt] = [{ type: 'siren', id: '732829320' }, new Date()];
  const alert = { caseId, rule: 'any', reportId, raisedAt, isMuted: false, isThreadPrivate: false };
  await addAlert(store, { ...channel, company, ...alert });
  await muteCompany(store, { ...channel, company }, { until: raisedAt, by: 'U1', at: raisedAt });
  await addReportChange(store, { caseId, before: summary, after: summary, at: new Date() });
  const now = new Date();
  const post = { method: 'chat.postMessage', payload: {}, dedupeKey: 'card' };
  const { id: messageId } = await addMessage(store, { ...channel, ...post });
  await store.transaction(async (tx) => {
    await claimMessage(tx, now);
    await settleMessage(tx, messageId, { state: 'sent', slackTs: '1.1' }, now);
  });
  await cacheSharing(store, channel, { isShared: false });
  await syncMemberships(store, teamId, [], now);
  await saveChannelSettings(store, channel, { by: 'U1' });
  await savePersonLanguage(store, { teamId, userId: 'U1' }, 'fr');
  await saveInstallation(store, cipher, teamId, {});
  return { submissionId, messageId, reportId };
}

async function countRows(store: Store): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tableNames) {
    const [row] = await store.query<{ n: number }>(`select count(*)::int as n from xray.${table}`);
    counts[table] = row?.n ?? 0;
  }
  return counts;
}

const countPerTable = (count: number) => Object.fromEntries(tableNames.map((table) => [table, count]));

onBothStores((newLocation) => {
  const store = useStore(newLocation);
  beforeEach(async () => {
    await store().query(`truncate ${tableNames.map((table) => `xray.${table}`).join(', ')}`);
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
    const dependent = Object.entries<TablePolicy>(tables).flatMap(([name, policy]) =>
      'deletedWith' in policy ? [{ name: `xray.${name}`, deletedWith: `xray.${policy.deletedWith}` }] : [],
    );
    expect(found).toEqual(dependent.toSorted((a, b) => a.name.localeCompare(b.name)));
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
    expect(await deleteOlderThan(store(), new Date('2021-01-01T00:00:00Z'), { batch: 3 })).toBe(7);
    expect(await countRows(store())).toEqual(countPerTable(1));
  });

  it('deletes a workspace that was never searched', async () => {
    await addTeam(store(), newTeamId(), past);
    expect(await deleteOlderThan(store(), new Date('2021-01-01T00:00:00Z'))).toBe(1);
    expect(await countRows(store())).toEqual(countPerTable(0));
  });

  it('deletes what depends on an old submission, and keeps what users configured', async () => {
    await seedTables(store(), newTeamId());
    await deleteOlderThan(store(), new Date(Date.now() + 60_000));
    expect(await countRows(store())).toEqual({
      ...countPerTable(0),
      channel_settings: 1,
      people: 1,
      installations: 1,
    });
  });

  it('keeps the message of a card for as long as its report exists', async () => {
    const { messageId, reportId, submissionId } = await seedTables(store(), newTeamId());
    await setReportCard(store(), reportId, messageId);
    await store().query('update xray.outbox set created_at = $1', [past.toISOString()]);
    await deleteOlderThan(store(), new Date('2021-01-01T00:00:00Z'));
    expect(await findMessage(store(), messageId)).toBeDefined();
    await store().query('update xray.submissions set updated_at = $1', [past.toISOString()]);
    await store().query('update xray.cases set created_at = $1', [past.toISOString()]);
    await deleteOlderThan(store(), new Date('2021-01-01T00:00:00Z'));
    expect(await findSubmission(store(), submissionId)).toBeUndefined();
    expect(await findMessage(store(), messageId)).toBeUndefined();
  });

  it('stops between two batches when asked to', async () => {
    await seedTables(store(), newTeamId());
    const signal = AbortSignal.abort();
    await expect(deleteOlderThan(store(), new Date(), { signal })).rejects.toThrow();
    expect(await countRows(store())).toEqual(countPerTable(1));
  });

  it('deletes a workspace and leaves the others', async () => {
    const [gone, remaining] = [newTeamId(), newTeamId()];
    await seedTables(store(), gone);
    await seedTables(store(), remaining);
    await purgeTeam(store(), gone, new Date(), { batch: 1 });
    expect(await countRows(store())).toEqual(countPerTable(1));
    for (const table of ['inbox', 'cases', 'reports', 'alerts', 'outbox', 'installations']) {
      expect(await store().query(`select team_id from xray.${table}`)).toEqual([{ team_id: remaining }]);
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
    expect(await countRows(store())).toEqual({ ...countPerTable(0), installations: 1, inbox: 1 });
  });
});
