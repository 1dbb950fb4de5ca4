import * as fc from 'fast-check';
import { type AlertCardData, alertCard, alertReply } from '../../../bot/alerts/alert-card';
import { alertReminder, redactedAlertReminder } from '../../../bot/alerts/alert-reminder';
import { muteModal, readMuteModal } from '../../../bot/alerts/mute-modal';
import { redactedAlertCard, redactedAlertReply } from '../../../bot/alerts/redacted-alert-card';
import { testAlertCard } from '../../../bot/alerts/test-alert-card';
import { summaryText } from '../../../bot/analyses/xray-table';
import { redact } from '../../../bot/redaction';
import { reportCard } from '../../../bot/reports/report-card';
import { type Language, languages } from '../../../bot/texts/language';
import { nextStep } from '../../../bot/texts/next-step';
import { getTexts } from '../../../bot/texts/texts';
import { verdictText } from '../../../bot/texts/verdict-text';
import { type AlertRule, parseAlertRules, summariseReport } from '../../../shared';
import { report } from '../../shared/reports/reports';
import { findMessageProblems, findViewProblems } from '../../support/block-kit-rules';
import { buildViewSubmission } from '../../support/build-view-submission';
import { anyText, longTexts } from '../../support/hostile-texts';
import { docSummary, kinds, managerSummary, replaceTexts, summaries } from '../../support/sample-summaries';

const texts = getTexts('en');
const data: AlertCardData = {
  alertId: 'a1',
  caseId: '7',
  status: { state: 'open' },
  summary: managerSummary,
  files: [],
  first: managerSummary,
  company: { code: { type: 'siren', id: '732829320' }, name: 'Acme SA' },
  rules: rulesOf([{ name: 'Managers', verdictAtLeast: 'review', managerAlertLevelAtLeast: 'medium' }]),
  askedBy: 'U1',
  askedIn: 'C2',
  threadUrl: 'https://example.slack.com/archives/C1/p1',
  remindAt: Date.UTC(2026, 0, 2, 3, 4),
};
const takenByU7 = { state: 'open', ownerId: 'U7', ownedAt: new Date(Date.UTC(2026, 0, 2, 5, 0)) } as const;
const toText = (message: unknown) => JSON.stringify(message);
const titleOf = ({ blocks }: ReturnType<typeof alertCard>) =>
  (blocks[0] as { text: { text: string } }).text.text;

function rulesOf(input: unknown): readonly AlertRule[] {
  const read = parseAlertRules(input);
  if (!read.ok) throw new Error(toText(read.issues));
  return read.rules;
}

