import { views } from '../../../bot/app/register-listeners';
import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { callbackIds } from '../../../bot/slack/interactions/callback-ids';
import type { Delivery, Message } from '../../../sandbox/slack';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  openModal,
  slackModes,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument, completeMessage, submitDocument } from '../../support/submit-document';

/** The retention of cases, with a day to spare. */
const RETENTION_MS = 1826 * 24 * 60 * 60_000;
/** Each over one of the modes: the same code reads them. */
const hostileValues = {
  'Socket Mode': ['', '-1', "1' or '1'='1"],
  'signed HTTP': ['abc', '9'.repeat(30), '{"draftId":"abc"}'],
};

describe.each(slackModes)('over %s', (mode) => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace({
      mode,
      alertChannel: 'alerts',
      settings: { recoveryIntervalSeconds: 1 },
    });
  }, STORE_START_TIMEOUT_MS);
  afterEach(() => bot.workspace.faults.clear());
  afterAll(() => bot?.close());

  /** The last payload of this kind that Slack sent to the bot. */
  function lastDelivery(kind: Delivery['kind'], type?: string): Delivery {
    const payloads = bot.workspace.eventLog
      .history()
      .flatMap((one) => (one.type === 'delivery.acked' && one.kind === kind ? [one.payload] : []))
      .filter((payload) => type === undefined || payload.type === type);
    return { kind, payload: payloads.at(-1) ?? {}, acceptsResponse: type === 'view_submission' };
  }

  async function question(name: string) {
    const shared = bot.workspace.as('ada').shareFile('credit', { name, content: '%PDF', text: 'hello' });
    return {
      shared,
      reply: await bot.waitForMessage('Which company is this document about?', { thread: shared.ts }),
    };
  }

  async function form(name: string) {
    const { shared, reply } = await question(name);
    const ada = bot.workspace.as('ada');
    return {
      shared,
      reply,
      ada,
      view: await openModal(bot.workspace, () => ada.click(reply, 'open_submit')),
    };
  }

  const answers = { code_id: '732829320', kind: 'other' };

  test('an event that Slack redelivers is handled once', async () => {
    const before = (await bot.state()).requests.length;
    const { shared } = await submitDocument(bot, COMPLETE_MESSAGE, 'repeated.pdf');
    const { payload } = await bot.workspace.until(
      'delivery.acked',
      ({ payload }) => (payload.event as { ts?: string } | undefined)?.ts === shared.ts,
    );
    const again = { kind: 'events_api', payload, acceptsResponse: false } as const;
    const receipts = await Promise.all([1, 2, 3].map(() => bot.workspace.send(again)));
    expect(receipts.map(({ acked }) => acked)).toEqual([true, true, true]);
    // The next submission uses the same path, so its end shows that the repetitions were handled.
    await submitDocument(bot, COMPLETE_MESSAGE, 'next.pdf');
    expect(bot.replies('credit', shared)).toHaveLength(1);
    expect((await bot.state()).requests).toHaveLength(before + 2);
  });

  test('unknown buttons, forms and commands are not acknowledged', async () => {
    const { view, ada, shared } = await form('unknown.pdf');
    expect(await ada.submitView(view, answers)).toEqual({ outcome: 'closed' });
    expect(await ada.runCommand('/xray', 'help', 'credit')).toEqual({ ok: true });
    const click = lastDelivery('interactive', 'block_actions');
    const submission = lastDelivery('interactive', 'view_submission');
    const command = lastDelivery('slash_commands');
    const unknown: Delivery[] = [
      { ...click, payload: { ...click.payload, actions: [{ type: 'button', action_id: 'no_such_button' }] } },
      { ...submission, payload: { ...submission.payload, view: { ...view, callback_id: 'no_such_form' } } },
      { ...command, payload: { ...command.payload, command: '/other' } },
    ];
    const acked: boolean[] = [];
    for (const delivery of unknown)
      void bot.workspace.send(delivery).then((receipt) => acked.push(receipt.acked));
    // The reply to a later command shows that they were processed.
    expect(await ada.runCommand('/xray', 'help', 'credit')).toEqual({ ok: true });
    expect(acked).not.toContain(true);
    await bot.waitForMessage('Analysis running', { thread: shared.ts });
  });

  test('forged values and forms change nothing and break nothing', async () => {
    const { view, ada } = await form('forged.pdf');
    expect(await ada.submitView(view, { ...answers, code_id: '1' })).toMatchObject({ outcome: 'errors' });
    const before = await bot.state();
    const click = lastDelivery('interactive', 'block_actions');
    const submission = lastDelivery('interactive', 'view_submission');
    const clicks = Object.values(actionIds).flatMap((action_id) =>
      hostileValues[mode].map((value) => ({
        ...click.payload,
        actions: [{ type: 'button', action_id, value }],
      })),
    );
    // Only what has a button to submit it.
    const submissions = Object.entries(callbackIds)
      .filter(([name]) => name in views)
      .flatMap(([, callback_id]) =>
        hostileValues[mode].map((private_metadata) => ({
          ...submission.payload,
          view: { ...view, callback_id, private_metadata, state: { values: {} } },
        })),
      );
    for (const payload of clicks) {
      const { acked } = await bot.workspace.send({ ...click, payload });
      expect({ acked, actions: payload.actions }).toEqual({ acked: true, actions: payload.actions });
    }
    for (const payload of submissions) {
      const { acked } = await bot.workspace.send({ ...submission, payload });
      const { callback_id, private_metadata } = payload.view;
      expect({ acked, callback_id, private_metadata }).toMatchObject({ acked: true, callback_id });
    }
    const after = await bot.state();
    expect([after.requests.length, after.media.length]).toEqual([
      before.requests.length,
      before.media.length,
    ]);
    await submitDocument(bot, COMPLETE_MESSAGE, 'after-forgery.pdf');
  });

  test('a user whose modal could not be opened in time is asked to try again', async () => {
    const { reply } = await question('late.pdf');
    bot.workspace.faults.onCall('views.open', { kind: 'error', error: 'expired_trigger_id' });
    const bob = bot.workspace.as('bob');
    const notified = bot.workspace.next('ephemeral.posted', ({ message }) => message.shownTo === bob.id);
    await bob.click(reply, 'open_submit');
    const { message } = await notified;
    expect(bot.contains(message, 'Please try again')).toBe(true);
  });

  test('a form submitted twice at once creates one request', async () => {
    const { ada, view, shared } = await form('twice.pdf');
    const online = bot.risk.eventLog.next('medium.online');
    const outcomes = await Promise.all([ada.submitView(view, answers), ada.submitView(view, answers)]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['closed', 'errors']);
    await online;
    const { media } = await bot.state();
    expect(media.filter(({ meta }) => meta.name === 'twice.pdf')).toHaveLength(1);
    expect(bot.replies('credit', shared)).toHaveLength(1);
  });

  describe('when two users click at once, one click counts:', () => {
    const both = () => [bot.workspace.as('ada'), bot.workspace.as('bob')];
    const clickAsBoth = (card: Message, action: string) =>
      Promise.all(both().map((person) => person.click(card, action)));
    const share = (name: string) =>
      bot.workspace.as('ada').shareFile('credit', { name, content: '%', text: COMPLETE_MESSAGE });

    /** The second user sees an ephemeral message. */
    async function expectOneRejected(card: Message, action: string): Promise<void> {
      const countEphemerals = () => both().flatMap((person) => person.ephemerals('credit')).length;
      const before = countEphemerals();
      const second = bot.workspace.next('ephemeral.posted');
      await clickAsBoth(card, action);
      expect(bot.contains((await second).message, 'This has already been done')).toBe(true);
      expect(countEphemerals()).toBe(before + 1);
    }

    test('Cancel', async () => {
      bot.workspace.faults.onDownload('hang');
      const hanging = bot.workspace.next('fault.used');
      const { ts: thread } = share('hang.pdf');
      const status = await bot.waitForMessage('Sending the document', { thread });
      // The card may be there before the download starts, which would then meet the fault of the next test.
      await hanging;
      await expectOneRejected(status, 'cancel_submission');
      await bot.waitForMessage(/Cancelled by/, { thread });
    });

    test('Retry', async () => {
      bot.workspace.faults.onDownload('login_page');
      const { ts: thread } = share('login.pdf');
      const stopped = await bot.waitForMessage('asked for a login', { thread });
      const online = bot.risk.eventLog.next('medium.online');
      await expectOneRejected(stopped, 'retry_submission');
      await online;
    });

    test('I’ll take it', async () => {
      const { shared } = await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent.pdf');
      const alert = await bot.waitForMessage(`p${shared.ts.replace('.', '')}`, { channel: 'alerts' });
      await clickAsBoth(alert, 'take_case');
      const taken = await bot.waitForMessage(/taken by/, { channel: 'alerts' });
      expect(taken.ts).toBe(alert.ts);
      expect(JSON.stringify(taken.blocks).match(/taken by/g)).toHaveLength(1);
    });
  });

  test('clicking on anything deleted in the meantime says that it is gone', async () => {
    const { workspace } = bot;
    const { ada, view } = await form('forgotten.pdf');
    const { kind, ...code } = answers;
    expect(await ada.click(view, 'choose_kind', kind, { blockId: 'kind' })).toEqual({ ok: true });
    const { doc } = await analyseDocument(bot, completeMessage('clean'), 'green.pdf');
    const bob = workspace.as('bob');
    const open = await openLoadedModal(workspace, () => bob.click(doc, 'open_details'));
    const deleted = bot.waitForLog('deleted data older than the retention period', 1);
    bot.clock.advance(RETENTION_MS);
    await deleted;
    expect(await ada.submitView(view, code)).toMatchObject({ outcome: 'updated' });
    expect(JSON.stringify(ada.view())).toContain('The file is gone. Please share it again.');
    const details = await openLoadedModal(workspace, () => ada.click(doc, 'open_details'));
    expect(JSON.stringify(details.blocks)).toContain("I can't find");
    const raw = await openLoadedModal(workspace, () => bob.click(open, 'raw_json'));
    expect(JSON.stringify(raw.blocks)).toContain("I can't find");
    await submitDocument(bot, COMPLETE_MESSAGE, 'afterwards.pdf');
  });
});
