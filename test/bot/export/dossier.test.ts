import { PDF } from '@libpdf/core';
import type { XrayRow } from '../../../bot/analyses/assess-analysis';
import { sampleCases } from '../../../bot/cli/doctor/samples/sample-cases';
import { dossier, renderPdf } from '../../../bot/export';
import type { DossierData } from '../../../bot/export/load-dossier';
import { toPrintable } from '../../../bot/export/pdf/to-printable';
import { languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import { readPdf, readPdfInfo } from '../../support/read-pdf';
import { sampleDossier } from '../../support/sample-dossier';

const render = (data: DossierData, language: (typeof languages)[number] = 'en') =>
  renderPdf(dossier(data, getTexts(language)));

describe('the dossier of a case', () => {
  test('has verdict, findings, documents, figures, decision and the whole trail with its hashes', async () => {
    const data = sampleDossier();
    const { missing } = await readPdf(await render(data));
    const last = data.trail.at(-1)?.hash;
    const parts = [
      'Société Générale d’Équipement & Fils',
      'SIREN 732829320',
      'request-1',
      'Overall verdict Alert',
      'Edited amounts',
      'statement.pdf (Bank statement, December 2024)',
      'Decision Decline',
      'Reason Le relevé a été modifié après signature',
      '12 345,60 €',
      'Note Δοκιμή, Привет',
      'Proposed by U0BOB, 2026-01-02 03:10 UTC',
      'Confirmed by U0ADA, 2026-01-02 03:11 UTC',
      'Revenue of the last year 2 400 000 €',
      '1 · 2026-01-02 03:04 UTC · Report arrived · Risk X-Ray',
      '2 · 2026-01-02 03:05 UTC · Report changed · Risk X-Ray',
      'Before Review',
      'Now Alert',
      '9 · 2026-01-02 03:12 UTC · Exported · U0ADA',
      `risk-xray trail verify --case 1 --hash ${last}`,
    ];
    expect(missing(...parts, ...data.trail.map(({ hash }) => hash))).toEqual([]);
  });

  test.each([
    [
      'en',
      'Dossier of case 1',
      'Created 2026-01-02 04:04 UTC',
      '2 400 000 €',
      '2026-01-12 08:00 UTC',
      'Page 1 of',
    ],
    [
      'fr',
      'Synthèse du dossier 1',
      'Établie le 02/01/2026 04:04 UTC',
      '2 400 000 €',
      '12/01/2026 08:00 UTC',
      'Page 1 sur',
    ],
    [
      'it',
      'Fascicolo della pratica 1',
      'Creato il 02/01/2026 04:04 UTC',
      '2.400.000 €',
      '12/01/2026 08:00 UTC',
      'Pagina 1 di',
    ],
  ] as const)('is in the language of its channel: %s', async (language, ...parts) => {
    const { missing } = await readPdf(await render(sampleDossier(), language));
    expect(missing(...parts)).toEqual([]);
  });

  test.each(languages)('has words instead of emoji: %s', (language) => {
    const content = dossier(sampleDossier(), getTexts(language));
    expect(JSON.stringify(content.blocks)).not.toMatch(/\p{Emoji_Presentation}|\ufe0f/u);
  });

  test('says who and when where another company can read the channel, but neither what nor why', async () => {
    const data = sampleDossier({ isRedacted: true });
    const { missing } = await readPdf(await render(data));
    const hashes = data.trail.map(({ hash }) => hash);
    expect(missing('Overall verdict Alert', 'Proposed by U0BOB', 'Before Review', ...hashes)).toEqual([]);
    const secrets = [
      ...['Société', '732829320', 'statement.pdf', 'Edited amounts', 'Signature'],
      ...['Decline', 'relevé', 'Δοκιμή', '2 400 000', '31 000'],
    ];
    expect(missing(...secrets)).toEqual(secrets);
  });

  test('says that a file was not sent, by its name or, where another company reads, without', async () => {
    const refused = sampleCases['refused file'];
    if (!refused) throw new Error('There is no such case.');
    const data = sampleDossier();
    const overview = { ...data.overview, ...refused, verdict: refused.assessment.verdict };
    const open = await readPdf(await render({ ...data, overview }));
    expect(open.missing('Overall verdict Unknown', 'big.pdf is ')).toEqual([]);
    const redacted = await readPdf(await render({ ...data, overview, isRedacted: true }));
    expect(redacted.missing('Overall verdict Unknown', 'A file of this message is ')).toEqual([]);
    expect(redacted.missing('big.pdf')).toEqual(['big.pdf']);
  });

  test('names what is not known beside a verdict: reports that cannot be read, and what has not come', async () => {
    const partial = sampleCases['partial alert'];
    if (!partial) throw new Error('There is no such case.');
    const contents = {
      ...partial.contents,
      submissions: partial.contents.submissions.map((one) => ({ ...one, unreadableReports: ['r8', 'r9'] })),
    };
    const [manager] = partial.assessment.rows.filter(({ kind }) => kind === 'manager');
    const assessment = { ...partial.assessment, rows: [{ ...manager, rest: 'no_report' } as XrayRow] };
    const data = sampleDossier();
    const overview = { ...data.overview, contents, assessment };
    const { missing } = await readPdf(await render({ ...data, overview }));
    expect(missing('Managers Alert, No report:', '2 reports could not be read.')).toEqual([]);
  });

  test('is the same file, byte for byte, for the same content', async () => {
    const [first, second] = [await render(sampleDossier()), await render(sampleDossier())];
    expect(first.equals(second)).toBe(true);
    expect((await render(sampleDossier(), 'fr')).equals(first)).toBe(false);
  });

  test('names its title, language and time of creation', async () => {
    const bytes = await render(sampleDossier(), 'it');
    expect(readPdfInfo(bytes, 'Title')).toBe('Fascicolo della pratica 1');
    expect(readPdfInfo(bytes, 'CreationDate')).toBe('D:20260102040400Z');
    expect((await PDF.load(bytes)).getLanguage()).toBe('it');
  });

  test('wraps long texts over pages, each with its number', async () => {
    const { contents, assessment } = sampleCases.longest ?? {};
    if (!contents || !assessment) throw new Error('There is no longest case.');
    const data = sampleDossier();
    const reason = 'because the figures do not add up '.repeat(80);
    const decision = { id: 'ask', kind: 'ask', by: 'U1', at: 0, reason, note: 'ω'.repeat(900) } as const;
    const submissions = contents.submissions.slice(0, 1);
    const decided = { ...contents, submissions, state: 'decided', decision } as const;
    const overview = { ...data.overview, assessment, contents: decided };
    const { pages, text } = await readPdf(await render({ ...data, overview }));
    expect(pages.length).toBeGreaterThan(10);
    pages.forEach((page, at) => {
      expect(page.includes(`Page ${at + 1} of ${pages.length}`)).toBe(true);
    });
    expect(text.match(/figures\s+do\s+not\s+add\s+up/g)).toHaveLength(80);
    expect(text.match(/ω/g)).toHaveLength(900);
  });

  test('has every entry of a long trail on one page with its hash', async () => {
    const { trail: once, ...data } = sampleDossier();
    const trail = Array.from({ length: 8 }, () => once)
      .flat()
      .map((entry, at) => ({ ...entry, seq: at + 1, hash: String(at).padStart(64, 'a') }));
    const { pages } = await readPdf(await render({ ...data, trail }));
    const headPages = trail.map(({ seq }) =>
      pages.findIndex((page) => new RegExp(`^${seq} · `, 'm').test(page)),
    );
    expect(headPages.every((page) => page >= 0)).toBe(true);
    expect(headPages.at(-1)).toBeGreaterThan((headPages[0] ?? 0) + 3);
    const hashPages = trail.map(({ hash }) => pages.findIndex((page) => page.includes(hash)));
    // The last hash is in the verification as well, after its entry.
    expect(hashPages).toEqual(headPages);
  });

  test.each([
    ['en', 'Change confirmed'],
    ['fr', 'Modification confirmée'],
    ['it', 'Modifica confermata'],
  ] as const)(
    'has the changes of the rules of deciding while the case was open: %s',
    async (language, confirmed) => {
      const texts = getTexts(language);
      const data = sampleDossier();
      const { missing } = await readPdf(await render(data, language));
      const { sections, labels, noSettings } = texts.dossier;
      const { verdicts } = texts;
      const when = texts.formats.dateTime(Date.UTC(2026, 0, 2, 3, 6));
      const parts = [
        sections.settings,
        `${when} · ${confirmed} · U0ADA ${labels.proposedBy} U0BOB`,
        `${verdicts.alert}, ${verdicts.review} → ${verdicts.alert}`,
        `– → ${texts.formats.date('2026-01-06')}`,
        '3'.repeat(64),
      ];
      expect(missing(...parts)).toEqual([]);
      // Neither what was set up before the case was opened, nor what came after its decision.
      const others = ['1'.repeat(64), '4'.repeat(64), 'U0EVE', noSettings];
      expect(missing(...others)).toEqual(others);
      const none = await readPdf(await render({ ...data, settings: [] }, language));
      expect(none.missing(sections.settings, noSettings)).toEqual([]);
    },
  );

  test.each([
    ['its kind, whatever the service calls it', { report: 'manager', source: 'doc_xray' }],
    ['the kind that is stored, where 0.1.0 recorded what the service called it', { report: 'doc_xray' }],
  ])('names a Manager X-Ray in the trail by %s', async (_what, recorded) => {
    const { overview, trail, ...data } = sampleDossier();
    const manager = overview.reports.find(({ kind }) => kind === 'manager');
    const [arrived] = trail;
    if (!manager || !arrived) throw new Error('There is no Manager X-Ray, or no trail.');
    const { reportId } = manager.summary.ids;
    const entry = { ...arrived, data: { reportId, verdict: 'clear', ...recorded } };
    const { missing } = await readPdf(await render({ ...data, overview, trail: [entry] }));
    expect(missing('Report arrived · Risk X-Ray Report Manager X-Ray')).toEqual([]);
  });

  test('is complete before anything has arrived or was decided', async () => {
    const { contents, assessment } = sampleCases['without document'] ?? {};
    if (!contents || !assessment) throw new Error('There is no such case.');
    const { overview } = sampleDossier();
    const bare = { ...overview, contents, assessment, verdict: undefined };
    const { missing } = await readPdf(
      await render(sampleDossier({ overview: bare, trail: [], figures: [] })),
    );
    expect(
      missing(
        'Overall verdict none yet',
        'Nothing has been decided.',
        'No documents: the company was analysed by its code.',
        'No report has arrived.',
        'No figures were sent.',
        'risk-xray trail verify --case 1',
      ),
    ).toEqual([]);
    expect(missing('--hash')).toEqual(['--hash']);
  });
});

describe('text for paper', () => {
  test('keeps lines, and loses control characters, emoji and account numbers', () => {
    expect(toPrintable('one\r\ntwo\n\n\n\nthree')).toBe('one\ntwo\n\nthree');
    expect(toPrintable('a\u0000b\u202ec \u{1f600}d \u26a0\ufe0fe')).toBe('abc d e');
    expect(toPrintable('paid from FR76 3000 6000 0112 3456 7890 189')).toBe('paid from FR…189');
    expect(toPrintable('5 × 3 ≠ 2 © ™ №')).toBe('5 × 3 ≠ 2 © ™ №');
  });
});
