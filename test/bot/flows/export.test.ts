import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import type { LoggedWorkspaceEvent, Message } from '../../../sandbox/slack';
import { type BotInWorkspace, openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { readCsvRows } from '../../support/read-csv';
import { readPdf } from '../../support/read-pdf';
import { analyseDocument } from '../../support/submit-document';

const texts = getTexts();

const { notSent, nothing } = texts.exportNotices;

const DAY_MS = 24 * 60 * 60_000;

const decline = {
  decision: 'decline',
  reason: '=Content was added after the signature',
  note: 'Sales knows',
};

/** The blocks of a form that the bot changed. */
function readUpdatedView(event: LoggedWorkspaceEvent): string | undefined {
  return event.type === 'view.updated' ? JSON.stringify(event.view.blocks) : undefined;
}

describe('an export', () => {
  let bot: BotInWorkspace;
  let companies = 0;
  beforeAll(async () => {
    bot = await startBotInWorkspace({ alertChannel: 'alerts' });
  }, STORE_START_TIMEOUT_MS);
  afterEach(() => bot.workspace.faults.clear());
  afterAll(() => bot?.close());

  type Person = ReturnType<BotInWorkspace['workspace']['as']>;
  const as = (name: string) => bot.workspace.as(name);
  /** The days since yesterday, in case a day ends meanwhile. */
  const recently = () => {
    const [from = '', to = ''] = [DAY_MS, 0].map((ago) =>
      new Date(bot.clock.now() - ago).toISOString().slice(0, 10),
    );
    return { from, to };
  };

  /** A forged statement of a new company. */
  async function newAnalysis(channel = 'credit') {
    companies += 1;
    const siren = nthSiren(companies);
    const text = `siren ${siren} bank statement month 2024-12-31`;
    const { shared, request } = await analyseDocument(bot, text, `fraudulent ${companies}.pdf`, channel);
    const card = await bot.waitForMessage('Complete since', { thread: shared.ts });
    return { siren, shared, request, card };
  }

  async function decide(person: Person, { card, shared }: { card: Message; shared: Message }) {
    const form = await openLoadedModal(bot.workspace, () => person.click(card, actionIds.decideCase));
    expect(await person.submitView(form, decline)).toEqual({ outcome: 'closed' });
    return bot.waitForMessage(actionIds.sendDossier, { thread: shared.ts });
  }

  /** What the bot says to the person alone after this. */
  async function replyTo(person: Person, act: () => Promise<unknown>) {
    const reply = bot.workspace.next('ephemeral.posted', ({ message }) => message.shownTo === person.id);
    expect(await act()).toEqual({ ok: true });
    return (await reply).message;
  }

  const runExport = (person: Person, text: string, channel = 'credit') =>
    replyTo(person, () => person.runCommand('/xray', `export ${text}`, channel));

  const filesOf = (person: Person) =>
    bot.workspace.messages(person.directMessage).flatMap(({ files = [] }) => files);

  async function download(file: ReturnType<typeof filesOf>[number] | undefined): Promise<Buffer> {
    const headers = { authorization: `Bearer ${bot.workspace.app.botToken}` };
    return Buffer.from(await (await fetch(String(file?.url_private), { headers })).arrayBuffer());
  }

  /** The files that this brings to the person, and to nobody else. */
  async function receive(person: Person, act: () => Promise<unknown>) {
    const others = ['ada', 'bob'].map(as).filter(({ id }) => id !== person.id);
    const before = [person, ...others].map((one) => filesOf(one).length);
    const posted = bot.workspace.eventLog.history().length;
    await act();
    expect(others.map((one) => filesOf(one).length)).toEqual(before.slice(1));
    const shownElsewhere = bot.workspace.eventLog
      .history()
      .slice(posted)
      .filter((event) => event.type === 'message.posted' && event.message.files?.length)
      .filter((event) => event.type === 'message.posted' && event.message.channel !== person.directMessage);
    expect(shownElsewhere).toEqual([]);
    return filesOf(person).slice(before[0]);
  }

  async function receiveDossier(person: Person, act: () => Promise<unknown>) {
    const [file, ...rest] = await receive(person, act);
    expect(rest).toEqual([]);
    expect(file?.name).toMatch(/ – \d{4}-\d\d-\d\d\.pdf$/);
    return readPdf(await download(file));
  }

  async function exportPeriod(person: Person, days: { from: string; to: string }, channel = 'credit') {
    const form = await openLoadedModal(bot.workspace, () => person.runCommand('/xray', 'export', channel));
    const done = bot.workspace.next(
      (event) => readUpdatedView(event)?.includes(texts.forms.export.working) === false,
    );
    expect(await person.submitView(form, days)).toMatchObject({ outcome: 'updated' });
    return readUpdatedView(await done) ?? '';
  }

  async function receiveCsv(person: Person, channel = 'credit') {
    let said = '';
    const files = await receive(person, async () => {
      said = await exportPeriod(person, recently(), channel);
    });
    expect(files.map(({ name }) => name)).toEqual(['cases.csv', 'trail.csv']);
    const [cases, trail] = await Promise.all(files.map(download));
    return { said, cases: readCsvRows(String(cases)), trail: readCsvRows(String(trail)) };
  }

  test('of a case is a dossier that only the person who asked gets, and its trail says so', async () => {
    const [ada, bob] = [as('ada'), as('bob')];
    const found = await newAnalysis();
    await decide(ada, found);
    let reply: Awaited<ReturnType<typeof runExport>> | undefined;
    const pdf = await receiveDossier(bob, async () => {
      reply = await runExport(bob, found.siren);
    });
    expect(bot.contains(reply as NonNullable<typeof reply>, 'as a PDF. Only you can see it')).toBe(true);
    expect(
      pdf.missing(
        `SIREN ${found.siren}`,
        found.request,
        'Overall verdict Alert',
        `fraudulent ${companies}.pdf (Bank statement, December 2024)`,
        `Reason ${decline.reason}`,
        `Note ${decline.note}`,
        'Decided by Ada Martin',
        'Report arrived · Risk X-Ray',
        // The service calls both of them doc_xray.
        'Report Doc X-Ray',
        'Report Manager X-Ray',
        'Decided · Ada Martin',
        'Exported · Bob Rossi File type PDF',
      ),
    ).toEqual([]);
  });

  test('finds a case by a request of it or by its company, and has all its analyses', async () => {
    const ada = as('ada');
    const { siren, request } = await newAnalysis();
    const byRequest = await receiveDossier(ada, () => runExport(ada, request));
    expect(byRequest.missing(`SIREN ${siren}`)).toEqual([]);
    const again = `siren ${siren} bank statement month 2025-01-31`;
    const { request: newer } = await analyseDocument(bot, again, 'newer.pdf');
    const whole = await receiveDossier(ada, () => runExport(ada, siren));
    expect(whole.missing(request, newer, 'newer.pdf', 'Number of analyses 2')).toEqual([]);
  });

  test('knows only the cases of its channel', async () => {
    const ada = as('ada');
    const { siren, request } = await newAnalysis();
    const files = await receive(ada, async () => {
      for (const text of [siren, request, '999999'])
        expect(bot.contains(await runExport(ada, text, 'alerts'), texts.notices.nothingFound(text))).toBe(
          true,
        );
      const period = recently();
      expect(await exportPeriod(ada, period, 'alerts')).toContain(nothing(period.from, period.to));
    });
    expect(files).toEqual([]);
  });

  test('is a button on the card of a decided case, for those in its channel', async () => {
    const [ada, bob] = [as('ada'), as('bob')];
    const found = await newAnalysis();
    expect(bot.contains(found.card, actionIds.sendDossier)).toBe(false);
    const decided = await decide(ada, found);
    const pdf = await receiveDossier(bob, () =>
      replyTo(bob, () => bob.click(decided, actionIds.sendDossier)),
    );
    expect(pdf.missing(found.siren, 'Exported · Bob Rossi')).toEqual([]);
    const alert = await bot.waitForMessage(new RegExp(`${found.siren}.*reopen_case`), {
      channel: 'alerts',
    });
    expect(bot.contains(alert, actionIds.sendDossier)).toBe(false);
  });

  test('of a period is two files: the cases and their trail, with this export', async () => {
    const ada = as('ada');
    const found = await newAnalysis();
    await decide(ada, found);
    const { said, cases, trail } = await receiveCsv(ada);
    expect(said).toContain(texts.exportNotices.csvSent(cases.length, trail.length));
    expect(said).not.toContain(texts.exportNotices.csvRedacted);
    const own = cases.find((row) => row.code === found.siren);
    expect(own).toMatchObject({
      requests: found.request,
      verdict: 'alert',
      finding: expect.stringMatching(/\w+ .*\.$/),
      state: 'decided',
      decision: 'decline',
      reason: `'${decline.reason}`,
      note: decline.note,
      decided_by: ada.id,
    });
    const entries = trail.filter((row) => row.case === own?.case);
    expect(entries.map((row) => row.seq)).toEqual(entries.map((_, at) => String(at + 1)));
    const arrived = entries.filter(({ kind }) => kind === 'report_arrived');
    const reports = arrived.map(({ data = '' }) => JSON.parse(data) as { report: string; source: string });
    expect(reports.map(({ report, source }) => `${report}, called ${source}`).toSorted()).toEqual([
      'doc, called doc_xray',
      'manager, called doc_xray',
    ]);
    expect(entries.at(-1)).toMatchObject({ kind: 'exported', user: ada.id, data: '{"format":"csv"}' });
    expect(entries.at(-1)?.hash).toBe(own?.last_hash);
    entries.slice(1).forEach((entry, at) => {
      expect(entry.previous_hash).toBe(entries[at]?.hash);
    });
    // Every case of the channel that was worked on, none of another channel.
    expect(new Set(cases.map((row) => row.channel))).toEqual(new Set([bot.workspace.channel('credit').id]));
  });

  test('needs a period that begins before it ends and in which something happened', async () => {
    const ada = as('ada');
    const form = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'export', 'credit'));
    expect(await ada.submitView(form, { from: '2026-02-01', to: '2026-01-31' })).toMatchObject({
      outcome: 'errors',
      errors: { to: texts.forms.export.reversed },
    });
    await ada.closeView(form);
    const files = await receive(ada, async () => {
      expect(await exportPeriod(ada, { from: '2001-01-01', to: '2001-12-31' })).toContain(
        nothing('2001-01-01', '2001-12-31'),
      );
    });
    expect(files).toEqual([]);
  });

  test.each([
    ['fr', 'fr-FR', 'Synthèse du dossier', 'Historique du dossier'],
    ['it', 'it-IT', 'Fascicolo della pratica', 'Storico della pratica'],
  ] as const)('is in the language of the channel: %s', async (language, locale, ...parts) => {
    const ada = as('ada');
    const channel = `export-${language}`;
    bot.workspace.addChannel(channel, { bot: true, locale });
    companies += 1;
    const siren = nthSiren(companies);
    const online = bot.risk.eventLog.next('medium.online');
    const text = `siren ${siren} bank statement month 2024-12-31`;
    ada.shareFile(channel, { name: 'statement.pdf', content: '%PDF', text });
    await online;
    const said = getTexts(language).exportNotices.dossierSent('').split('.')[0] ?? '';
    const pdf = await receiveDossier(ada, async () => {
      const reply = await runExport(ada, siren, channel);
      expect(bot.contains(reply, said.slice(0, 20))).toBe(true);
    });
    expect(pdf.missing(...parts, siren)).toEqual([]);
  });

  test('has the verdicts only where another company can read the channel', async () => {
    const ada = as('ada');
    const found = await newAnalysis('partners');
    await decide(ada, found);
    const secrets = [
      found.siren,
      `fraudulent ${companies}.pdf`,
      decline.reason.slice(1),
      decline.note,
      'Decline',
    ];
    const pdf = await receiveDossier(ada, async () => {
      const reply = await runExport(ada, found.siren, 'partners');
      expect(bot.contains(reply, 'with the verdicts only')).toBe(true);
      expect(secrets.filter((secret) => bot.contains(reply, secret))).toEqual([]);
    });
    expect(pdf.missing('Overall verdict Alert', 'Decided by Ada Martin', 'Exported · Ada Martin')).toEqual(
      [],
    );
    expect(pdf.missing(...secrets)).toEqual(secrets);
    const { cases, trail, said } = await receiveCsv(ada, 'partners');
    expect(said).toContain(texts.exportNotices.csvRedacted);
    expect(cases.map((row) => [row.verdict, row.finding, row.state, row.decided_by])).toEqual([
      ['alert', '', 'decided', ada.id],
    ]);
    expect(secrets.filter((secret) => JSON.stringify([cases, trail]).includes(secret))).toEqual([]);
  });

  test('says in its form when it could not be done, instead of working for ever', async () => {
    await newAnalysis();
    bot.workspace.faults.onCall('files.getUploadURLExternal', { kind: 'server_error' });
    const said = await exportPeriod(as('ada'), recently());
    expect(said).toContain(texts.notices.tryAgain);
  });

  test('says what to do when Slack refuses the file', async () => {
    const bob = as('bob');
    const { siren } = await newAnalysis();
    bot.workspace.faults.onCall('conversations.open', { kind: 'error', error: 'missing_scope' });
    const files = await receive(bob, async () => {
      expect(bot.contains(await runExport(bob, siren), notSent)).toBe(true);
    });
    expect(files).toEqual([]);
  });
});

