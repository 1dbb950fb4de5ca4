import { ANALYSIS_MS, COMPLETE_MESSAGE, startBotInWorkspace } from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument, submitDocument } from '../../support/submit-document';
import { statesOf } from './states-of';

test(
  'reports that a webhook announces one after the other are shown by one edit',
  async () => {
    await using bot = await startBotInWorkspace({ settings: { statusUpdateDelayMs: 20_000 } });
    const { status } = await analyseDocument(bot, COMPLETE_MESSAGE);
    const states = statesOf(bot.workspace, status);
    const running = states.findIndex((state) => state.includes('Analysis running'));
    expect(states.slice(running + 1)).toEqual([expect.stringContaining('2 reports are in this thread')]);
  },
  STORE_START_TIMEOUT_MS,
);

test(
  'a report is shown after a while if the others do not arrive',
  async () => {
    const sources = 'doc_xray,manager_xray,esg';
    const env = { REPORT_SOURCES: sources, EXPECTED_REPORTS: sources };
    await using bot = await startBotInWorkspace({ env, settings: { statusUpdateDelayMs: 10 } });
    const { shared } = await submitDocument(bot, COMPLETE_MESSAGE);
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForMessage('2 reports are in this thread', { thread: shared.ts });
  },
  STORE_START_TIMEOUT_MS,
);
