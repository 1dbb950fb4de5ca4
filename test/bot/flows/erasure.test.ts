import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { openStore } from '../../../bot/store/open-store';
import type { Store } from '../../../bot/store/store';
import { verifyTrails } from '../../../bot/trail';
import { startDecisionReceiver } from '../../fakes/start-decision-receiver';
import { type BotInWorkspace, openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { createTestStore, type TestStore } from '../../support/create-test-store';
import { dumpStore } from '../../support/dump-store';
import { enteredFigures } from '../../support/entered-figures';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { closeViews, openMute } from '../../support/open-company';
import { runCli } from '../../support/run-cli';
import { analyseDocument } from '../../support/submit-document';

describe('a company', () => {
  let bot: BotInWorkspace;
  let store: TestStore;
  let receiver: Awaited<ReturnType<typeof startDecisionReceiver>>;
  beforeAll(async () => {
    receiver = await startDecisionReceiver();
    store = await createTestStore();
    bot = await startBotInWorkspace({ alertChannel: 'alerts', env: { ...store.env, ...receiver.env } });
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await bot?.close();
    await receiver?.close();
    await store?.remove();
  });

  /** Does work on the store while the bot is stopped. */
  async function withStore<Result>(work: (opened: Store) => Promise<Result>): Promise<Result> {
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = store.env;
    const opened = await openStore({
      ...(databaseUrl ? { databaseUrl } : { dataDir }),
      onError: () => undefined,
    });
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  }

  const nameOf = async (opened: Store, siren: string) => {
    const [row] = await opened.query<{ name: string }>(
      'select business_name as name from xray.cases where code_id = $1',
      [siren],
    );
    return row?.name ?? '';
  };

  test(
    'that was analysed, alerted on, entered, decided and summed up is erased with its messages; another stays',
    async () => {
      const { workspace } = bot;
      const [ada, bob] = [workspace.as('ada'), workspace.as('bob')];
      const [gone, kept] = [nthSiren(71), nthSiren(72)];
      const analyse = async (siren: string) => {
        const text = `siren ${siren} bank statement month 2024-12-31`;
        const { shared } = await analyseDocument(bot, text, `fraudulent ${siren}.pdf`);
        const card = await bot.waitForMessage('Complete since', { thread: shared.ts });
        const alert = await bot.waitForAlert(siren, { channel: 'alerts' });
        return { shared, card, alert };
      };
      const other = await analyse(kept);
      const found = await analyse(gone);
      const assign = await openLoadedModal(workspace, () => ada.click(found.card, actionIds.assignCase));
      expect(await ada.submitView(assign, { owner: bob.id })).toEqual({ outcome: 'closed' });
      await bot.waitForMessage('assigned', { channel: bob.directMessage });
      const notes = await openLoadedModal(workspace, () =>
        ada.runCommand('/xray', `notes ${gone}`, 'credit'),
      );
      expect((await ada.submitView(notes, enteredFigures)).outcome).toBe('pushed');
      expect(await ada.submitView(ada.view() as NonNullable<ReturnType<typeof ada.view>>)).toEqual({
        outcome: 'closed',
      });
      await bot.waitForMessage('Financial figures sent', { thread: found.shared.ts });
      await ada.runCommand('/xray', 'digest', 'credit');
      const mute = await openMute(bot, ada, found.alert);
      expect(await ada.submitView(mute, { until: '2099-12-31' })).toEqual({ outcome: 'closed' });
      // The view of the company behind it is shown anew.
      await closeViews(ada);
      const form = await openLoadedModal(workspace, () => bob.click(found.card, actionIds.decideCase));
      const reason = `The account of ${gone} is forged`;
      expect(await bob.submitView(form, { decision: 'decline', reason })).toEqual({ outcome: 'closed' });
      await receiver.waitFor(1);

      const shownOn = ({ shared }: typeof found) => workspace.reactions(shared).map(({ name }) => name);
      while (!shownOn(found).includes('scales')) await workspace.next('reaction.added');
      let name = '';
      await bot.restart(async () => {
        name = await withStore((opened) => nameOf(opened, gone));
        expect(name).not.toBe('');
        const before = await withStore(dumpStore);
        for (const table of ['cases', 'trail', 'alerts', 'alert_mutes', 'documents', 'outbox', 'inbox'])
          expect(before).toMatch(new RegExp(`^xray\\.${table} .*${gone}`, 'm'));
        const erased = await runCli(['erase', '--code', `siren:${gone}`, '--yes', '--messages'], {
          env: store.env,
        });
        expect(erased).toMatchObject({ code: 0, err: '' });
        await withStore(async (opened) => {
          const dump = await dumpStore(opened);
          expect(dump).not.toContain(gone);
          expect(dump).not.toContain(name);
          expect(await nameOf(opened, kept)).not.toBe('');
          const { cases, problems } = await verifyTrails(opened);
          expect({ cases, problems }).toEqual({ cases: 1, problems: [] });
        });
      });
      // Its reaction goes too; that of the other company stays.
      while (shownOn(found).length > 0) await workspace.next('reaction.removed');
      expect(shownOn(other)).toEqual(['red_circle']);
      for (const { ts } of [found.card, found.alert])
        await workspace.until('message.deleted', ({ message }) => message.ts === ts);
      // What only named it, such as the message to its owner, does so no more.
      const named = () =>
        ['credit', 'alerts', bob.directMessage].flatMap((channel) =>
          workspace
            .messages(channel)
            .filter((message) => message.bot_id === workspace.bot.botId && bot.contains(message, name)),
        );
      while (named().length > 0)
        await workspace.next(({ type }) => type === 'message.updated' || type === 'message.deleted');
      // The other company's case goes on.
      const decide = await openLoadedModal(workspace, () => ada.click(other.card, actionIds.decideCase));
      expect(await ada.submitView(decide, { decision: 'accept', reason: 'Explained' })).toEqual({
        outcome: 'closed',
      });
      const [, event] = await receiver.waitFor(2);
      expect(event?.event?.code).toEqual({ type: 'siren', id: kept });
    },
    STORE_START_TIMEOUT_MS,
  );
});
