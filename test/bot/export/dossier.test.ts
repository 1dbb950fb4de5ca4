import type { XrayRow } from '../../../bot/analyses/xray-row';
import { dossier, dossierFileName, redactedDossier, renderPdf } from '../../../bot/export';
import type { DossierData } from '../../../bot/export/dossier-data';
import { toPrintable } from '../../../bot/export/pdf/to-printable';
import { redact } from '../../../bot/redaction';
import { languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import type { TrailEntry, TrailKind } from '../../../bot/trail';
import { readPdf } from '../../support/read-pdf';
import { sampleDossier, toAnalysis } from '../../support/sample-dossier';
import { sampleCases } from '../../support/samples/sample-cases';

const render = (data: DossierData, language: (typeof languages)[number] = 'en') =>
  renderPdf(dossier(data, getTexts(language)));
const renderRedacted = (data: DossierData) =>
  renderPdf(redactedDossier(redact('dossier', data), getTexts('en')));

describe('the dossier of a case', () => {
  test('has verdict, findings, documents, figures, decision and the whole trail with its hashes', async () => {
    const data = sampleDossier();
    const { missing } = await readPdf(await render(data));
    const last = data.trail.at(-1)?.hash;
    const parts = [
      'Société Générale d’Équipement & Fils – 2026-01-02',
      'SIREN 732829320',
      'Number of analyses 2',
      'Analysis 1 · 2026-01-02 03:04 UTC',
      'Analysis 2 · 2026-01-02 03:04 UTC',
      'Verdict of this analysis Clear',
      'request-1',
      'Overall verdict Alert',
      'Edited amounts',
      'statement.pdf (Bank statement, December 2024)',
      'Decision Decline',
      'Reason Le relevé a été modifié après signature',
      '12 345,60 €',
      'Note Δοκιμή, Привет',
      'Proposed by Bob Keller, 2026-01-02 03:12 UTC',
      'Confirmed by Ada Martin, 2026-01-02 03:13 UTC',
      'Case 7, opened 2025-03-10 09:00 UTC · Review · Accept · Ada Martin, 2025-03-12 10:00 UTC · Le bilan est certifié.',
      'Revenue of the last year 2 400 000 €',
      '1 · 2026-01-02 03:04 UTC · Case opened · Ada Martin',
      '2 · 2026-01-02 03:05 UTC · Analysis joined the case · Bob Keller',
      '3 · 2026-01-02 03:06 UTC · Report arrived · Risk X-Ray',
      '4 · 2026-01-02 03:07 UTC · Report changed · Risk X-Ray',
      'Before Review',
      'Now Alert',
      '11 · 2026-01-02 03:14 UTC · Exported · Ada Martin',
      `risk-xray trail verify --case 1 --hash ${last}`,
    ];
    expect(missing(...parts, ...data.trail.map(({ hash }) => hash))).toEqual([]);
  });

  test.each([
    [
      'en',
      'Équipement & Fils – 2026-01-02',
      'Created 2026-01-02 04:04 UTC',
      '2 400 000 €',
      '2026-01-12 08:00 UTC',
      'Page 1 of',
    ],
    [
      'fr',
      'Équipement & Fils – 02/01/2026',
      'Établie le 02/01/2026 04:04 UTC',
      '2 400 000 €',
      '12/01/2026 08:00 UTC',
      'Page 1 sur',
    ],
    [
      'it',
      'Équipement & Fils – 02/01/2026',
      'Creato il 02/01/2026 04:04 UTC',
      '2.400.000 €',
      '12/01/2026 08:00 UTC',
      'Pagina 1 di',
    ],
  ] as const)('is in the language of its channel: %s', async (language, ...parts) => {
    const { missing } = await readPdf(await render(sampleDossier(), language));
    expect(missing(...parts)).toEqual([]);
  });

  test('says who and when where another company can read the channel, but neither what nor why', async () => {
    const data = sampleDossier();
    const { missing } = await readPdf(await renderRedacted(data));
    const hashes = data.trail.map(({ hash }) => hash);
    expect(missing('Overall verdict Alert', 'Proposed by Bob Keller', 'Before Review', ...hashes)).toEqual(
      [],
    );
    const secrets = [
      ...['Société', '732829320', 'statement.pdf', 'Edited amounts', 'Signature'],
      ...['Decline', 'relevé', 'Δοκιμή', '2 400 000', '31 000', 'Accept', 'bilan'],
    ];
    expect(missing(...secrets)).toEqual(secrets);
  });

  test('says that nothing was sent where all files were refused, and not that a company was analysed without', async () => {
    const unsent = sampleCases['nothing sent'];
    if (!unsent) throw new Error('There is no such case.');
    const data = sampleDossier();
    const overview = { ...data.overview, verdict: 'unknown' as const, analyses: [toAnalysis(unsent)] };
    const { nothingSent } = getTexts('en').intake;
    const open = await readPdf(await render({ ...data, overview }));
    expect(open.missing('Overall verdict Unknown', nothingSent, 'big.pdf is ')).toEqual([]);
    const { noDocuments, noReports } = getTexts('en').dossier;
    expect(open.missing(noDocuments, noReports)).toEqual([noDocuments, noReports]);
    const redacted = await readPdf(await renderRedacted({ ...data, overview }));
    expect(redacted.missing(nothingSent, 'A file of this message is ')).toEqual([]);
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
    const analysis = { ...toAnalysis(partial), contents, assessment };
    const overview = { ...data.overview, analyses: [analysis] };
    const { missing } = await readPdf(await render({ ...data, overview }));
    expect(missing('Managers Alert, No report:', '2 reports could not be read.')).toEqual([]);
  });

  test.each([
    ['Menuiserie de la Loire SARL', 'Menuiserie de la Loire SARL – 2026-01-02.pdf'],
    ['../../etc/passwd', 'etc passwd – 2026-01-02.pdf'],
    ['A/B "C" <D>: E|F?*\\', 'A B C D E F – 2026-01-02.pdf'],
    ['.hidden.', 'hidden – 2026-01-02.pdf'],
    ['Dupont\u202e\u0000\nFils', 'Dupont Fils – 2026-01-02.pdf'],
    ['  ', 'SIREN 732829320 – 2026-01-02.pdf'],
    ['…///', '… – 2026-01-02.pdf'],
    ['///', 'Dossier of case 1 – 2026-01-02.pdf'],
  ])('of %j is a file that every system takes: %s', (name, file) => {
    const company = { code: { type: 'siren', id: '732829320' }, name };
    const named = { caseId: '1', company, createdAt: new Date(Date.UTC(2026, 0, 2)) };
    expect(dossierFileName(named, getTexts('en'))).toBe(file);
    const redacted = dossierFileName({ ...named, company: undefined }, getTexts('en'));
    expect(redacted).toBe('Dossier of case 1 – 2026-01-02.pdf');
  });

  test.each(languages)('words the entries of a case in %s', (language) => {
    const texts = getTexts(language);
    const { entries, labels } = texts.dossier;
    const at = new Date(Date.UTC(2026, 0, 2, 3, 4));
    const entry = (seq: number, kind: TrailKind, data: TrailEntry['data']): TrailEntry => ({
      caseId: '1',
      seq,
      teamId: 'T0123456789',
      channelId: 'C0123456789',
      at,
      kind,
      data,
      hash: 'a'.repeat(64),
    });
    const trail = [
      entry(1, 'opened', { analysisId: '1', earlierId: '7' }),
      entry(2, 'asked', {
        decision: 'ask',
        decisionKind: 'ask',
        reason: 'Bilan 2025',
        until: '2026-01-12T08:00:00.000Z',
      }),
      entry(3, 'documents_arrived', { analysisId: '2' }),
      entry(4, 'documents_missing', {}),
      entry(5, 'left', { analysisId: '9', to: '8' }),
      entry(6, 'merged', { into: '8' }),
      entry(7, 'question_asked', { question: 'Shall we pay out?' }),
    ];
    const { blocks } = dossier(sampleDossier({ trail }), texts);
    const said = blocks.map((block) =>
      block.type === 'field' ? `${block.label} ${block.value}` : block.text,
    );
    const when = texts.formats.dateTime(at.getTime());
    expect(said).toEqual(
      expect.arrayContaining([
        ...trail.map(({ seq, kind }) => `${seq} · ${when} · ${entries[kind]} · ${texts.dossier.bot}`),
        `${labels.earlierCase} 7`,
        `${labels.analysis} statement.pdf, ${when}`,
        `${labels.decision} ${texts.decisions.kinds.ask}`,
        `${labels.until} ${texts.formats.dateTime(Date.UTC(2026, 0, 12, 8))}`,
        `${labels.otherCase} 8`,
        `${labels.question} Shall we pay out?`,
      ]),
    );
    // The number of a case is no person.
    expect(said).not.toContain(`${labels.to} 8`);
  });

  test('has the id beside a name that two people have, and alone where nobody knows the name', async () => {
    const link = (text: string) => ({ type: 'link', text });
    const namesake = sampleDossier({
      names: [
        { id: 'U0ADA', name: 'Ada Martin' },
        { id: 'U0BOB', name: 'Ada Martin' },
      ],
    });
    const same = await readPdf(await render(namesake));
    expect(same.missing('Proposed by Ada Martin (U0BOB),', 'Confirmed by Ada Martin (U0ADA),')).toEqual([]);
    const unknown = sampleDossier({ names: [{ id: 'U0ADA', name: 'Ada Martin' }] });
    const other = await readPdf(await render(unknown));
    expect(other.missing('Proposed by U0BOB,', 'Confirmed by Ada Martin,')).toEqual([]);
    // Which id the trail has.
    expect(dossier(unknown, getTexts('en')).blocks).toEqual(
      expect.arrayContaining([link('Ada Martin · U0ADA'), link('U0BOB')].map(expect.objectContaining)),
    );
  });

  test('is the same file, byte for byte, for the same content', async () => {
    const [first, second] = [await render(sampleDossier()), await render(sampleDossier())];
    expect(first.equals(second)).toBe(true);
    expect((await render(sampleDossier(), 'fr')).equals(first)).toBe(false);
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
        `${when} · ${confirmed} · Ada Martin ${labels.proposedBy} Bob Keller`,
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
    const manager = overview.worst?.reports.find(({ kind }) => kind === 'manager');
    const arrived = trail.find(({ kind }) => kind === 'report_arrived');
    if (!manager || !arrived) throw new Error('There is no Manager X-Ray, or no trail.');
    const { reportId } = manager.summary.ids;
    const entry = { ...arrived, data: { reportId, verdict: 'clear', ...recorded } };
    const { missing } = await readPdf(await render({ ...data, overview, trail: [entry] }));
    expect(missing('Report arrived · Risk X-Ray Report Manager X-Ray')).toEqual([]);
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
