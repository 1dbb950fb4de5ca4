import { getTexts } from '../../bot/texts/texts';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  startBotInWorkspace,
} from '../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../support/on-both-stores';
import { analyseDocument } from '../support/submit-document';

describe('a report that only the members of its conversation may read', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace({ alertChannel: 'alerts' });
    // Someone who reads the alert channel asks for as much as the form offers there.
    const bob = bot.workspace.as('bob');
    const form = await openLoadedModal(bot.workspace, () => bob.runCommand('/xray', 'alerts', 'alerts'));
    const everything = ['doc_xray', 'magpie', 'manager_xray'];
    expect(await bob.submitView(form, { verdict_at_least: 'not_used', sources: everything })).toEqual({
      outcome: 'closed',
    });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const ada = () => bot.workspace.as('ada');
  const places: [kind: string, open: () => string][] = [
    ['a private channel', () => 'board'],
    ['a direct message', () => ada().directMessage],
    ['a group message', () => bot.workspace.groupMessage(['ada', 'bob'])],
  ];
  const linkTo = ({ shared }: Awaited<ReturnType<typeof analyseDocument>>) =>
    `p${shared.ts.replace('.', '')}`;

  /** What the alert channel has once everything before is delivered, which a later alert shows. */
  async function alertsAfter(name: string) {
    const later = await analyseDocument(bot, COMPLETE_MESSAGE.replace('732829320', '552100554'), name);
    await bot.waitForMessage(linkTo(later), { channel: 'alerts' });
    return JSON.stringify(bot.workspace.messages('alerts'));
  }

  test.each(places)('stays in %s, whatever the rules of other channels ask for', async (kind, open) => {
    const hidden = await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent.pdf', open());
    const alerts = await alertsAfter(`after ${kind}.pdf`);
    for (const part of ['732829320', linkTo(hidden), hidden.request]) expect(alerts).not.toContain(part);
  });

  test('stays private when Slack does not say what kind of channel it is', async () => {
    const group = bot.workspace.groupMessage(['ada']);
    const refusal = { kind: 'error', error: 'access_denied' } as const;
    bot.workspace.faults.onCall('conversations.info', refusal, { times: 100 });
    const hidden = await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent hidden.pdf', group);
    bot.workspace.faults.clear();
    expect(await alertsAfter('after a refusal.pdf')).not.toContain(linkTo(hidden));
  });

  test.each(places)(
    'of %s is in no history, no view of its company and no App Home of others',
    async (_, open) => {
      const { request } = await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent again.pdf', open());
      const bob = bot.workspace.as('bob');
      const { nothingFound } = getTexts().notices;
      for (const sought of [request, '732829320']) {
        const answered = bot.workspace.next('ephemeral.posted', ({ message }) => message.shownTo === bob.id);
        expect(await bob.runCommand('/xray', `history ${sought}`, 'alerts')).toEqual({ ok: true });
        expect(bot.contains((await answered).message, nothingFound(sought))).toBe(true);
        const view = await openLoadedModal(bot.workspace, () =>
          bob.runCommand('/xray', `company ${sought}`, 'alerts'),
        );
        expect(view.callback_id).toBe('notice');
        expect(JSON.stringify(view.blocks)).not.toContain('fraudulent');
        await bob.closeView(view);
      }
      const published = bot.workspace.next('home.published');
      bob.openHome();
      expect(JSON.stringify((await published).view.blocks)).not.toContain('732829320');
    },
  );
});
