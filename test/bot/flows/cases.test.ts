import type { KnownBlock, TableBlock } from '@slack/types';
import type { Message } from '../../../sandbox/slack';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  openModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { enteredFigures } from '../../support/entered-figures';
import { FaultyHttpProxy } from '../../support/faulty-http-proxy';
import { findButtons } from '../../support/find-blocks';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { completeMessage, sirenFor } from '../../support/submit-document';

const HOUR_MS = 60 * 60_000;
const REPORT_CHANGE_MS = 5 * 60_000;
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const COMPLETE = 'Complete since';

/** The cells of a card's table, without its titles. */
function readTable({ blocks = [] }: Message): string[][] {
  const [table] = (blocks as unknown as KnownBlock[]).filter(
    (block): block is TableBlock => block.type === 'table',
  );
  return (table?.rows ?? [])
    .slice(1)
    .map((row) => row.map((cell) => ('text' in cell ? String(cell.text) : '')));
}

function readHeader({ blocks = [] }: Message): string {
  const [header] = (blocks as unknown as KnownBlock[]).filter((block) => block.type === 'header');
  return header?.text.text ?? '';
}

describe('the card of an analysis', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const share = (names: readonly string[], text: string, channel = 'credit') =>
    bot.workspace.as('ada').shareFiles(
      channel,
      names.map((name) => ({ name, content: `%PDF-1.7 ${name}` })),
      { text },
    );

  /** Waits until all documents of a message are published. */
  async function shareAndPublish(names: readonly string[], text: string, channel?: string) {
    const before = (await bot.state()).requests.length;
    const published = publishedFiles(names.length);
    const shared = share(names, text, channel);
    await published;
    await bot.waitForMessage('Analysis running', { thread: shared.ts });
    const requests = (await bot.state()).requests.slice(before);
    return { shared, requests };
  }

  function publishedFiles(count: number): Promise<void> {
    let seen = 0;
    return new Promise((resolve) => {
      const stop = bot.risk.eventLog.subscribe((event) => {
        if (event.type !== 'medium.online' || ++seen < count) return;
        stop();
        resolve();
      });
    });
  }

  const cardsOf = (shared: Message, kind: string) =>
    bot
      .replies('credit', shared)
      .filter(
        ({ metadata }) => metadata?.event_type === 'risk_xray_report' && metadata.event_payload.kind === kind,
      );
  const caseCards = (shared: Message) =>
    bot.replies('credit', shared).filter(({ metadata }) => metadata?.event_type !== 'risk_xray_report');

  test('is not green while a Doc X-Ray is awaited, and names what is awaited', async () => {
    const { shared } = await shareAndPublish(['ocr-failure-green.pdf'], completeMessage('clean'));
    await bot.risk.clock.advance(ANALYSIS_MS);
    const card = await bot.waitForMessage('Still to come: Document', { thread: shared.ts });
    expect(readHeader(card)).toMatch(/^🔬 Analysis running: /);
    expect(readTable(card)).toEqual([
      ['Document', '⏳\u00a0Waiting', 'Usually minutes, at most 48 h'],
      ['Managers', '🟢\u00a0Clear', expect.any(String)],
      ['Financial', '⚪\u00a0Not asked', 'No accounts or figures yet'],
    ]);
    const thread = bot.replies('credit', shared);
    expect(thread.map(({ ts }) => ts)).toContain(card.ts);
    expect(cardsOf(shared, 'manager')).toEqual([]);
    expect(thread.filter((reply) => bot.contains(reply, 'carry on'))).toEqual([]);
    await bot.risk.clock.advance(48 * HOUR_MS);
    const whole = await bot.waitForMessage(COMPLETE, { thread: shared.ts });
    expect(readHeader(whole)).toMatch(/^🟢\u00a0Clear: /);
    expect(whole.ts).toBe(card.ts);
  });

  test('says which of several bank statements is forged, and shows their managers once', async () => {
    const names = ['green-a.pdf', 'fraudulent-b.pdf', 'green-c.pdf'];
    const { shared, requests } = await shareAndPublish(names, COMPLETE_MESSAGE);
    expect(requests).toHaveLength(3);
    await bot.risk.clock.advance(ANALYSIS_MS);
    const card = await bot.waitForMessage(COMPLETE, { thread: shared.ts });
    expect(readTable(card).map(([name, verdict]) => [name, verdict])).toEqual([
      ['green-a.pdf', '🟢\u00a0Clear'],
      ['fraudulent-b.pdf', '🔴\u00a0Alert'],
      ['green-c.pdf', '🟢\u00a0Clear'],
      ['Managers', expect.any(String)],
      ['Financial', '⚪\u00a0Not asked'],
    ]);
    expect(readHeader(card)).toMatch(/^🔴\u00a0Alert: /);
    expect(card.text).toContain('fraudulent-b.pdf: ');
    expect(cardsOf(shared, 'doc').map(({ metadata }) => metadata?.event_payload.verdict)).toEqual(['alert']);
    expect(cardsOf(shared, 'manager')).toHaveLength(1);
    expect(caseCards(shared)).toHaveLength(1);
  });

  test('a draft with several kinds becomes a request for each bank statement and one for the statements', async () => {
    const ada = bot.workspace.as('ada');
    const names = ['one.pdf', 'bilan.pdf', 'two.pdf', 'interim.pdf'];
    const before = (await bot.state()).requests.length;
    const shared = share(names, 'please look');
    const question = await bot.waitForMessage('open_submit', { thread: shared.ts });
    const view = await openModal(bot.workspace, () => ada.click(question, 'open_submit'));
    const kinds = [
      'bank_statement',
      'certified_financial_statement',
      'bank_statement',
      'interim_financial_statement',
    ];
    const values = (shared.files ?? []).flatMap(({ id }, index) => [
      [`kind:${id}`, kinds[index]],
      [`period:${id}`, kinds[index] === 'bank_statement' ? 'month' : 'year'],
      [`date:${id}`, '2024-12-31'],
    ]);
    const published = publishedFiles(4);
    const filled = { code_type: 'siren', code_id: '732829320', ...Object.fromEntries(values) };
    expect(await ada.submitView(view, filled)).toEqual({ outcome: 'closed' });
    await published;
    const { requests, media } = await bot.state();
    const perRequest = requests
      .slice(before)
      .map(({ id }) =>
        media
          .filter((medium) => (medium as { request?: string }).request === id)
          .map(({ meta }) => meta.name),
      );
    expect(perRequest.map(String).toSorted()).toEqual(['bilan.pdf,interim.pdf', 'one.pdf', 'two.pdf']);
    expect(caseCards(shared).map(({ ts }) => ts)).toEqual([question.ts]);
  });

  test('of several statements offers to find out which file is meant, once', async () => {
    const text = `siren ${nthSiren(1)} certified year 2024-12-31`;
    const { shared, requests } = await shareAndPublish(['green-2023.pdf', 'fraudulent-2024.pdf'], text);
    expect(requests).toHaveLength(1);
    await bot.risk.clock.advance(ANALYSIS_MS);
    const card = await bot.waitForMessage('find_file', { thread: shared.ts });
    expect(card.text).toContain('In one of green-2023.pdf, fraudulent-2024.pdf: ');
    const before = (await bot.state()).requests.length;
    const published = publishedFiles(2);
    const bob = bot.workspace.as('bob');
    expect(await bob.click(card, 'find_file')).toEqual({ ok: true });
    expect(await bob.click(card, 'find_file')).toEqual({ ok: true });
    await bot.waitForEphemeral('This has already been done');
    await published;
    expect((await bot.state()).requests).toHaveLength(before + 2);
    await bot.risk.clock.advance(ANALYSIS_MS);
    const { message: found } = await bot.workspace.until(
      'message.updated',
      ({ message }) =>
        message.ts === card.ts &&
        readTable(message).some(
          ([name, verdict]) => name === 'fraudulent-2024.pdf' && verdict === '🔴\u00a0Alert',
        ) &&
        readTable(message).some(
          ([name, verdict]) => name === 'green-2023.pdf' && verdict === '🟢\u00a0Clear',
        ),
    );
    expect(found.text).toContain('fraudulent-2024.pdf: ');
    expect(bot.contains(found, 'In one of')).toBe(false);
    expect(
      findButtons(found as Message & { blocks: KnownBlock[] }).map(({ action_id }) => action_id),
    ).not.toContain('find_file');
    const ada = bot.workspace.as('ada');
    const view = await openLoadedModal(bot.workspace, () =>
      ada.runCommand('/xray', `report ${requests[0]?.id}`, 'credit'),
    );
    const shown = JSON.stringify(view.blocks);
    expect(shown).toContain('fraudulent-2024.pdf');
    expect(shown).not.toContain('one of');
    await ada.closeView(view);
  });

  test('calls a picture not examined, and is not green with it', async () => {
    const published = publishedFiles(1);
    const shared = bot.workspace
      .as('ada')
      .shareFile('board', { name: 'scan.png', content: PNG, text: completeMessage('clean') });
    await published;
    await bot.waitForMessage('Analysis running', { thread: shared.ts });
    await bot.risk.clock.advance(ANALYSIS_MS);
    const card = await bot.waitForMessage(COMPLETE, { thread: shared.ts });
    expect(readTable(card)[0]?.slice(0, 2)).toEqual(['Document', '⚪\u00a0Not examined']);
    expect(readHeader(card)).toMatch(/^⚪\u00a0/);
    expect(bot.contains(card, 'carry on')).toBe(false);
  });

  test('shows both of two Financial X-Rays that contradict each other', async () => {
    const ada = bot.workspace.as('ada');
    const text = `siren ${sirenFor('high-risk')} certified year 2024-12-31`;
    const { shared } = await shareAndPublish(['green-accounts.pdf'], text);
    await bot.risk.clock.advance(ANALYSIS_MS);
    const registry = await bot.waitForMessage(COMPLETE, { thread: shared.ts });
    expect(bot.contains(registry, 'contradict')).toBe(false);
    const view = await openLoadedModal(bot.workspace, () => ada.click(registry, 'open_figures'));
    const sound = { ...enteredFigures, equity: '600000', totalAssets: '1000000', netIncome: '120000' };
    expect((await ada.submitView(view, sound)).outcome).toBe('pushed');
    const echo = ada.view() as NonNullable<ReturnType<typeof ada.view>>;
    expect(await ada.submitView(echo)).toEqual({ outcome: 'closed' });
    // While the new report is awaited, the card says so beside the old one.
    await bot.workspace.until(
      'message.updated',
      ({ message }) =>
        message.ts === registry.ts &&
        readTable(message)
          .filter(([name]) => name === 'Financial')
          .map(([, status]) => status)
          .join() === '🔴\u00a0Alert,⏳\u00a0Waiting',
    );
    await bot.risk.clock.advance(ANALYSIS_MS);
    const both = await bot.waitForMessage('The Financial X-Rays contradict each other', {
      thread: shared.ts,
    });
    const financial = readTable(both).filter(([name]) => name?.startsWith('Financial'));
    expect(financial.map(([name]) => name)).toEqual([
      'Financial, with the figures of the registry',
      'Financial, with the figures that were typed in',
    ]);
    const classes = financial.map(([, , why]) => /class (\d)/i.exec(why ?? '')?.[1]);
    expect(new Set(classes).size).toBe(2);
    for (const riskClass of classes) expect(both.text).toContain(`class ${riskClass} with the figures`);
  });

  test('a verdict that changes is a new message with before and after, beside the edited cards', async () => {
    const { shared } = await shareAndPublish(['green-changing.pdf'], completeMessage('report-changes'));
    await bot.risk.clock.advance(ANALYSIS_MS);
    const card = await bot.waitForMessage(COMPLETE, { thread: shared.ts });
    await bot.risk.clock.advance(REPORT_CHANGE_MS);
    const change = await bot.waitForMessage(/🟢\u00a0Clear → 🔴\u00a0Alert.*Doc X-Ray/, {
      thread: shared.ts,
    });
    expect(change.ts).not.toBe(card.ts);
    expect(change.text).toMatch(/Doc X-Ray.*Now: 🔴\u00a0Alert\. .*Before: 🟢\u00a0Clear/);
    await bot.workspace.until(
      'message.updated',
      ({ message }) => message.ts === card.ts && readHeader(message).startsWith('🔴\u00a0Alert: '),
    );
  });
});

