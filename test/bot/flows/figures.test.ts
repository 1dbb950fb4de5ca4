import { completeNotes } from '../../stand-ins/document';
import { OtherService } from '../../stand-ins/other-service';
import { STARTING_MS } from '../store/stores';
import { type BotInWorkspace, botInWorkspace, COMPLETE, fills } from './bot-in-workspace';
import { entered } from './entered-figures';
import type { NewStore } from './new-store';
import { storeWithRetries } from './store-with-retries';

describe('financial figures', () => {
  let service: OtherService;
  let bot: BotInWorkspace;
  let store: NewStore;
  let thread: string;
  beforeAll(async () => {
    service = await new OtherService().start();
    store = await storeWithRetries({ delay: 0 });
    const headers = JSON.stringify(service.headers);
    bot = await botInWorkspace({
      env: { ...store.env, RISK_API_URL: service.url, RISK_API_HEADERS: headers },
    });
    const shared = bot.workspace
      .as('ada')
      .shareFile('credit', { name: 'statement.pdf', content: '%PDF', text: COMPLETE });
    thread = shared.ts;
    await bot.said('Analysis running', { thread });
  }, STARTING_MS);
  afterAll(async () => {
    await bot?.close();
    await service?.stop();
    await store?.remove();
  });

  async function send() {
    const ada = bot.workspace.as('ada');
    const view = await fills(bot.workspace, () => ada.slash('/xray', 'notes', 'credit'));
    expect((await ada.submitView(view, entered)).outcome).toBe('pushed');
    const echo = ada.view() as NonNullable<ReturnType<typeof ada.view>>;
    expect(await ada.submitView(echo)).toEqual({ outcome: 'closed' });
  }

  const calls = () => service.callsOf('addNotes');

  test('that the service refuses say why, and go by Retry as they were', async () => {
    service.fail('addNotes', { kind: 'answer', status: 422, body: '{"message":"equity is odd"}' });
    await send();
    const card = await bot.said('Financial figures not sent', { thread });
    expect(bot.contains(card, 'equity is odd')).toBe(true);
    expect(calls()).toHaveLength(1);
    expect(await bot.workspace.as('bob').click(card, 'retry_figures')).toEqual({ ok: true });
    const sent = await bot.said('Financial figures sent', { thread });
    expect(sent.ts).toBe(card.ts);
    expect(JSON.parse(String(calls()[1]?.body))).toEqual({ notes: completeNotes });
  });

  test('that the service has no time for are sent again by themselves', async () => {
    const before = calls().length;
    const later = { 'retry-after': '3600' };
    service.fail('addNotes', { kind: 'answer', status: 429, headers: later });
    const again = bot.workspace.next('message.updated', ({ message }) =>
      bot.contains(message, 'Financial figures sent'),
    );
    await send();
    await again;
    expect(calls()).toHaveLength(before + 2);
  });

  test('whose answer was lost are sent again by a person alone', async () => {
    const before = calls().length;
    service.fail('addNotes', { kind: 'cut after body' });
    await send();
    const card = await bot.said('Financial figures: no answer', { thread });
    expect(bot.contains(card, 'press Retry only if the figures are not there')).toBe(true);
    expect(calls()).toHaveLength(before + 1);
    const again = bot.workspace.next(
      'message.updated',
      ({ message }) => message.ts === card.ts && bot.contains(message, 'Financial figures sent'),
    );
    expect(await bot.workspace.as('ada').click(card, 'retry_figures')).toEqual({ ok: true });
    const { message } = await again;
    expect(calls()).toHaveLength(before + 2);
    // The button is gone with the failure.
    await expect(bot.workspace.as('ada').click(message, 'retry_figures')).rejects.toThrow();
  });

  test('for a request nobody knows here are not taken', async () => {
    const ada = bot.workspace.as('ada');
    const view = await fills(bot.workspace, () => ada.slash('/xray', 'notes req_elsewhere', 'credit'));
    expect(JSON.stringify(view.blocks)).toContain('I know nothing of req_elsewhere here');
  });
});
