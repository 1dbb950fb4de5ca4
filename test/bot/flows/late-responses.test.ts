import { COMPLETE_MESSAGE, startBotInWorkspace } from '../../support/bot-in-workspace';
import { FaultyHttpProxy } from '../../support/faulty-http-proxy';
import { installApp } from '../../support/install-app';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { sendEvent } from '../../support/send-event';
import { submitDocument } from '../../support/submit-document';

test(
  'a request created while the user cancelled is named on the card',
  async () => {
    const calls = await FaultyHttpProxy.open();
    await using bot = await startBotInWorkspace({ env: { RISK_API_URL: calls.url } });
    calls.setTarget(bot.risk.url);
    const made = calls.hold('POST', /^\/requests$/);
    const ada = bot.workspace.as('ada');
    const shared = ada.shareFile('credit', { name: 'a.pdf', content: '%PDF', text: COMPLETE_MESSAGE });
    const card = await bot.waitForMessage('Queued', { thread: shared.ts });
    await made.reached;
    expect(await ada.click(card, 'cancel_submission')).toEqual({ ok: true });
    await bot.waitForMessage(`Cancelled by <@${ada.id}>`, { thread: shared.ts });
    made.release();
    const named = await bot.waitForMessage('The service has the request', { thread: shared.ts });
    const { requests } = await bot.state();
    expect(requests).toHaveLength(1);
    expect(bot.contains(named, String(requests[0]?.id))).toBe(true);
    expect(bot.contains(named, `Cancelled by <@${ada.id}>`)).toBe(true);
    await calls.close();
  },
  STORE_START_TIMEOUT_MS,
);

test(
  'a late uninstall event does not remove a newer installation',
  async () => {
    await using bot = await startBotInWorkspace({ oauth: true });
    expect((await installApp(bot.url())).status).toBe(200);
    await submitDocument(bot, COMPLETE_MESSAGE);
    const deleted = bot.waitForLog('deleted the data of a workspace that uninstalled the app', 1);
    const lastWeek = Date.now() - 7 * 24 * 60 * 60_000;
    await sendEvent(bot.workspace, { type: 'app_uninstalled' }, lastWeek);
    await deleted;
    await bot.workspace.as('ada').runCommand('/xray', 'history', 'credit');
    await bot.waitForEphemeral('732829320');
  },
  STORE_START_TIMEOUT_MS,
);
