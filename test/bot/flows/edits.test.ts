import { STARTING_MS } from '../store/stores';
import { ANALYSIS_MS, botInWorkspace, COMPLETE } from './bot-in-workspace';
import { statesOf } from './states-of';
import { analysed, submitted } from './submit';

test(
  'reports that a webhook announces one after the other are shown by one edit',
  async () => {
    await using bot = await botInWorkspace({ settings: { statusPauseMs: 20_000 } });
    const { status } = await analysed(bot, COMPLETE);
    const states = statesOf(bot.workspace, status);
    const running = states.findIndex((state) => state.includes('Analysis running'));
    expect(states.slice(running + 1)).toEqual([expect.stringContaining('2 reports are in this thread')]);
  },
  STARTING_MS,
);

test(
  'a report whose companions do not come is shown after a while',
  async () => {
    const sources = 'doc_xray,manager_xray,esg';
    const env = { REPORT_SOURCES: sources, EXPECTED_REPORTS: sources };
    await using bot = await botInWorkspace({ env, settings: { statusPauseMs: 10 } });
    const { shared } = await submitted(bot, COMPLETE);
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.said('2 reports are in this thread', { thread: shared.ts });
  },
  STARTING_MS,
);
