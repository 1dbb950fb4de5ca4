import { STARTING_MS } from '../store/stores';
import { botInWorkspace, COMPLETE } from './bot-in-workspace';
import { heldCalls } from './held-calls';
import { install } from './install';
import { sendEvent } from './send-event';
import { submitted } from './submit';

test(
  'a request that came to be while somebody cancelled is named on the card',
  async () => {
    const calls = await heldCalls();
    await using bot = await botInWorkspace({ env: { RISK_API_URL: calls.url } });
    calls.before(bot.risk.url);
    const made = calls.hold('POST', /^\/requests$/);
    const ada = bot.workspace.as('ada');
    const shared = ada.shareFile('credit', { name: 'a.pdf', content: '%PDF', text: COMPLETE });
    const card = await bot.said('In the queue', { thread: shared.ts });
    await made.reached;
    expect(await ada.click(card, 'cancel_submission')).toEqual({ ok: true });
    await bot.said(`Cancelled by <@${ada.id}>`, { thread: shared.ts });
    made.letGo();
    const named = await bot.said('A request already exists in the service', { thread: shared.ts });
    const { requests } = await bot.state();
    expect(requests).toHaveLength(1);
    expect(bot.contains(named, String(requests[0]?.id))).toBe(true);
    expect(bot.contains(named, `Cancelled by <@${ada.id}>`)).toBe(true);
    await calls.close();
  },
  STARTING_MS,
);

test(
  'news of a removal that come after a new installation leave that alone',
  async () => {
    await using bot = await botInWorkspace({ oauth: true });
    expect((await install(bot.url())).status).toBe(200);
    await submitted(bot, COMPLETE);
    const forgotten = bot.logged('forgot a workspace that removed the app', 1);
    const lastWeek = Date.now() - 7 * 24 * 60 * 60_000;
    await sendEvent(bot.workspace, { type: 'app_uninstalled' }, lastWeek);
    await forgotten;
    await bot.workspace.as('ada').slash('/xray', 'history', 'credit');
    await bot.whispered('statement.pdf');
  },
  STARTING_MS,
);
