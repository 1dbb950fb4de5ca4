import { ANALYSIS_MS, COMPLETE_MESSAGE, startBotInWorkspace } from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument, completeMessage, submitDocument } from '../../support/submit-document';
import { statesOf } from './states-of';

const HOUR_MS = 60 * 60_000;
const OCR_FAILURE_MS = 48 * HOUR_MS;

test(
  'reports that a webhook announces one after the other are shown by one edit',
  async () => {
    await using bot = await startBotInWorkspace({ settings: { statusUpdateDelayMs: HOUR_MS } });
    const { status } = await analyseDocument(bot, completeMessage('clean'), 'green.pdf');
    const states = statesOf(bot.workspace, status);
    const running = states.findIndex((state) => state.includes('Analysis running'));
    expect(states.slice(running + 1)).toEqual([expect.stringContaining('Complete since')]);
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
    await bot.waitForMessage('Still to come: ESG X-Ray', { thread: shared.ts });
  },
  STORE_START_TIMEOUT_MS,
);

test(
  'a verdict that gets worse is shown at once, though more is to come',
  async () => {
    await using bot = await startBotInWorkspace({ settings: { statusUpdateDelayMs: HOUR_MS } });
    const { shared } = await submitDocument(bot, completeMessage('high-risk'), 'ocr-failure.pdf');
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForMessage(/🔴\u00a0Alert.*Still to come: Document/, { thread: shared.ts });
  },
  STORE_START_TIMEOUT_MS,
);

test(
  'the reports of other files do not delay those of a file',
  async () => {
    const sources = 'doc_xray,manager_xray,esg';
    const env = { REPORT_SOURCES: sources, EXPECTED_REPORTS: sources };
    await using bot = await startBotInWorkspace({ env, settings: { statusUpdateDelayMs: 1_000 } });
    const files = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'ocr-failure.pdf'].map((name) => ({
      name: `green ${name}`,
      content: `%PDF ${name}`,
    }));
    const shared = bot.workspace.as('ada').shareFiles('credit', files, { text: completeMessage('clean') });
    const { eventLog, clock } = bot.risk;
    const isOnline = ({ type }: { type: string }) => type === 'medium.online';
    await eventLog.until(() => eventLog.history().filter(isOnline).length === files.length);
    await clock.advance(ANALYSIS_MS);
    await bot.waitForMessage('Still to come: green ocr-failure.pdf', { thread: shared.ts });
    await clock.advance(OCR_FAILURE_MS);
    // By now this is the tenth report of the case, and the second of its file.
    await bot.waitForMessage('Still to come: ESG X-Ray', { thread: shared.ts });
  },
  STORE_START_TIMEOUT_MS,
);
