import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSlackWorkspace } from '../../../sandbox/slack';
import { catchSlackError, createSlackClient } from './create-slack-client';

const HOUR = 3_600_000;

async function startScheduling(dataDir?: string) {
  const workspace = await startSlackWorkspace({ speed: 0, retryDelaysMs: [], dataDir });
  const client = createSlackClient(workspace);
  const schedule = (text: string, hours: number, channel = 'credit') =>
    client.chat.scheduleMessage({
      channel,
      text,
      post_at: Math.floor(workspace.clock.now() / 1000) + hours * 3600,
    });
  const texts = () => workspace.messages('credit').map(({ text }) => text);
  return { workspace, client, schedule, texts, [Symbol.asyncDispose]: () => workspace.close() };
}

test('a message is posted when its time has come, not before', async () => {
  await using here = await startScheduling();
  await here.schedule('second', 2);
  await here.schedule('first', 1);
  expect(here.texts()).toEqual([]);
  await here.workspace.clock.advance(HOUR);
  expect(here.texts()).toEqual(['first']);
  await here.workspace.clock.advance(HOUR);
  expect(here.texts()).toEqual(['first', 'second']);
  expect((await here.client.chat.scheduledMessages.list()).scheduled_messages).toEqual([]);
});

test('a cancelled message is never posted, and cannot be cancelled twice', async () => {
  await using here = await startScheduling();
  const { channel = '', scheduled_message_id = '' } = await here.schedule('never', 1);
  const cancel = () => here.client.chat.deleteScheduledMessage({ channel, scheduled_message_id });
  await cancel();
  expect((await catchSlackError(cancel())).error).toBe('invalid_scheduled_message_id');
  await here.workspace.clock.advance(2 * HOUR);
  expect(here.texts()).toEqual([]);
});

test('more than 120 days ahead is too far', async () => {
  await using here = await startScheduling();
  expect(await here.schedule('at the end', 120 * 24)).toMatchObject({ ok: true });
  expect((await catchSlackError(here.schedule('after it', 120 * 24 + 1))).error).toBe('time_too_far');
});

test('nothing is said in a channel that was archived meanwhile', async () => {
  await using here = await startScheduling();
  await here.schedule('too late', 1);
  here.workspace.archive('credit');
  await here.workspace.clock.advance(2 * HOUR);
  expect(here.texts()).toEqual([]);
});

test('a restart does not forget it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'slack-workspace-'));
  {
    await using here = await startScheduling(dataDir);
    await here.schedule('kept', 1);
  }
  {
    await using here = await startScheduling(dataDir);
    await here.workspace.clock.advance(2 * HOUR);
    expect(here.texts()).toEqual(['kept']);
  }
  await rm(dataDir, { recursive: true });
});