describe('the card of an alert', () => {
  test('names the file of a Doc X-Ray, with several one of them, in its text too', () => {
    const about = (files: readonly string[]) => alertCard({ ...data, summary: docSummary, files }, texts);
    const [one, several] = [about(['march.pdf']), about(['march.pdf', 'april.pdf'])];
    for (const shown of [one.text, toText(one.blocks)]) expect(shown).toContain('march.pdf: ');
    for (const shown of [several.text, toText(several.blocks)])
      expect(shown).toContain('In one of march.pdf, april.pdf: ');
  });

  test('says company and finding first, then where to look, who has it, when it reminds, and by which rule', () => {
    const card = alertCard(data, texts);
    expect(findMessageProblems(card)).toEqual([]);
    expect(titleOf(card)).toMatch(/^🟡\u00a0Review · Acme SA · \S/);
    expect(toText(card)).toContain(
      '<https://example.slack.com/archives/C1/p1|Open the thread> in <#C2> · asked by <@U1>',
    );
    expect(toText(card)).toContain('Do next:');
    expect(toText(card)).toContain('nobody has it yet · reminder <!date^1767323040^');
    expect(toText(card)).toContain(
      'rule “Managers” (verdict Review or worse, alert on a manager’s company medium or worse)',
    );
    expect(card.blocks.slice(-2)).toMatchObject([
      {
        elements: [
          { action_id: 'take_case', value: '7', text: { text: 'I’ll take it' } },
          { action_id: 'decide_case', value: '7', text: { text: 'Decide…' } },
          { action_id: 'assign_case', value: '7', text: { text: 'Assign…' } },
          { action_id: 'snooze_case', value: '7', text: { text: 'Snooze…' } },
        ],
      },
      { elements: [{ action_id: 'open_company', value: '7', text: { text: 'Company…' } }] },
    ]);
  });

  test.each(kinds)('carries the payload of its first report, whichever it shows (%s)', (kind) => {
    const first = summaries[kind];
    expect(alertCard({ ...data, first }, texts).metadata).toEqual({
      event_type: 'risk_xray_alert',
      event_payload: { request_id: first.ids.requestId, report_id: 'r1', kind, verdict: first.verdict },
    });
    expect(alertReply({ ...data, summary: first }, texts).metadata?.event_payload.kind).toBe(kind);
  });

  test('says who took it and when, and then has no button for it and no reminder', () => {
    const card = alertCard({ ...data, status: takenByU7 }, texts);
    expect(toText(card)).toContain('👤 taken by <@U7>, <!date^1767330000^');
    expect(toText(card)).not.toMatch(/take_case|reminder/);
    expect(titleOf(card)).toContain('Acme SA');
    expect(findMessageProblems(card)).toEqual([]);
  });

  test('says what was decided, why, by whom and by whom confirmed, and then only offers to reopen', () => {
    const decision = {
      id: 'decline',
      kind: 'decline',
      reason: 'Signed twice',
      note: 'Sales knows',
      by: 'U7',
      at: Date.UTC(2026, 0, 2, 5, 0),
      confirmedBy: 'U8',
      confirmedAt: Date.UTC(2026, 0, 2, 6, 0),
    } as const;
    const card = alertCard({ ...data, status: { ...takenByU7, state: 'decided', decision } }, texts);
    expect(toText(card)).toMatch(
      /⚖️ Declined by <@U7>, <!date\^1767330000\^.* · confirmed by <@U8>, <!date\^1767333600\^/,
    );
    expect(toText(card)).toContain('Reason: Signed twice\\nNote: Sales knows');
    // The decision leads, and the verdict is still there.
    expect(titleOf(card)).toMatch(/^⚖️ Declined · Acme SA · \S/);
    expect(card.text).toMatch(/^⚖️ Declined\. 🟡\u00a0Review: Acme SA\./);
    expect(toText(card)).toContain('🟡\u00a0Review · *Acme SA*');
    expect(card.blocks.slice(-2)).toMatchObject([
      { elements: [{ action_id: 'reopen_case', value: '7' }] },
      { elements: [{ action_id: 'open_company', value: '7' }] },
    ]);
    expect(toText(card)).not.toMatch(/take_case|reminder|Do next/);
  });

  test('has the finding in words in its header, with the day of an event and no other date', () => {
    const signed = summariseReport(
      report({
        flag: { color: 'red' },
        reasons: [
          {
            ...{ typeCode: 'signature', level: 'fraudulent', sentiment: 'bad' },
            message: { title: 'Changed after signing', content: '' },
            criteria: { lastSigningTime: '2024-03-29 10:00:00' },
          },
        ],
      }),
    );
    expect(titleOf(alertCard({ ...data, summary: signed }, texts))).toBe(
      '🔴\u00a0Alert · Acme SA · Changed after signing',
    );
    expect(toText(alertCard({ ...data, summary: signed }, texts))).toContain(
      'signed on 29 March 2024, 10:00',
    );
    expect(titleOf(alertCard({ ...data, summary: signed }, getTexts('fr')))).toMatch(
      /· Anomalie de signature$/,
    );
  });

  test.each([
    ['a program', { typeCode: 'format', level: 'fraudulent' }, texts.report.notDocumentNext],
    ['another format', { typeCode: 'format', level: 'suspicious' }, texts.report.notExaminedNext],
    ['a locked file', { typeCode: 'encryption', level: 'suspicious' }, texts.report.lockedNext],
    ['a forged file', { typeCode: 'signature', level: 'fraudulent' }, texts.report.next.doc.alert],
  ])('says what to do about %s on each of its cards', (_, reason, next) => {
    const found = { sentiment: 'bad', message: { title: 'Found', content: '' }, ...reason };
    const summary = summariseReport(report({ flag: { color: 'orange' }, reasons: [found] }));
    const cards = [alertCard({ ...data, summary }, texts), reportCard({ summary, documents: [] }, texts)];
    for (const card of cards) expect(toText(card)).toContain(`*Do next:* ${next}`);
  });

  test('warns of a program whatever else was found, and asks for a copy of a locked file that was not examined', () => {
    const reasons = [
      { typeCode: 'signature', level: 'fraudulent', sentiment: 'bad', message: 'Forged' },
      { typeCode: 'format', level: 'fraudulent', sentiment: 'bad', message: 'Not a document' },
    ];
    const both = summariseReport(report({ flag: { color: 'red' }, reasons }));
    expect(nextStep(both, texts)).toBe(texts.report.notDocumentNext);
    const locked = { typeCode: 'encryption', sentiment: 'neutral', message: 'Locked' };
    const unread = summariseReport(report({ flag: { color: 'green' }, reasons: [locked] }));
    expect(unread).toMatchObject({ examined: false, verdict: 'unknown' });
    expect(nextStep(unread, texts)).toBe(texts.report.lockedNext);
  });

  test.each(languages)('says in %s what to do about a program and a locked file', (language) => {
    const own = getTexts(language);
    const nextOf = (reason: object) => {
      const found = { sentiment: 'bad', message: { title: 'Found', content: '' }, ...reason };
      const summary = summariseReport(report({ flag: { color: 'orange' }, reasons: [found] }));
      return toText(alertCard({ ...data, summary }, own));
    };
    expect(nextOf({ typeCode: 'format', level: 'fraudulent' })).toMatch(
      /do not open it\. Tell your security team|ne pas l’ouvrir\. Prévenir l’équipe de sécurité|non aprirlo\. Avvisa chi si occupa di sicurezza/,
    );
    expect(nextOf({ typeCode: 'encryption', level: 'suspicious' })).toMatch(
      /a copy without a password|une copie sans mot de passe|una copia senza password/,
    );
  });

  const impossible = summariseReport(
    report(
      { riskClass: 7, probabilityOfDefault: 140, criterias: { equityTotalAssets: { value: 1.8 } } },
      'magpie',
    ),
  );

  test.each<[Language, string[]]>([
    [
      'en',
      [
        'Risk class 7 cannot be right: it is outside its scale (1 to 5, or A to E).',
        'A probability of default of 140 cannot be right: it is outside its scale.',
        'Equity / assets of 180 % cannot be right: check the figures.',
      ],
    ],
    [
      'fr',
      [
        'Classe de risque 7 impossible : hors échelle (de 1 à 5, ou de A à E).',
        'Probabilité de défaut de 140 impossible : hors échelle.',
        'Valeur impossible pour « Capitaux propres / total actif » : 180 %. Vérifiez les chiffres.',
      ],
    ],
    [
      'it',
      [
        'Classe di rischio 7 impossibile: fuori scala (da 1 a 5, o da A a E).',
        'Probabilità di default di 140 impossibile: fuori scala.',
        'Valore impossibile per “Patrimonio netto / attivo”: 180%. Controlla i dati.',
      ],
    ],
  ])('names in %s figures that cannot be right, as its report does', (language, sentences) => {
    const own = getTexts(language);
    const cards = [
      alertCard({ ...data, summary: impossible }, own),
      alertReply({ ...data, summary: impossible }, own),
      reportCard({ summary: impossible, documents: [] }, own),
    ];
    for (const card of cards) {
      expect(findMessageProblems(card)).toEqual([]);
      const text = toText(card).replaceAll('\u00a0', ' ');
      for (const sentence of sentences) expect(text).toContain(sentence);
    }
    expect(summaryText(impossible, own).replaceAll('\u00a0', ' ')).toContain(sentences[0]);
  });

  test('says to correct figures that cannot be right where they are all there is', () => {
    const summary = summariseReport(report({ riskClass: 1, probabilityOfDefault: 140 }, 'magpie'));
    expect(titleOf(alertCard({ ...data, summary }, texts))).toMatch(/^🟡\u00a0Review/);
    expect(toText(alertCard({ ...data, summary }, texts))).toContain(
      `*Do next:* ${texts.report.impossibleNext}`,
    );
  });

  test('leads with a decision that is only proposed', () => {
    const decision = { id: 'decline', kind: 'decline', reason: 'Forged', by: 'U7', at: 0 } as const;
    const { text, blocks } = alertCard(
      { ...data, status: { ...takenByU7, state: 'proposed', decision } },
      texts,
    );
    expect(text).toMatch(/^⏳ Decline proposed\. A second person has to confirm it\./);
    expect(JSON.stringify(blocks[0])).toContain('⏳ Decline proposed · Acme SA · ');
  });

  test('of a later finding says the verdict in bold and what to do, until it is decided', () => {
    const verdict = verdictText(data.summary.verdict, texts);
    expect(toText(alertReply(data, texts))).toContain(`*${verdict}* · `);
    expect(toText(alertReply(data, texts))).toContain('*Do next:* ');
    const decision = { id: 'decline', kind: 'decline', reason: 'Forged', by: 'U7', at: 0 } as const;
    const decided = { ...data, status: { ...takenByU7, state: 'decided', decision } } as const;
    expect(toText(alertReply(decided, texts))).not.toContain('Do next');
  });

  test('says that a second person has to confirm, and offers both answers', () => {
    const decision = { id: 'accept', kind: 'accept', reason: 'Paid', by: 'U7', at: 0 } as const;
    const card = alertCard({ ...data, status: { ...takenByU7, state: 'proposed', decision } }, texts);
    expect(toText(card)).toMatch(/⏳ Accept proposed by <@U7>.*; a second person has to confirm it/);
    expect(toText(card)).toMatch(/confirm_case.*refuse_case/);
    expect(toText(card)).not.toMatch(/decide_case|Do next/);
  });

  test('shows other companies who decided, never what or why', () => {
    const decision = {
      id: 'x',
      kind: 'decline',
      name: 'Walk away',
      reason: 'Fraud',
      by: 'U7',
      at: 0,
    } as const;
    for (const state of ['decided', 'proposed'] as const) {
      const card = redactedAlertCard(
        redact('alert', { ...data, status: { ...takenByU7, state, decision } }),
        texts,
      );
      expect(toText(card)).toContain('<@U7>');
      expect(toText(card)).not.toMatch(/Decline|Walk away|Fraud/);
      if (state === 'decided') expect(titleOf(card)).toMatch(/^⚖️ Decided · /);
    }
  });

  test('says when a mute ends, by its last day', () => {
    const card = alertCard({ ...data, muted: { until: Date.UTC(2026, 0, 10), by: 'U7' } }, texts);
    expect(toText(card)).toContain('🔕 muted here until 9 January 2026 by <@U7>');
    expect(toText(card)).not.toMatch(/reminder/);
  });

  test('says that some cannot open the thread, and then does not name its channel', () => {
    const secret = { ...data, isThreadPrivate: true, waitingSeconds: 60 };
    for (const card of [
      alertCard(secret, texts),
      alertReply(secret, texts),
      redactedAlertCard(redact('alert', secret), texts),
      redactedAlertReply(redact('alert', secret), texts),
      alertReminder(secret, texts),
      redactedAlertReminder(redact('alert', secret), texts),
    ]) {
      expect(findMessageProblems(card)).toEqual([]);
      expect(toText(card)).toContain(texts.alert.privateThread);
      expect(toText(card)).not.toContain('<#C2>');
    }
  });

  test('shows other companies only that there is an alert', () => {
    for (const card of [
      redactedAlertCard(redact('alert', data), texts),
      redactedAlertReply(redact('alert', data), texts),
      redactedAlertReminder(redact('alert', { ...data, waitingSeconds: 60 }), texts),
    ]) {
      expect(findMessageProblems(card)).toEqual([]);
      expect(toText(card.blocks)).toMatch(/🟡\u00a0Review.*Open the thread/);
      expect(toText(card)).not.toMatch(/Acme|732829320|Managers|Manager X-Ray/);
    }
    const taken = toText(redactedAlertCard(redact('alert', { ...data, status: takenByU7 }), texts));
    expect(taken).toContain('taken by <@U7>,');
    expect(taken).not.toContain('take_case');
  });

  test('reminds with company, finding, a link and the same button', () => {
    const card = alertReminder({ ...data, waitingSeconds: 1_800 }, texts);
    expect(findMessageProblems(card)).toEqual([]);
    expect(card.text).toContain('Nobody has taken this alert in 30 min.');
    expect(toText(card)).toContain('Acme SA');
    expect(toText(card)).toContain('"value":"7"');
    expect(toText(card)).toContain('|Open the thread>');
  });

  test('can be sent as a test, which describes the rules', () => {
    const all = rulesOf([
      { riskClassAtLeast: 'D', sources: ['magpie'] },
      { probabilityOfDefaultAtLeast: 0.07 },
    ]);
    const card = testAlertCard(all, texts);
    expect(toText(card)).toContain(
      '• risk class 4 or worse, only Financial X-Ray\\n• probability of default 7 % or more',
    );
    expect(card.metadata).toBeUndefined();
    expect(toText(testAlertCard([], texts))).toContain('/xray alerts');
    expect(findMessageProblems(testAlertCard(Array(10_000).fill(all[0]), texts))).toEqual([]);
  });

  test('fits and executes no markup, however many rules fired', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.constantFrom(...longTexts)), (text) => {
        const rules = Array(100).fill({ name: text, sources: [text] });
        for (const summary of [docSummary, managerSummary]) {
          const hostile = {
            ...replaceTexts({ ...data, summary, first: summary }, text),
            rules,
            status: {
              state: 'decided',
              decision: {
                id: text,
                kind: 'accept',
                name: text,
                reason: text,
                note: text,
                by: text,
                at: Number.NaN,
              },
            } as const,
          };
          expect(findMessageProblems(alertCard(hostile, texts))).toEqual([]);
          expect(findMessageProblems(alertReply(hostile, texts))).toEqual([]);
          const reminder = alertReminder({ ...hostile, waitingSeconds: -1 }, texts);
          expect(findMessageProblems(reminder)).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the form to mute a company', () => {
  const now = Date.UTC(2026, 0, 2, 12, 0);
  const form = () => muteModal({ metadata: '7:C1', company: data.company, channel: 'C1', now }, texts);

  test('proposes a week, and ends with the day that was chosen', () => {
    expect(findViewProblems(form())).toEqual([]);
    const until = new Date(Date.UTC(2026, 0, 10));
    expect(readMuteModal(buildViewSubmission(form()), now, texts)).toEqual({ ok: true, value: until });
  });

  test.each([
    ['2026-01-02', true],
    ['2026-01-01', false],
    ['', false],
    ['2026-02-30', false],
  ])('takes a day from today on: %s', (day, ok) => {
    const submitted = buildViewSubmission(form(), { until: day });
    expect(readMuteModal(submitted, now, texts).ok).toBe(ok);
  });
});
