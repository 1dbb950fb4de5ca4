import manifest from '../../../bot/manifest.json';
import { getTexts } from '../../../bot/texts/texts';
import { type BotInWorkspace, COMPLETE_MESSAGE, startBotInWorkspace } from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { sendEvent } from '../../support/send-event';
import { submitDocument } from '../../support/submit-document';

const { intake, notices } = getTexts();
const eventRetrySeconds = { first: 0, max: 0 };

describe('a file that Slack does not return at first', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    // Keeps `file_shared`, the other event of a file, out of this test.
    bot = await startBotInWorkspace({ settings: { eventRetrySeconds, messageGraceSeconds: 3600 } });
  }, STORE_START_TIMEOUT_MS);
  afterEach(() => bot.workspace.faults.clear());
  afterAll(() => bot?.close());

  /** The event of another company's file has only its id, so the bot must call files.info. */
  const share = (name: string) =>
    bot.workspace.as('eve').shareFile('partners', { name, content: '%PDF', text: COMPLETE_MESSAGE });
  const failed = async () => {
    const metrics = await (await fetch(`${bot.url()}/metrics`)).text();
    return Number(/risk_xray_events_failed_total\{kind="message"\} (\d+)/.exec(metrics)?.[1] ?? 0);
  };

  test('is accepted once Slack recovers, however many attempts that takes, and the user is informed meanwhile', async () => {
    const { faults } = bot.workspace;
    faults.onCall('files.info', { kind: 'server_error' }, { times: 8 });
    faults.onCall('files.info', { kind: 'html' }, { times: 2 });
    faults.onCall('files.info', { kind: 'ratelimited', retryAfter: 0 }, { times: 2 });
    faults.onCall('files.info', { kind: 'error', error: 'internal_error' }, { times: 2 });
    faults.onCall('files.info', { kind: 'error', error: 'invalid_auth' }, { times: 2 });
    const { ts: thread } = share('patient.pdf');
    await bot.waitForMessage(notices.notTaken, { thread });
    await bot.waitForMessage('Analysis running', { thread });
  });

  test.each(['not_visible', 'access_denied', 'missing_scope'])(
    'or ever (%s) is tried once, counted and reported in its thread',
    async (error) => {
      const before = await failed();
      const given = bot.waitForLog('event abandoned', 1);
      bot.workspace.faults.onCall('files.info', { kind: 'error', error });
      const { ts: thread } = share(`${error}.pdf`);
      await bot.waitForMessage(notices.givenUp(error), { thread });
      await given;
      expect(await failed()).toBe(before + 1);
    },
  );

  test.each([
    'slack_connect_canvas_sharing_blocked',
    'canvas_disabled_file_team',
    'canvas_disabled_user_team',
    'canvas_globally_disabled',
  ])('because it is a canvas (%s) is counted, and nothing is posted about it', async (error) => {
    const before = await failed();
    const given = bot.waitForLog('event abandoned', 1);
    bot.workspace.faults.onCall('files.info', { kind: 'error', error });
    const canvas = share('Meeting notes');
    await given;
    expect(await failed()).toBe(before + 1);
    // Posts in a channel are in order.
    await bot.waitForMessage('Analysis running', { thread: share('after.pdf').ts });
    expect(bot.replies('partners', canvas)).toEqual([]);
  });

  test('for an unexplained reason is given up after a while', async () => {
    const given = bot.waitForLog('event abandoned', 1);
    const { ts: thread, channel, user } = bot.workspace.as('ada').postMessage('credit', 'see this');
    const event = { type: 'message', subtype: 'file_share', channel, user, ts: thread, files: [null] };
    await sendEvent(bot.workspace, event as never);
    await given;
    await bot.waitForMessage(notices.givenUp(undefined), { thread });
  });

  test('is mentioned when the others of its message still need details, or are not wanted', async () => {
    const shareTwo = (second: string) => {
      bot.workspace.faults.onCall('files.info', { kind: 'error', error: 'not_visible' });
      const files = [
        { name: `hidden-${second}`, content: 'GIF' },
        { name: second, content: 'GIF' },
      ];
      return bot.workspace.as('eve').shareFiles('partners', files, { text: 'see these' });
    };
    const reply = await bot.waitForMessage('Which company is this document about?', {
      thread: shareTwo('a.pdf').ts,
    });
    expect(bot.contains(reply, intake.unreadable(1))).toBe(true);
    const refused = await bot.waitForMessage('Nothing was sent', { thread: shareTwo('b.gif').ts });
    expect(bot.contains(refused, intake.unreadable(1))).toBe(true);
  });
});

test(
  'a message that Slack never returns ends the event for its file',
  async () => {
    const events = manifest.settings.event_subscriptions.bot_events.filter(
      (name) => !name.startsWith('message.'),
    );
    await using bot = await startBotInWorkspace({
      settings: { eventRetrySeconds, messageGraceSeconds: 0 },
      slack: { app: { events } },
    });
    const share = (name: string) =>
      bot.workspace.as('ada').shareFile('credit', { name, content: '%PDF', text: COMPLETE_MESSAGE });
    for (const error of ['missing_scope', 'method_not_supported_for_channel_type']) {
      const given = bot.waitForLog('event abandoned', 1);
      bot.workspace.faults.onCall('conversations.replies', { kind: 'error', error });
      share(`${error}.pdf`);
      await given;
      bot.workspace.faults.clear();
    }
    await submitDocument(bot, COMPLETE_MESSAGE, 'after.pdf');
  },
  STORE_START_TIMEOUT_MS,
);
