import { actionIds } from '../../../bot/slack/interactions/action-ids';
import type { View } from '../../../sandbox/slack';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  openModal,
  slackModes,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { completeMessage, RUNNING } from '../../support/submit-document';

describe.each(slackModes)('over %s', (mode) => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace({ mode });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  test('a file with a complete message is submitted at once, and its reports are posted in its thread', async () => {
    const { workspace, risk } = bot;
    const before = await bot.state();
    const online = risk.eventLog.next('medium.online');
    const shared = workspace.as('ada').shareFile('credit', {
      name: 'statement-suspicious.pdf',
      content: '%PDF-1.7 one',
      text: COMPLETE_MESSAGE,
    });
    await online;
    await bot.waitForMessage('Analysis running', { thread: shared.ts });
    await risk.clock.advance(ANALYSIS_MS);
    const card = await bot.waitForReportCard('doc', shared.ts);
    await bot.waitForReportCard('manager', shared.ts);
    await bot.waitForMessage('Complete since', { thread: shared.ts });

    const { requests, reports } = await bot.state();
    const created = requests.slice(before.requests.length);
    const doc = reports.find(({ content }) => content.id === card.metadata?.event_payload.report_id);
    expect(card.metadata).toEqual({
      event_type: 'risk_xray_report',
      event_payload: {
        request_id: created[0]?.id,
        report_id: doc?.content.id,
        kind: 'doc',
        verdict: 'review',
      },
    });
    expect(created.map(({ code }) => code.id)).toEqual(['732829320']);
    // One analysis card, edited in place, and a card for each report.
    expect(bot.replies('credit', shared)).toHaveLength(3);
  });

  test('the card says when a SIRET was read as its SIREN', async () => {
    const { workspace } = bot;
    const notice = 'SIRET 73282932000074 was read as its SIREN, 732829320.';
    const ada = workspace.as('ada');
    const text = COMPLETE_MESSAGE.replace('siren 732829320', '73282932000074');
    const complete = ada.shareFile('credit', { name: 'siret.pdf', content: '%PDF-1.7 siret', text });
    await bot.waitForMessage(notice, { thread: complete.ts });

    const view = await openModal(workspace, () => ada.runCommand('/xray', 'new 73282932000074', 'credit'));
    expect(JSON.stringify(view.blocks)).toContain(notice);
    await bot.waitForMessage(RUNNING, { thread: complete.ts });
  });

  test('missing details are asked for in a form, which calls optional only what the chosen kind does without', async () => {
    const { workspace, risk } = bot;
    const ada = workspace.as('ada');
    const shared = ada.shareFile('board', { name: 'relevé.pdf', content: '%PDF-1.7 two', text: 'for acme' });
    const question = await bot.waitForMessage('Which company is this document about?', { thread: shared.ts });
    const view = await openModal(workspace, () => ada.click(question, 'open_submit'));
    expect(view.callback_id).toBe('submit_document');
    const optional = ({ blocks }: View) =>
      blocks.filter((block) => block.optional).map(({ block_id }) => block_id);
    expect(optional(view)).toEqual(['company', 'business_name']);
    const filled = { code_id: '732829321', kind: 'bank_statement' };
    const required = 'Please complete this required field.';
    expect(await ada.submitView(view, filled)).toEqual({
      outcome: 'errors',
      errors: { period: required, date: required },
    });
    const choose = async (kind: string) => {
      expect(await ada.click(view, 'choose_kind', kind, { blockId: 'kind' })).toEqual({ ok: true });
      return ada.view() as View;
    };
    const other = await choose('other');
    expect(optional(other)).toEqual(['company', 'business_name', 'period', 'date']);
    expect(other.state.values.code_id?.value?.value).toBe('732829321');
    expect(optional(await choose('bank_statement'))).toEqual(['company', 'business_name']);
    const details = { period: 'month', date: '2024-12-31' };
    expect(await ada.submitView(view, details)).toMatchObject({
      outcome: 'errors',
      errors: { code_id: expect.stringContaining('732829321') },
    });
    const online = risk.eventLog.next('medium.online');
    expect(await ada.submitView(view, { code_id: '732 829 320' })).toEqual({ outcome: 'closed' });
    await online;
    await bot.waitForMessage('Analysis running', { thread: shared.ts });
    // The question itself became the analysis card.
    expect(bot.replies('board', shared).map(({ ts }) => ts)).toEqual([question.ts]);
  });

  test('several bank statements in one message create a request each, and one card', async () => {
    const { workspace, risk } = bot;
    const [before, seen] = [await bot.state(), [] as string[]];
    const both = new Promise<void>((resolve) => {
      const stop = risk.eventLog.subscribe((event) => {
        if (event.type !== 'medium.online') return;
        seen.push(event.file);
        if (seen.length < 2) return;
        stop();
        resolve();
      });
    });
    const files = ['a.pdf', 'b.pdf'].map((name) => ({ name, content: `%PDF-1.7 ${name}` }));
    const shared = workspace.as('bob').shareFiles('credit', files, { text: COMPLETE_MESSAGE });
    await both;
    expect(seen.toSorted()).toEqual(['a.pdf', 'b.pdf']);
    expect((await bot.state()).requests).toHaveLength(before.requests.length + 2);
    await bot.waitForMessage(RUNNING, { thread: shared.ts });
    expect(bot.replies('credit', shared)).toHaveLength(1);
  });

  test('a file in a direct message is accepted too', async () => {
    const { workspace, risk } = bot;
    const bob = workspace.as('bob');
    const online = risk.eventLog.next('medium.online');
    const shared = bob.shareFile(bob.directMessage, {
      name: 'dm.pdf',
      content: '%PDF dm',
      text: COMPLETE_MESSAGE,
    });
    await online;
    await bot.waitForMessage('Analysis running', { thread: shared.ts });
  });

  test('a file that is too large is refused, and one of another format is sent with a warning', async () => {
    const { workspace } = bot;
    const large = workspace.as('ada').shareFile('credit', {
      name: 'large.pdf',
      content: Buffer.alloc(20_971_521),
      text: COMPLETE_MESSAGE,
    });
    await bot.waitForMessage(/large\.pdf is .* takes up to/, { thread: large.ts });
    await bot.waitForMessage('Nothing was sent', { thread: large.ts });
    const image = workspace.as('ada').shareFile('credit', {
      name: 'scan.png',
      content: 'PNG',
      text: COMPLETE_MESSAGE,
    });
    await bot.waitForMessage('scan.png is not a PDF', { thread: image.ts });
  });

  test('a case with a file that was too large is not clear: its card and the form to decide name the file, and what was sent is not denied', async () => {
    const { workspace, risk } = bot;
    const files = [
      { name: 'green.pdf', content: '%PDF green' },
      { name: 'big.pdf', content: Buffer.alloc(21_500_000) },
    ];
    const text = completeMessage('clean');
    const shared = workspace.as('ada').shareFiles('credit', files, { text });
    const running = await bot.waitForMessage('Analysis running', { thread: shared.ts });
    expect(running.text).toMatch(/big\.pdf is [\d.]+ MB/);
    await risk.clock.advance(ANALYSIS_MS);
    const card = await bot.waitForMessage('Complete since', { thread: shared.ts });
    expect(card.text).toMatch(/^⚪\u00a0Unknown: .*big\.pdf is [\d.]+ MB/);
    expect(JSON.stringify(bot.replies('credit', shared))).not.toContain('Nothing was sent');
    const form = await openLoadedModal(workspace, () =>
      workspace.as('ada').click(card, actionIds.decideCase),
    );
    expect(JSON.stringify(form.blocks)).toMatch(/big\.pdf is [\d.]+ MB/);
  });
});