test.each([
  ['always', 'siren 732829320 certified year 2024-12-31', 2],
  ['never', COMPLETE_MESSAGE, 1],
] as const)(
  'REQUEST_PER_FILE=%s decides which files share a request',
  async (setting, text, count) => {
    await using bot = await startBotInWorkspace({ env: { REQUEST_PER_FILE: setting } });
    const files = ['a.pdf', 'b.pdf'].map((name) => ({ name, content: `%PDF-1.7 ${name}` }));
    const shared = bot.workspace.as('ada').shareFiles('credit', files, { text });
    await bot.waitForMessage('Analysis running', { thread: shared.ts });
    const { requests, media } = await bot.state();
    expect(requests).toHaveLength(count);
    expect(media.filter(({ status }) => status === 'online')).toHaveLength(2);
  },
  STORE_START_TIMEOUT_MS,
);

test(
  'Retry and Cancel act on the whole case',
  async () => {
    const service = await FaultyHttpProxy.open();
    await using bot = await startBotInWorkspace({ env: { RISK_API_URL: service.url } });
    service.setTarget(bot.risk.url);
    const created: string[] = [];
    // Not by the card: an edit that comes to the same is not sent.
    const createdAgain = new Promise<void>((resolve) => {
      service.onCall((call) => {
        if (/^POST \/requests$/.test(call)) created.push(call);
        if (created.length === 4) resolve();
      });
    });
    const bob = bot.workspace.as('bob');
    const files = ['a.pdf', 'b.pdf'].map((name) => ({ name, content: `%PDF-1.7 ${name}` }));
    const failing = bot.workspace
      .as('ada')
      .shareFiles('credit', files, { text: completeMessage('server-error') });
    const stopped = 'a.pdf, b.pdf: The analysis stopped during the creation of the request';
    const card = await bot.waitForMessage(stopped, { thread: failing.ts });
    expect(created).toHaveLength(2);
    expect(await bob.click(card, 'retry_submission')).toEqual({ ok: true });
    await createdAgain;

    for (const _ of files) bot.workspace.faults.onDownload('hang');
    const hanging = bot.workspace.as('ada').shareFiles('credit', files, { text: COMPLETE_MESSAGE });
    const sending = await bot.waitForMessage('Sending the document', { thread: hanging.ts });
    expect(await bob.click(sending, 'cancel_submission')).toEqual({ ok: true });
    await bot.waitForMessage(`Cancelled by <@${bob.id}>`, { thread: hanging.ts });
    expect((await bot.state()).media.filter(({ status }) => status === 'online')).toEqual([]);
    await service.close();
  },
  STORE_START_TIMEOUT_MS,
);