test(
  'a dossier names people by their handle where the app may not read their names',
  async () => {
    await using bot = await startBotInWorkspace({ slack: { declinedScopes: ['users:read'] } });
    const [ada, bob] = [bot.workspace.as('ada'), bot.workspace.as('bob')];
    const { shared } = await analyseDocument(
      bot,
      'siren 732829320 bank statement month 2024-12-31',
      'fraudulent.pdf',
    );
    const card = await bot.waitForMessage('Complete since', { thread: shared.ts });
    const form = await openLoadedModal(bot.workspace, () => bob.click(card, actionIds.decideCase));
    expect(await bob.submitView(form, { decision: 'decline', reason: 'Changed after signing' })).toEqual({
      outcome: 'closed',
    });
    const decided = await bot.waitForMessage(actionIds.sendDossier, { thread: shared.ts });
    const sent = bot.workspace.next(
      'message.posted',
      ({ message }) => message.channel === ada.directMessage && (message.files?.length ?? 0) > 0,
    );
    expect(await ada.click(decided, actionIds.sendDossier)).toEqual({ ok: true });
    const [file] = (await sent).message.files ?? [];
    const headers = { authorization: `Bearer ${bot.workspace.app.botToken}` };
    const pdf = await readPdf(
      Buffer.from(await (await fetch(String(file?.url_private), { headers })).arrayBuffer()),
    );
    expect(pdf.missing('Decided by bob,', 'Decided · bob', 'Exported · ada', `bob · ${bob.id}`)).toEqual([]);
    expect(pdf.missing('Bob Rossi', 'Ada Martin')).toEqual(['Bob Rossi', 'Ada Martin']);
  },
  STORE_START_TIMEOUT_MS,
);
