import { ANALYSIS_MS, openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { sirenFor, submitDocument } from '../../support/submit-document';

test(
  'a rule on the probability of default fires once the scale is configured, and reminds as configured',
  async () => {
    const env = { PROBABILITY_SCALE: 'fraction', ALERT_REMIND_MINUTES: '0.01' };
    await using bot = await startBotInWorkspace({ env });
    const ada = bot.workspace.as('ada');
    const form = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'alerts', 'credit'));
    expect(await ada.submitView(form, { probability_at_least: '5' })).toEqual({ outcome: 'closed' });
    await submitDocument(bot, `siren ${sirenFor('high-risk')} certified year 2024-12-31`);
    await bot.risk.clock.advance(ANALYSIS_MS);
    const alert = await bot.waitForAlert('', { channel: 'credit' });
    expect(bot.contains(alert, 'probability of default 5 % or more')).toBe(true);
    expect(alert.metadata?.event_payload.kind).toBe('financial');
    bot.clock.advance(1_000);
    await bot.waitForMessage('Nobody has taken this alert', { channel: 'credit' });
  },
  STORE_START_TIMEOUT_MS,
);

test(
  'without a scale the rule is not offered',
  async () => {
    await using bot = await startBotInWorkspace();
    const form = await openLoadedModal(bot.workspace, () =>
      bot.workspace.as('ada').runCommand('/xray', 'alerts', 'credit'),
    );
    expect(JSON.stringify(form.blocks)).toContain('PROBABILITY_SCALE');
    expect(JSON.stringify(form.blocks)).not.toContain('probability_at_least');
  },
  STORE_START_TIMEOUT_MS,
);
