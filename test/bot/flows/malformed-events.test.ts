import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import manifest from '../../../bot/manifest.json';
import { readManifest, type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { createBotEnv } from '../../support/bot-env';
import {
  type BotInWorkspace,
  botMessages,
  COMPLETE_MESSAGE,
  slackModes,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { createTestStore } from '../../support/create-test-store';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { spawnBot } from '../../support/spawn-process';
import { submitDocument } from '../../support/submit-document';

/** The payload that is sent instead of the events of a minute with too many of them: docs.slack.dev/apis/events-api. */
const rateLimitedPayload = (workspace: SlackWorkspace) => ({
  token: 'sandbox',
  type: 'app_rate_limited',
  team_id: workspace.team.id,
  minute_rate_limited: 1_518_467_820,
  api_app_id: workspace.app.id,
});

/** Event payloads without an event, or with a malformed one. */
const malformedPayloads: readonly unknown[] = [
  null,
  7,
  'text',
  [],
  {},
  { type: 'event_callback' },
  { type: 'event_callback', event_id: 'Ev1' },
  { type: 'event_callback', event_id: 'Ev2', event: null },
  { type: 'event_callback', event_id: 'Ev3', event: {} },
  { type: 'event_callback', event_id: 7, event: { type: 'message' } },
  { type: 'event_callback', event_id: '', event: { type: 'message' } },
  { type: 'event_callback', event_id: 'Ev4', event: { type: 'close' }, authorizations: [null], team_id: 7 },
  { type: 'event_callback', event_id: 'Ev5', event: { type: 'message', files: 'none' } },
];

/** Frames that Slack might send one day, and some that it never will. */
const malformedFrame = fc.oneof(
  fc.json(),
  fc.string(),
  fc
    .record(
      {
        type: fc.constantFrom(
          ...['events_api', 'interactive', 'slash_commands', 'hello', 'error', 'close', 'ws_message'],
          ...['connected', 'disconnected', 'reconnecting', 'warning', 'slack_event', '__proto__', 7, null],
        ),
        envelope_id: fc.oneof(fc.uuid(), fc.jsonValue()),
        payload: fc.oneof(fc.constantFrom(...malformedPayloads), fc.jsonValue()),
        retry_attempt: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    .map((frame) => JSON.stringify(frame)),
);

/** The seed, which is in the test's name so that a failure can be repeated. */
const seed = randomInt(2 ** 31);

test(
  `unknown frames (seed ${seed}) are logged and do not end the process, which accepts the next file`,
  async () => {
    const store = await createTestStore();
    await using workspace = await startSlackWorkspace({ rateLimits: false, ...longSlackTimeouts });
    const { child, ready, exited, stop } = spawnBot(createBotEnv(workspace, undefined, store.env));
    await ready;
    const frames = fc.sample(malformedFrame, { numRuns: 300, seed });
    for (const frame of [
      'null',
      '7',
      '[]',
      '{}',
      'no JSON',
      Buffer.from('binary'),
      '['.repeat(50_000),
      ...frames,
    ])
      workspace.sockets.sendFrame(frame);
    const limited = rateLimitedPayload(workspace);
    for (const payload of [limited, limited, ...malformedPayloads]) {
      const { acked } = await workspace.send({
        kind: 'events_api',
        payload: payload as never,
        acceptsResponse: false,
      });
      expect(acked).toBe(true);
    }
    const opened = workspace.eventLog.history().filter(({ type }) => type === 'socket.opened');
    const shared = workspace.as('ada').shareFile('credit', { name: 'a.pdf', content: '%PDF', text: 'hello' });
    await Promise.race([
      botMessages(workspace).waitForMessage('Which company', { thread: shared.ts }),
      exited,
    ]);
    expect(child.exitCode).toBeNull();
    // No frame made a socket connect again.
    expect(opened).toHaveLength(2);
    const { code, out } = await stop();
    expect(code).toBe(0);
    expect(out).toContain('Slack dropped events');
    expect(out).toContain('unknown payload from Slack');
    await store.remove();
  },
  STORE_START_TIMEOUT_MS,
);

describe.each(slackModes)('over %s', (mode) => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    const { events } = readManifest(manifest);
    const more = ['member_left_channel', 'channel_archive', 'group_archive'];
    bot = await startBotInWorkspace({ mode, slack: { app: { events: [...events, ...more] } } });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  test('people who leave, archived channels and dropped events do not keep it from the next file', async () => {
    const { workspace } = bot;
    workspace.addChannel('closing', { members: ['ada', 'bob'], bot: true });
    const acked = (wanted: string) =>
      workspace.until(
        'delivery.acked',
        ({ payload }) => (payload.event as { type?: string })?.type === wanted,
      );
    workspace.as('bob').leaveChannel('closing');
    workspace.archive('closing');
    await Promise.all([acked('member_left_channel'), acked('channel_archive')]);
    expect(await workspace.limitEvents()).toMatchObject({ acked: true });
    const shared = workspace.as('ada').shareFile('credit', { name: 'a.pdf', content: '%PDF', text: 'hello' });
    await bot.waitForMessage('Which company', { thread: shared.ts });
  });

  test('a payload without an event is acknowledged so that it is not redelivered', async () => {
    const payloads = [rateLimitedPayload(bot.workspace), { type: 'event_callback', event_id: 'Ev1' }];
    for (const payload of payloads)
      expect(await bot.workspace.send({ kind: 'events_api', payload, acceptsResponse: false })).toMatchObject(
        { acked: true },
      );
    await submitDocument(bot, COMPLETE_MESSAGE);
  });

  test('a file whose name and text contain characters no database accepts is stored', async () => {
    const name = 'bil\0an \ud83d 年报.pdf';
    await submitDocument(bot, `${COMPLETE_MESSAGE} \0 \udc00`, name);
    const { media } = await bot.state();
    expect(media.map(({ meta }) => meta.name)).toContain('bil\ufffdan \ufffd 年报.pdf');
  });
});
