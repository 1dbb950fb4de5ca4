import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Message, SlackWorkspace } from '../../../sandbox/slack';
import { STARTING_MS } from '../store/stores';
import { ANALYSIS_MS, botInWorkspace, COMPLETE } from './bot-in-workspace';
import { heldCalls } from './held-calls';
import { analysed, complete, submitted } from './submit';

const HOUR = 60 * 60_000;
const MAX_EDITS = 6;

/** What a message said, from its post to its last edit. */
function statesOf({ happenings }: SlackWorkspace, { ts }: Message): string[] {
  return happenings.past().flatMap((one) => {
    if (one.type !== 'message.posted' && one.type !== 'message.updated') return [];
    return one.message.ts === ts ? [JSON.stringify([one.message.text, one.message.blocks])] : [];
  });
}

test(
  'a submission edits its card six times at most, and never to what it says already',
  async () => {
    // At the pace of production, at which what comes in a burst is shown by one edit.
    const settings = { channelPaceMs: 1_000 };
    const service = await heldCalls();
    const env = { RISK_API_URL: service.url, RECONCILE_FIRST_SECONDS: '1' };
    await using bot = await botInWorkspace({ settings, env });
    const { workspace, risk, clock } = bot;
    service.before(risk.url);
    const piece = Buffer.alloc(100_000, '%');
    const slowly = async function* () {
      for (let sent = 0; sent < 40; sent += 1) {
        await setTimeout(5);
        clock.turn(2_000);
        yield piece;
      }
    };
    // Its reports come after 48 hours, and nobody is told of them.
    const shared = workspace.as('ada').shareFile('credit', {
      name: 'ocr-failure.pdf',
      content: { size: 40 * piece.length, open: () => Readable.from(slowly()) },
      text: complete('no-webhook'),
    });
    await bot.said('Analysis running', { thread: shared.ts });
    clock.turn(HOUR / 2);
    const late = await bot.said('This takes longer than usual', { thread: shared.ts });
    for (let hours = 0; hours < 48; hours += 4) {
      const poll = service.hold('GET', /^\/requests\/[^/]+$/);
      clock.turn(4 * HOUR);
      expect(await workspace.as('bob').click(late, 'check_again')).toEqual({ ok: true });
      await poll.reached;
      poll.letGo();
    }
    const card = await bot.said('No report after 48 hours', { thread: shared.ts });
    await risk.clock.advance(49 * HOUR);
    expect(await workspace.as('bob').click(card, 'check_again')).toEqual({ ok: true });
    await bot.said('2 reports are in this thread', { thread: shared.ts });

    const shown = statesOf(workspace, card);
    const equal = shown.filter((text, index) => text === shown[index - 1]);
    expect(equal).toEqual([]);
    expect(shown.slice(1 + MAX_EDITS).length && shown).toBe(0);
    await service.close();
  },
  STARTING_MS,
);

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
