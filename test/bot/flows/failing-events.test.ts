import manifest from '../../../bot/manifest.json';
import { textsFor } from '../../../bot/texts';
import { STARTING_MS } from '../store/stores';
import { type BotInWorkspace, botInWorkspace, COMPLETE } from './bot-in-workspace';
import { sendEvent } from './send-event';
import { submitted } from './submit';

const { intake, notices } = textsFor();
const eventRetrySeconds = { first: 0, max: 0 };

describe('a file that Slack does not tell of at first', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    // The other event of a file is not meant here.
    bot = await botInWorkspace({ settings: { eventRetrySeconds, messageWithinSeconds: 3600 } });
  }, STARTING_MS);
  afterEach(() => bot.workspace.faults.clear());
  afterAll(() => bot?.close());

  /** Of another company's file an event tells the id alone, so that Slack has to be asked. */
  const share = (name: string) =>
    bot.workspace.as('eve').shareFile('partners', { name, content: '%PDF', text: COMPLETE });
  const failed = async () => {
    const metrics = await (await fetch(`${bot.url()}/metrics`)).text();
    return Number(/risk_xray_events_failed_total\{kind="message"\} (\d+)/.exec(metrics)?.[1] ?? 0);
  };

  test('is taken when Slack is back, however often it was tried, and its sharer is told meanwhile', async () => {
    const { faults } = bot.workspace;
    faults.onCall('files.info', { kind: 'server_error' }, { times: 8 });
    faults.onCall('files.info', { kind: 'html' }, { times: 2 });
    faults.onCall('files.info', { kind: 'ratelimited', retryAfter: 0 }, { times: 2 });
    faults.onCall('files.info', { kind: 'refusal', error: 'internal_error' }, { times: 2 });
    faults.onCall('files.info', { kind: 'refusal', error: 'invalid_auth' }, { times: 2 });
    const { ts: thread } = share('patient.pdf');
    await bot.said(notices.notTaken, { thread });
    await bot.said('Analysis running', { thread });
  });

  test.each(['not_visible', 'access_denied', 'missing_scope'])(
    'and never will (%s) is tried once, counted, and said in its thread',
    async (error) => {
      const before = await failed();
      const given = bot.logged('event given up', 1);
      bot.workspace.faults.onCall('files.info', { kind: 'refusal', error });
      const { ts: thread } = share(`${error}.pdf`);
      await bot.said(notices.givenUp(error), { thread });
      await given;
      expect(await failed()).toBe(before + 1);
    },
  );

  test.each([
    'slack_connect_canvas_sharing_blocked',
    'canvas_disabled_file_team',
    'canvas_disabled_user_team',
    'canvas_globally_disabled',
  ])('because it is a canvas (%s) is counted, and nothing is said of it', async (error) => {
    const before = await failed();
    const given = bot.logged('event given up', 1);
    bot.workspace.faults.onCall('files.info', { kind: 'refusal', error });
    const canvas = share('Meeting notes');
    await given;
    expect(await failed()).toBe(before + 1);
    // What is posted in a channel comes in its order.
    await bot.said('Analysis running', { thread: share('after.pdf').ts });
    expect(bot.replies('partners', canvas)).toEqual([]);
  });

  test('for a reason that nobody can explain is given up after a while', async () => {
    const given = bot.logged('event given up', 1);
    const { ts: thread, channel, user } = bot.workspace.as('ada').postMessage('credit', 'see this');
    const event = { type: 'message', subtype: 'file_share', channel, user, ts: thread, files: [null] };
    await sendEvent(bot.workspace, event as never);
    await given;
    await bot.said(notices.givenUp(undefined), { thread });
  });

  test('does not keep back the others of its message', async () => {
    bot.workspace.faults.onCall('files.info', { kind: 'refusal', error: 'not_visible' });
    const files = ['hidden.pdf', 'seen.pdf'].map((name) => ({ name, content: '%PDF' }));
    const online = bot.risk.happenings.next('medium.online');
    const { ts } = bot.workspace.as('eve').shareFiles('partners', files, { text: COMPLETE });
    await online;
    const card = await bot.said('Analysis running', { thread: ts });
    expect(['hidden.pdf', 'seen.pdf'].filter((name) => bot.contains(card, name))).toHaveLength(1);
    await bot.said(intake.unreadable(1), { thread: ts });
  });

  test('is mentioned when the others of its message still need details, or are not wanted', async () => {
    const shareTwo = (second: string) => {
      bot.workspace.faults.onCall('files.info', { kind: 'refusal', error: 'not_visible' });
      const files = [
        { name: `hidden-${second}`, content: 'GIF' },
        { name: second, content: 'GIF' },
      ];
      return bot.workspace.as('eve').shareFiles('partners', files, { text: 'see these' });
    };
    const asked = await bot.said('I can have this document analysed', { thread: shareTwo('a.pdf').ts });
    expect(bot.contains(asked, intake.unreadable(1))).toBe(true);
    const refused = await bot.said('Nothing was sent', { thread: shareTwo('b.gif').ts });
    expect(bot.contains(refused, intake.unreadable(1))).toBe(true);
  });

  test('is not missed among others when it is a canvas', async () => {
    const error = 'slack_connect_canvas_sharing_blocked';
    bot.workspace.faults.onCall('files.info', { kind: 'refusal', error });
    const files = ['one.pdf', 'two.pdf'].map((name) => ({ name, content: '%PDF' }));
    const shared = bot.workspace.as('eve').shareFiles('partners', files, { text: COMPLETE });
    await bot.said('Analysis running', { thread: shared.ts });
    expect(bot.replies('partners', shared)).toHaveLength(1);
  });
});

test(
  'a message that Slack never shows ends the event that told of its file',
  async () => {
    const events = manifest.settings.event_subscriptions.bot_events.filter(
      (name) => !name.startsWith('message.'),
    );
    await using bot = await botInWorkspace({
      settings: { eventRetrySeconds, messageWithinSeconds: 0 },
      slack: { app: { events } },
    });
    const share = (name: string) =>
      bot.workspace.as('ada').shareFile('credit', { name, content: '%PDF', text: COMPLETE });
    for (const error of ['missing_scope', 'method_not_supported_for_channel_type']) {
      const given = bot.logged('event given up', 1);
      bot.workspace.faults.onCall('conversations.replies', { kind: 'refusal', error });
      share(`${error}.pdf`);
      await given;
      bot.workspace.faults.clear();
    }
    await submitted(bot, COMPLETE, 'after.pdf');
  },
  STARTING_MS,
);
