import type { KnownBlock } from '@slack/types';
import type { Message } from '../../bot/slack/block-kit/message';
import { getTexts } from '../../bot/texts/texts';
import { type SlackWorkspace, startSlackWorkspace } from '../../sandbox/slack';
import { catchSlackError, createSlackClient } from '../sandbox/slack/create-slack-client';
import { findMessageProblems, findViewProblems } from '../support/block-kit-rules';
import { sampleMessages } from '../support/samples/sample-messages';
import { sampleViews } from '../support/samples/sample-views';

const texts = getTexts();
const cards = sampleMessages(texts);
const listSamples = <Made>(samples: Readonly<Record<string, Readonly<Record<string, Made>>>>) =>
  Object.entries(samples).flatMap(([name, variants]) =>
    Object.entries(variants).map(([variant, made]) => [`${name}, ${variant}`, made] as const),
  );

let workspace: SlackWorkspace;
beforeAll(async () => {
  workspace = await startSlackWorkspace({ rateLimits: false });
});
afterAll(() => workspace.close());

test.each(listSamples<Message>(cards))('Slack accepts %s', async (_, message) => {
  expect(findMessageProblems(message)).toEqual([]);
  const { blocks } = message;
  expect(await createSlackClient(workspace).blocks.validate({ message: { blocks } })).toMatchObject({
    ok: true,
  });
  expect(
    await createSlackClient(workspace).chat.postMessage({ ...message, channel: 'credit' }),
  ).toMatchObject({
    ok: true,
  });
});

test.each(listSamples(sampleViews(texts)))('Slack accepts %s', async (_, view) => {
  expect(findViewProblems(view)).toEqual([]);
  expect(await createSlackClient(workspace).blocks.validate({ view })).toMatchObject({
    ok: true,
  });
});

test.each(['fr', 'it'] as const)('Slack accepts every card and form in %s', async (language) => {
  const { blocks } = createSlackClient(workspace);
  for (const [name, message] of listSamples<Message>(sampleMessages(getTexts(language)))) {
    expect([name, findMessageProblems(message)]).toEqual([name, []]);
    await blocks.validate({ message: { blocks: message.blocks } });
  }
  for (const [name, view] of listSamples(sampleViews(getTexts(language)))) {
    expect([name, findViewProblems(view)]).toEqual([name, []]);
    await blocks.validate({ view });
  }
});

test('Slack says where a block is wrong, and accepts one kind of argument at a time', async () => {
  const { blocks } = createSlackClient(workspace);
  const wrong = [{ type: 'section', text: { type: 'mrkdwn', text: 'x'.repeat(3001) } }] as KnownBlock[];
  const pointers: [object, string, string][] = [
    [{ blocks: wrong }, 'invalid_blocks', '/0/text/text'],
    [{ message: { blocks: wrong } }, 'invalid_message', '/blocks/0/text/text'],
    [{ view: { type: 'home', blocks: wrong } }, 'invalid_view', '/view/blocks/0/text/text'],
  ];
  for (const [given, error, pointer] of pointers)
    expect(await catchSlackError(blocks.validate(given))).toMatchObject({
      error,
      errors: [{ code: 'failed_constraint', pointer }],
    });
  for (const given of [{}, { blocks: wrong, message: { blocks: wrong } }])
    expect((await catchSlackError(blocks.validate(given))).error).toBe('invalid_arguments');
});

