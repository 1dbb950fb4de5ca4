import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { statesOf } from '../../bot/flows/states-of';
import { startBotInWorkspace } from '../../support/bot-in-workspace';
import { FaultyHttpProxy } from '../../support/faulty-http-proxy';
import { completeMessage } from '../../support/submit-document';

const HOUR = 60 * 60_000;
const MAX_EDITS = 6;

test('a submission edits its card six times at most, and never to what it says already', async () => {
  // At the production rate, at which a burst of changes is shown by one edit.
  const settings = { channelPaceMs: 1_000 };
  const service = await FaultyHttpProxy.open();
  const env = { RISK_API_URL: service.url, RECONCILE_FIRST_SECONDS: '1' };
  await using bot = await startBotInWorkspace({ settings, env });
  const { workspace, risk, clock } = bot;
  service.setTarget(risk.url);
  const piece = Buffer.alloc(100_000, '%');
  const slowly = async function* () {
    for (let sent = 0; sent < 40; sent += 1) {
      await setTimeout(5);
      clock.advance(2_000);
      yield piece;
    }
  };
  // Its reports arrive after 48 hours, without a webhook.
  const shared = workspace.as('ada').shareFile('credit', {
    name: 'ocr-failure.pdf',
    content: { size: 40 * piece.length, open: () => Readable.from(slowly()) },
    text: completeMessage('no-webhook'),
  });
  await bot.waitForMessage('Analysis running', { thread: shared.ts });
  clock.advance(HOUR / 2);
  const late = await bot.waitForMessage('This is taking longer than usual', { thread: shared.ts });
  for (let hours = 0; hours < 48; hours += 4) {
    const poll = service.hold('GET', /^\/requests\/[^/]+$/);
    clock.advance(4 * HOUR);
    expect(await workspace.as('bob').click(late, 'check_again')).toEqual({ ok: true });
    await poll.reached;
    poll.release();
  }
  const card = await bot.waitForMessage('No report after 48 hours', { thread: shared.ts });
  await risk.clock.advance(49 * HOUR);
  expect(await workspace.as('bob').click(card, 'check_again')).toEqual({ ok: true });
  await bot.waitForMessage('Complete since', { thread: shared.ts });

  const shown = statesOf(workspace, card);
  const equal = shown.filter((text, index) => text === shown[index - 1]);
  expect(equal).toEqual([]);
  expect(shown.slice(1 + MAX_EDITS).length && shown).toBe(0);
  await service.close();
});
