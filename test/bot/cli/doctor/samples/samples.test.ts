import type { KnownBlock } from '@slack/types';
import { sampleMessages } from '../../../../../bot/cli/doctor/samples/sample-messages';
import { sampleViews } from '../../../../../bot/cli/doctor/samples/sample-views';
import type { Message } from '../../../../../bot/slack/block-kit/message';
import { getTexts } from '../../../../../bot/texts/texts';
import { type SlackWorkspace, startSlackWorkspace } from '../../../../../sandbox/slack';
import { catchSlackError, createSlackClient } from '../../../../sandbox/slack/create-slack-client';
import { findMessageProblems, findViewProblems } from '../../../../support/block-kit-rules';

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
    ['reportCard', 'doc', ['🔴 Alert', 'Acme &amp; Fils SA', 'Edited amounts', 'page 2']],
    ['reportCard', 'financial', ['🔴 Alert', 'Acme &amp; Fils SA', 'Risk class: 4', 'Leverage']],
    ['reportCard', 'manager', ['🔴 Alert', 'Acme &amp; Fils SA', 'Compulsory liquidation']],
    ['reportCard', 'other', ['⚪ Unknown', 'Acme &amp; Fils SA', '17']],
    ['reportCard', 'longest', ['Acme &amp; Fils SA', 'Reason 0']],
    ['alertCard', 'raised', ['🔴 Alert', 'Acme &amp; Fils SA', 'Edited amounts']],
    ['alertCard', 'acknowledged', ['🔴 Alert', 'Acme &amp; Fils SA', 'Acknowledged']],
    ['alertCard', 'longest', ['Acme &amp; Fils SA', 'Reason 0']],
    ['alertReminder', 'waiting', ['4 h', '🔴 Alert', 'Acme &amp; Fils SA', 'Edited amounts']],
    ['statusCard', 'draft', ['Acme &amp; Fils SA', 'Press the button']],
    ['statusCard', 'queued', ['Acme &amp; Fils SA', texts.status.queued]],
    ['statusCard', 'online', ['Acme &amp; Fils SA', 'press Check again', 'read as its SIREN 732829320']],
    ['statusCard', 'reported', ['Acme &amp; Fils SA', '🔴 Alert: Doc X-Ray', 'read as its SIREN']],
    ['statusCard', 'failed', ['uploading the file', 'The storage refused it.', 'Retry', 'read as its SIREN']],
    ['statusCard', 'createMedium without a response', ['registering the document', 'Retry']],
    ['statusCard', 'stalled', ['Acme &amp; Fils SA', 'Check again', 'Request request-1']],
    ['figuresCard', 'failed', ['not sent', 'HTTP 500', 'Retry']],
    ['figuresCard', 'unknown', ['no reply', 'Retry only if']],
    ['intakeReply', 'nothing', ['2 documents', 'the company code', 'Press the button', 'scan.tif']],
    ['intakeReply', 'partly', ['the company code', '732829321', '2024-02-31', 'Press the button']],
    ['intakeReply', 'refused', ['Nothing was sent', 'huge.pdf', 'statement.pdf is empty']],
    ['historyCard', 'some', ['Acme &amp; Fils SA', '🔴 Alert Doc X-Ray']],
    ['historyCard', 'waiting', ['🔴 Alert Doc X-Ray', 'type /invite @risk-xray in its channel']],
    ['runningAnalysesCard', 'some', ['Acme &amp; Fils SA', texts.home.states.online]],
    ['helpCard', 'unknown', ['There is no /xray hstory', 'Did you mean /xray history']],
    ['testAlertCard', 'none', ['No company is affected', '/xray alerts']],
    ['redactedReportCard', 'verdict', ['🔴 Alert', '/xray report report-doc']],
    ['redactedAlertCard', 'raised', ['🔴 Alert', 'Acknowledge']],
  ] as const)('says in %s (%s) what it is about and what comes next', (name, variant, parts) => {
    for (const part of parts) expect(textOf(name, variant)).toContain(part);
  });

  test.each(listSamples<Message>(cards))('is a sentence in %s, with room for all of it', (_, { text }) => {
    expect(text.length).toBeGreaterThan(20);
    expect(text).toMatch(/[.!?…]$/);
    expect(text.length).toBeLessThan(600);
  });

  test('names no company and no reason where other companies read it', () => {
    const reduced = [...Object.values(cards.redactedReportCard), ...Object.values(cards.redactedAlertCard)];
    for (const { text } of reduced) expect(text).not.toMatch(/Acme|Edited|732829320/);
  });
});
