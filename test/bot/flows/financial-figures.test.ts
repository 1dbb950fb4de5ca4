import { AlternativeApi } from '../../fakes/alternative-api';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { createStoreWithRetries } from '../../support/create-store-with-retries';
import type { TestStore } from '../../support/create-test-store';
import { enteredFigures } from '../../support/entered-figures';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { completeNotes } from '../../support/sample-document';

describe('financial figures', () => {
  let service: AlternativeApi;
  let bot: BotInWorkspace;
  let store: TestStore;
  let thread: string;
  beforeAll(async () => {
    service = await new AlternativeApi().start();
    store = await createStoreWithRetries({ delay: 0 });
    const headers = JSON.stringify(service.headers);
    bot = await startBotInWorkspace({
      env: { ...store.env, RISK_API_URL: service.url, RISK_API_HEADERS: headers },
    });
    const shared = bot.workspace
      .as('ada')
      .shareFile('credit', { name: 'statement.pdf', content: '%PDF', text: COMPLETE_MESSAGE });
    thread = shared.ts;
    await bot.waitForMessage('Analysis running', { thread });
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await bot?.close();
    await service?.stop();
    await store?.remove();
  });

  async function send() {
    const ada = bot.workspace.as('ada');
    const view = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'notes', 'credit'));
    expect((await ada.submitView(view, enteredFigures)).outcome).toBe('pushed');
    const echo = ada.view() as NonNullable<ReturnType<typeof ada.view>>;
    expect(await ada.submitView(echo)).toEqual({ outcome: 'closed' });
  }

  const calls = () => service.callsOf('addNotes');

  test('that the service rejects show the reason, and Retry sends them unchanged', async () => {
    service.failNext('addNotes', { kind: 'answer', status: 422, body: '{"message":"equity is odd"}' });
    await send();
    const card = await bot.waitForMessage('Financial figures not sent', { thread });
    expect(bot.contains(card, 'equity is odd')).toBe(true);
    expect(calls()).toHaveLength(1);
    expect(await bot.workspace.as('bob').click(card, 'retry_figures')).toEqual({ ok: true });
    const sent = await bot.waitForMessage('Financial figures sent', { thread });
    expect(sent.ts).toBe(card.ts);
    expect(JSON.parse(String(calls()[1]?.body))).toEqual({ notes: completeNotes });
  });

  test('that hit a rate limit are sent again automatically', async () => {
    const before = calls().length;
    const later = { 'retry-after': '3600' };
    service.failNext('addNotes', { kind: 'answer', status: 429, headers: later });
    // The post itself, if it waited for so long.
    const again = bot.workspace.next(
      (one) =>
        (one.type === 'message.posted' || one.type === 'message.updated') &&
        bot.contains(one.message, 'Financial figures sent'),
    );
    await send();
    await again;
    expect(calls()).toHaveLength(before + 2);
  });

  test('whose response was lost are sent again only by a user', async () => {
    const before = calls().length;
    service.failNext('addNotes', { kind: 'cut after body' });
    await send();
    const card = await bot.waitForMessage('Financial figures: no reply', { thread });
    expect(bot.contains(card, 'press Retry only if they are missing')).toBe(true);
    expect(calls()).toHaveLength(before + 1);
    const again = bot.workspace.next(
      'message.updated',
      ({ message }) => message.ts === card.ts && bot.contains(message, 'Financial figures sent'),
    );
    expect(await bot.workspace.as('ada').click(card, 'retry_figures')).toEqual({ ok: true });
    const { message } = await again;
    expect(calls()).toHaveLength(before + 2);
    // The button disappears with the failure.
    await expect(bot.workspace.as('ada').click(message, 'retry_figures')).rejects.toThrow();
  });

  test('for an unknown request are rejected', async () => {
    const ada = bot.workspace.as('ada');
    const view = await openLoadedModal(bot.workspace, () =>
      ada.runCommand('/xray', 'notes req_elsewhere', 'credit'),
    );
    expect(JSON.stringify(view.blocks)).toContain('I found nothing in this channel for “req_elsewhere”');
  });
});