describe('the text alone, which is all that notifications and screen readers have,', () => {
  const textOf = (name: keyof typeof cards, variant: string) => cards[name][variant]?.text ?? '';

  test.each([
    ['reportCard', 'doc', ['🔴\u00a0Alert', 'Acme &amp; Fils SA', 'Edited amounts', 'page 2']],
    [
      'reportCard',
      'financial',
      ['🔴\u00a0Alert', 'Acme &amp; Fils SA', 'Risk class 4 of 5', 'Earnings do not cover interest'],
    ],
    ['reportCard', 'manager', ['🔴\u00a0Alert', 'Acme &amp; Fils SA', 'Compulsory liquidation']],
    ['reportCard', 'other', ['⚪\u00a0Unknown', 'Acme &amp; Fils SA', '17']],
    ['reportCard', 'odd', ['⚪\u00a0Unknown', 'Acme &amp; Fils SA', texts.report.kinds.other]],
    ['reportCard', 'longest', ['Acme &amp; Fils SA', 'Reason 0']],
    ['alertCard', 'raised', ['🔴\u00a0Alert', 'Acme &amp; Fils SA', 'Edited amounts']],
    ['alertCard', 'taken', ['🔴\u00a0Alert', 'Acme &amp; Fils SA', texts.decisions.plain.taken]],
    ['alertCard', 'private', ['🔴\u00a0Alert', 'Acme &amp; Fils SA', 'Edited amounts']],
    ['alertCard', 'muted', ['🔴\u00a0Alert', 'Acme &amp; Fils SA', 'Edited amounts']],
    ['alertCard', 'over', [`${texts.alert.withdrawn}: Acme &amp; Fils SA`, texts.alert.over]],
    ['alertCard', 'longest', ['Acme &amp; Fils SA', 'Reason 0']],
    ['alertReply', 'later', ['🔴\u00a0Alert', 'Acme &amp; Fils SA', 'Earnings do not cover interest']],
    ['alertReminder', 'waiting', ['4 h', '🔴\u00a0Alert', 'Acme &amp; Fils SA', 'Edited amounts']],
    ['analysisCard', 'queued', ['Acme &amp; Fils SA', texts.status.queued]],
    ['analysisCard', 'late', ['Acme &amp; Fils SA', 'press Check again']],
    [
      'analysisCard',
      'partial',
      ['Acme &amp; Fils SA', 'Analysis running', '1 of 2 reports', 'Still to come: Document'],
    ],
    [
      'analysisCard',
      'refused file',
      ['⚪\u00a0Unknown: Acme &amp; Fils SA', 'big.pdf is ', 'smaller original'],
    ],
    ['analysisCard', 'partial alert', ['🔴\u00a0Alert', 'Compulsory liquidation', 'Still to come: Document']],
    ['analysisCard', 'clear', ['🟢\u00a0Clear: Acme &amp; Fils SA', 'nothing calls for review']],
    [
      'analysisCard',
      'alert',
      ['🔴\u00a0Alert: Acme &amp; Fils SA', 'statement.pdf: Edited amounts', 'Do next'],
    ],
    [
      'analysisCard',
      'not examined',
      ['⚪\u00a0Unknown: Acme &amp; Fils SA', 'statement.pdf: The document could not be examined', 'Do next'],
    ],
    [
      'analysisCard',
      'contradiction',
      ['🔴\u00a0Alert', 'class 2 with the figures that were typed in', 'class 4 with'],
    ],
    ['analysisCard', 'one of several statements', ['In one of statement.pdf, interim.pdf: Edited amounts']],
    ['analysisCard', 'stopped while storeFile', ['the upload of the file', 'Retry']],
    ['analysisCard', 'createMedium without a response', ['the registration of the document', 'Retry']],
    ['analysisCard', 'no longer checked', ['Acme &amp; Fils SA', 'Check again']],
    ['analysisCard', 'odd', ['⚪\u00a0Unknown: Acme &amp; Fils SA', 'no result to rely on']],
    ['analysisCard', 'stalled', ['Acme &amp; Fils SA', 'Check again', 'Request request-1']],
    [
      'verdictChangeCard',
      'worse',
      [
        '🟢\u00a0Clear → 🔴\u00a0Alert: Acme &amp; Fils SA',
        'Doc X-Ray (statement.pdf)',
        'Now: 🔴\u00a0Alert. Edited amounts',
      ],
    ],
    ['figuresCard', 'failed', ['not sent', 'Acme &amp; Fils SA', 'connection broke', 'Retry']],
    ['figuresCard', 'unknown', ['no reply', 'Retry only if']],
    [
      'intakeReply',
      'nothing',
      ['Which company are these 2 documents about?', 'Still needed: the company code', 'scan.tif'],
    ],
    ['intakeReply', 'partly', ['Which company', 'Still needed: the company code', '732829321', '2024-02-31']],
    [
      'intakeReply',
      'redacted',
      ['more details about this document', 'Still needed: the period it covers, its date', 'is empty'],
    ],
    ['intakeReply', 'refused', ['Nothing was sent', 'huge.pdf', 'statement.pdf is empty']],
    ['classChartCard', 'worse', ['Acme &amp; Fils SA', '2 on 2023-12-31, 3 on 2024-12-31, 5 on 2025-12-31']],
    ['historyCard', 'some', ['Acme &amp; Fils SA: 🔴\u00a0Alert', 'Edited amounts', 'class 3 → 5']],
    ['historyCard', 'waiting', ['🔴\u00a0Alert', 'type /invite @risk-xray in its channel']],
    ['statusListCard', 'some', ['Acme &amp; Fils SA', 'waiting for Doc X-Ray', texts.history.stoppedTitle]],
    ['helpCard', 'unknown', ['There is no /xray hstory', 'Did you mean /xray history']],
    ['testAlertCard', 'none', ['No company is affected', '/xray alerts']],
    ['redactedReportCard', 'verdict', ['🔴\u00a0Alert', 'shared with another company']],
    ['redactedAlertCard', 'raised', ['🔴\u00a0Alert', 'I’ll take it']],
  ] as const)('says in %s (%s) what it is about and what comes next', (name, variant, parts) => {
    for (const part of parts) expect(textOf(name, variant)).toContain(part);
  });

  test.each(listSamples<Message>(cards))('is a sentence in %s, with room for all of it', (_, { text }) => {
    expect(text.length).toBeGreaterThan(20);
    expect(text).toMatch(/[.!?…]$/);
    expect(text.length).toBeLessThan(600);
  });

  test('names no company and no reason where other companies read it', () => {
    const reduced = [
      ...Object.values(cards.redactedReportCard),
      ...Object.values(cards.redactedAlertCard),
      ...Object.values(cards.redactedAlertReply),
      ...Object.values(cards.redactedAnalysisCard),
      cards.alertReminder.redacted,
      cards.intakeReply.redacted,
      cards.verdictChangeCard.redacted,
    ];
    for (const card of reduced)
      expect(JSON.stringify(card)).not.toMatch(/Acme|Alpilles|Edited|732829320|statement\.pdf/);
  });
});
