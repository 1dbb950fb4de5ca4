import { STARTING_MS } from '../store/stores';
import { ANALYSIS_MS, botInWorkspace, fills } from './bot-in-workspace';
import { siren, submitted } from './submit';

test(
  'a rule on the probability of default fires once the scale is configured, and reminds when it was told to',
  async () => {
    const env = { PROBABILITY_SCALE: 'fraction', ALERT_REMIND_MINUTES: '0.01' };
    await using bot = await botInWorkspace({ env });
    const ada = bot.workspace.as('ada');
    const form = await fills(bot.workspace, () => ada.slash('/xray', 'alerts', 'credit'));
    expect(await ada.submitView(form, { probability_at_least: '5' })).toEqual({ outcome: 'closed' });
    await submitted(bot, `siren ${siren('high-risk')} certified year 2024-12-31`);
    await bot.risk.clock.advance(ANALYSIS_MS);
    const alert = await bot.said('Risk alert', { channel: 'credit' });
    expect(bot.contains(alert, 'probability of default 5 % or more')).toBe(true);
    expect(alert.metadata?.event_payload.kind).toBe('financial');
    bot.clock.turn(1_000);
    await bot.said('Nobody has acknowledged this alert', { channel: 'credit' });
  },
  STARTING_MS,
);

test(
  'without a scale such a rule is not offered',
  async () => {
    await using bot = await botInWorkspace();
    const form = await fills(bot.workspace, () => bot.workspace.as('ada').slash('/xray', 'alerts', 'credit'));
    expect(JSON.stringify(form.blocks)).toContain('PROBABILITY_SCALE');
    expect(JSON.stringify(form.blocks)).not.toContain('probability_at_least');
  },
  STARTING_MS,
);
