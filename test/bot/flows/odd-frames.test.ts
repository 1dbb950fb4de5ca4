import fc from 'fast-check';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { STARTING_MS } from '../store/stores';
import { type BotInWorkspace, botInWorkspace, COMPLETE, modes, told } from './bot-in-workspace';
import { botProcess } from './bot-process';
import { newStore } from './new-store';
import { submitted } from './submit';

/** docs.slack.dev/apis/events-api: sent instead of the events of a minute in which there were too many. */
const rateLimited = (workspace: SlackWorkspace) => ({
  token: 'sandbox',
  type: 'app_rate_limited',
  team_id: workspace.team.id,
  minute_rate_limited: 1_518_467_820,
  api_app_id: workspace.app.id,
});

/** Payloads that name events, which are none or not as they should be. */
const oddPayloads: readonly unknown[] = [
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
const oddFrame = fc.oneof(
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
        payload: fc.oneof(fc.constantFrom(...oddPayloads), fc.jsonValue()),
        retry_attempt: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    .map((frame) => JSON.stringify(frame)),
);

test(
  'frames that nobody understands are logged and end nothing: the same process takes the next file',
  async () => {
    const store = await newStore();
    await using workspace = await startSlackWorkspace({ rateLimits: false, ackMs: 20_000 });
    const { child, ready, ended } = botProcess({
      RISK_API_URL: 'http://127.0.0.1:9',
      RISK_API_HEADERS: '{"authorization":"Bearer x"}',
      WEBHOOK_TOKEN: 'a-webhook-token-of-tests',
      PORT: '0',
      SLACK_API_URL: workspace.apiUrl,
      SLACK_BOT_TOKEN: workspace.app.botToken,
      SLACK_APP_TOKEN: workspace.app.appToken,
      ...store.env,
    });
    await ready;
    const frames = fc.sample(oddFrame, 300);
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
    const limited = rateLimited(workspace);
    for (const payload of [limited, limited, ...oddPayloads]) {
      const { acked } = await workspace.send({
        kind: 'events_api',
        payload: payload as never,
        acceptsResponse: false,
      });
      expect(acked).toBe(true);
    }
    const opened = workspace.happenings.past().filter(({ type }) => type === 'socket.opened');
    const shared = workspace.as('ada').shareFile('credit', { name: 'a.pdf', content: '%PDF', text: 'hello' });
    await Promise.race([told(workspace).said('analysed', { thread: shared.ts }), ended]);
    expect(child.exitCode).toBeNull();
    // No frame made a socket connect again.
    expect(opened).toHaveLength(2);
    child.kill('SIGTERM');
    const { code, out } = await ended;
    expect(code).toBe(0);
    expect(out).toContain('Slack withheld events of a minute');
    expect(out).toContain('unknown payload from Slack');
    await store.remove();
  },
  STARTING_MS,
);

describe.each(modes)('by %s', (mode) => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await botInWorkspace({ mode });
  }, STARTING_MS);
  afterAll(() => bot?.close());

  test('a payload without an event is acknowledged, so that it is not sent again', async () => {
    const payloads = [rateLimited(bot.workspace), { type: 'event_callback', event_id: 'Ev1' }];
    for (const payload of payloads)
      expect(await bot.workspace.send({ kind: 'events_api', payload, acceptsResponse: false })).toMatchObject(
        { acked: true },
      );
    await submitted(bot, COMPLETE);
  });

  test('a file whose name and text have characters that no database takes is taken in', async () => {
    const name = 'bil\0an \ud83d 年报.pdf';
    await submitted(bot, `${COMPLETE} \0 \udc00`, name);
    const { media } = await bot.state();
    expect(media.map(({ meta }) => meta.name)).toContain('bil\ufffdan \ufffd 年报.pdf');
  });
});
