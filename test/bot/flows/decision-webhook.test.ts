import { actionIds } from '../../../bot/slack/interactions/action-ids';
import type { Message } from '../../../sandbox/slack';
import { type DecisionReceiver, startDecisionReceiver } from '../../fakes/start-decision-receiver';
import { type BotInWorkspace, openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { createStoreWithRetries, type RetrySettings } from '../../support/create-store-with-retries';
import type { TestStore } from '../../support/create-test-store';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { runCli } from '../../support/run-cli';
import { analyseDocument } from '../../support/submit-document';

const decline = { decision: 'decline', reason: 'Content was added after the signature', note: 'Sales knows' };

describe('the decision webhook', () => {
  let bot: BotInWorkspace;
  let store: TestStore;
  let receiver: DecisionReceiver;
  let companies = 0;

  async function start(retries: RetrySettings) {
    receiver = await startDecisionReceiver();
    store = await createStoreWithRetries(retries);
    bot = await startBotInWorkspace({ env: { ...store.env, ...receiver.env } });
  }
  afterEach(async () => {
    await bot?.close();
    await receiver?.close();
    await store?.remove();
  });

  async function newAnalysis() {
    companies += 1;
    const siren = nthSiren(companies);
    const text = `siren ${siren} bank statement month 2024-12-31`;
    const { shared, request } = await analyseDocument(bot, text, 'fraudulent.pdf');
    const card = await bot.waitForMessage('Complete since', { thread: shared.ts });
    return { shared, card, siren, request };
  }

  type Person = ReturnType<BotInWorkspace['workspace']['as']>;
  const people = () => ({ ada: bot.workspace.as('ada'), bob: bot.workspace.as('bob') });
  const decide = async (person: Person, card: Message) => {
    const form = await openLoadedModal(bot.workspace, () => person.click(card, actionIds.decideCase));
    expect(await person.submitView(form, decline)).toEqual({ outcome: 'closed' });
  };

  test(
    'gets a decision that was made in Slack, with one id in all attempts, also after the bot was stopped in one',
    async () => {
      await start({ delay: 0 });
      receiver.answerNext(500, 'never');
      const { ada } = people();
      const { card, siren, request } = await newAnalysis();
      const { card: other } = await newAnalysis();
      await decide(ada, card);
      await receiver.waitFor(2);
      await bot.restart();
      const [first, ...others] = await receiver.waitFor(3);
      expect(first?.event).toMatchObject({
        event: 'decision',
        requestId: request,
        code: { type: 'siren', id: siren },
        verdict: 'alert',
        ...decline,
        kind: 'decline',
        by: ada.id,
      });
      expect(others.map(({ event }) => event)).toEqual([first?.event, first?.event]);
      // Whatever was to be sent before comes before this one.
      await decide(ada, other);
      const [, , , next] = await receiver.waitFor(4);
      expect(next?.event?.id).not.toBe(first?.event?.id);
    },
    STORE_START_TIMEOUT_MS,
  );

  test(
    'gets a decision that needs two people when the second has confirmed it',
    async () => {
      await start({});
      const { ada, bob } = people();
      const settings = await openLoadedModal(bot.workspace, () =>
        ada.runCommand('/xray', 'decisions', 'credit'),
      );
      expect(await ada.submitView(settings, { four_eyes: ['alert'] })).toEqual({ outcome: 'closed' });
      const { card, shared } = await newAnalysis();
      await decide(ada, card);
      const proposed = await bot.waitForMessage(actionIds.confirmCase, { thread: shared.ts });
      expect(receiver.received).toEqual([]);
      const form = await openLoadedModal(bot.workspace, () => bob.click(proposed, actionIds.confirmCase));
      expect(await bob.submitView(form)).toEqual({ outcome: 'closed' });
      const [delivery] = await receiver.waitFor(1);
      expect(delivery?.event).toMatchObject({ ...decline, by: ada.id, confirmedBy: bob.id });
    },
    STORE_START_TIMEOUT_MS,
  );

  test(
    'that does not take a decision changes nothing about it; the thread says so, and an operator sends it again',
    async () => {
      await start({ limit: 0 });
      receiver.answerNext(503);
      const { card, shared } = await newAnalysis();
      await decide(people().ada, card);
      await bot.waitForMessage('Declined by', { thread: shared.ts });
      await bot.waitForMessage('could not be sent to 127.0.0.1', { thread: shared.ts });
      expect(receiver.received).toHaveLength(1);
      const metrics = await (await fetch(`${bot.url()}/metrics`)).text();
      expect(metrics).toContain('risk_xray_decision_events{state="failed"} 1');
      // The embedded store allows one process at a time.
      await bot.restart(async () => {
        const { code, out } = await runCli(['decisions', 'resend'], { env: store.env });
        expect({ code, out }).toEqual({ code: 0, out: '1 decision will be sent again.\n' });
      });
      const [first, again] = await receiver.waitFor(2);
      expect(again?.event).toEqual(first?.event);
    },
    STORE_START_TIMEOUT_MS,
  );
});
