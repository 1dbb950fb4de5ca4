import { randomBytes } from 'node:crypto';
import {
  addDocument,
  addFigures,
  addMessage,
  beginReading,
  claimMessage,
  createSubmission,
  deleteOlderThan,
  findMessage,
  findSubmission,
  hearFiles,
  knowChannel,
  knowTeam,
  moveSubmission,
  purgeTeam,
  putReport,
  raiseAlert,
  type Store,
  saveChannelSettings,
  saveInstallation,
  seeInChannels,
  setReportCard,
  settleMessage,
  storeEvent,
  storeWebhookEvents,
  Vault,
} from '../../../bot/store';
import type { Summary } from '../../../shared/meaning';
import { completeNotes } from '../../stand-ins/document';
import { newTeam, onBothStores, openedStore } from './stores';

const TABLES = [
  'alerts',
  'channel_settings',
  'documents',
  'figures',
  'heard_files',
  'inbox',
  'installations',
  'joined_channels',
  'known_channels',
  'outbox',
  'outbox_channels',
  'reports',
  'submissions',
  'webhook_events',
];

const vault = new Vault(randomBytes(32).toString('hex'));
const past = new Date('2020-01-01T00:00:00Z');

/** A team with one row in every table. */
async function furnish(store: Store, teamId: string) {
  const channel = { teamId, channelId: 'C1' };
  await storeEvent(store, { eventId: `Ev-${teamId}`, teamId, kind: 'message', payload: {} });
  await hearFiles(store, channel, { ts: '1.1', fileIds: ['F1'] });
  const { submission } = await createSubmission(store, { ...channel, userId: 'U1', state: 'queued' });
  const [submissionId, requestId, reportId] = [submission.id, `q-${teamId}`, `r-${teamId}`];
  await moveSubmission(store, submissionId, { from: 'queued', to: 'requested', requestId });
  const file = { slackFileId: 'F1', name: 'a.pdf', mimeType: 'application/pdf', size: 1 };
  await addDocument(store, { submissionId, ...file });
  await addFigures(store, { submissionId, userId: 'U1', dedupeKey: 'V1', notes: completeNotes });
  await storeWebhookEvents(store, [{ requestId, reportId, contentHash: 'a' }]);
  const summary = { kind: 'doc', verdict: 'clear' } as Summary;
  const reading = await beginReading(store);
  await putReport(store, { submissionId, teamId, requestId, reportId, contentHash: 'a', summary, reading });
  await raiseAlert(store, { ...channel, rule: 'any', reportId, why: [] });
  const now = new Date();
  const post = { method: 'chat.postMessage', payload: {}, dedupeKey: 'card' };
  const { id: messageId } = await addMessage(store, { ...channel, ...post });
  await store.transaction(async (tx) => {
    await claimMessage(tx, now);
    await settleMessage(tx, messageId, { state: 'sent', slackTs: '1.1' }, now);
  });
  await knowChannel(store, channel, { isShared: false });
  await seeInChannels(store, teamId, [], now);
  await saveChannelSettings(store, channel, { by: 'U1' });
  await saveInstallation(store, vault, teamId, {});
  return { submissionId, messageId, reportId };
}

async function rows(store: Store): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const [row] = await store.query<{ n: number }>(`select count(*)::int as n from xray.${table}`);
    counts[table] = row?.n ?? 0;
  }
  return counts;
}

const each = (count: number) => Object.fromEntries(TABLES.map((table) => [table, count]));

onBothStores((newPlace) => {
  const store = openedStore(newPlace);
  beforeEach(async () => {
    await store().query(`truncate ${TABLES.map((table) => `xray.${table}`).join(', ')}`);
  });

  it('knows every table there is', async () => {
    const found = await store().query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'xray' order by 1",
    );
    expect(found.map(({ name }) => name).filter((name) => name !== 'migrations')).toEqual(TABLES);
  });

  it('deletes what is old and nothing else, in small batches', async () => {
    const team = newTeam();
    await furnish(store(), team);
    for (let index = 0; index < 7; index += 1) {
      await storeEvent(store(), { eventId: `old-${index}`, teamId: team, kind: 'message', payload: {} });
    }
    await store().query("update xray.inbox set received_at = $1 where event_id like 'old-%'", [
      past.toISOString(),
    ]);
    expect(await deleteOlderThan(store(), new Date('2021-01-01T00:00:00Z'), { batch: 3 })).toBe(7);
    expect(await rows(store())).toEqual(each(1));
  });

  it('forgets a workspace that was never looked through', async () => {
    await knowTeam(store(), newTeam(), past);
    expect(await deleteOlderThan(store(), new Date('2021-01-01T00:00:00Z'))).toBe(1);
    expect(await rows(store())).toEqual(each(0));
  });

  it('takes along what hangs on an old submission, and keeps what people set up', async () => {
    await furnish(store(), newTeam());
    await deleteOlderThan(store(), new Date(Date.now() + 60_000));
    expect(await rows(store())).toEqual({ ...each(0), channel_settings: 1, installations: 1 });
  });

  it('keeps the message of a card for as long as its report lives', async () => {
    const { messageId, reportId, submissionId } = await furnish(store(), newTeam());
    await setReportCard(store(), reportId, messageId);
    await store().query('update xray.outbox set created_at = $1', [past.toISOString()]);
    await deleteOlderThan(store(), new Date('2021-01-01T00:00:00Z'));
    expect(await findMessage(store(), messageId)).toBeDefined();
    await store().query('update xray.submissions set updated_at = $1', [past.toISOString()]);
    await deleteOlderThan(store(), new Date('2021-01-01T00:00:00Z'));
    expect(await findSubmission(store(), submissionId)).toBeUndefined();
    expect(await findMessage(store(), messageId)).toBeUndefined();
  });

  it('stops between two batches when asked to', async () => {
    await furnish(store(), newTeam());
    const signal = AbortSignal.abort();
    await expect(deleteOlderThan(store(), new Date(), { signal })).rejects.toThrow();
    expect(await rows(store())).toEqual(each(1));
  });

  it('forgets a workspace and leaves the others', async () => {
    const [gone, kept] = [newTeam(), newTeam()];
    await furnish(store(), gone);
    await furnish(store(), kept);
    await purgeTeam(store(), gone, new Date(), { batch: 1 });
    expect(await rows(store())).toEqual(each(1));
    for (const table of ['inbox', 'submissions', 'reports', 'alerts', 'outbox', 'installations']) {
      expect(await store().query(`select team_id from xray.${table}`)).toEqual([{ team_id: kept }]);
    }
  });

  it('forgets what is older than a new installation, and nothing that came since', async () => {
    const team = newTeam();
    await furnish(store(), team);
    const left = new Date(Date.now() + 60_000);
    const later = new Date(left.getTime() + 60_000).toISOString();
    await store().query('update xray.installations set installed_at = $1', [later]);
    await storeEvent(store(), { eventId: 'since', teamId: team, kind: 'message', payload: {} });
    await store().query("update xray.inbox set received_at = $1 where event_id = 'since'", [later]);
    await purgeTeam(store(), team, left);
    expect(await rows(store())).toEqual({ ...each(0), installations: 1, inbox: 1 });
  });
});
