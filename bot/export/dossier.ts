import { gravestFinding, isAboutDocument, type Summary, type Verdict } from '../../shared';
import { type AnalysisOverview, isUnsent, listRedactedXrays, listXrays } from '../analyses';
import { type CaseDecision, type CaseStatus, decisionName, isTaken } from '../cases';
import { describeEntries, plainValue } from '../decisions';
import { listFigures } from '../figures';
import { type Redacted, redact } from '../redaction';
import { codeText } from '../slack/wording/company-text';
import { listDetails } from '../slack/wording/document-text';
import { redactedRefusalTexts, refusalTexts } from '../slack/wording/refusal-text';
import { findingSentence } from '../texts/finding-sentence';
import { factLabel, factText, reportReason, reportTitle } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import type { DossierData } from './dossier-data';
import type { DossierParts } from './dossier-parts';
import { namePerson, peopleSection } from './dossier-people';
import { dossierTitle } from './dossier-title';
import { trailBlocks } from './dossier-trail';
import type { SentFigures } from './export-rows';
import { isWhileOpen } from './is-while-open';
import type { PdfBlock, PdfColor, PdfContent } from './pdf/pdf-content';
import { zonedTexts } from './zoned-texts';

const verdictColors: Record<Verdict, PdfColor> = {
  clear: 'green',
  review: 'amber',
  alert: 'red',
  unknown: 'grey',
};

/** A case of a company for the credit file: what was found, what was decided on which grounds, and all that happened. */
export function dossier(data: DossierData, texts: Texts): PdfContent {
  return buildDossier({ shown: redact('dossier', data), full: data }, texts);
}

/** The dossier in channels shared with another company: verdicts, people and times, what redacted cards show. */
export function redactedDossier(data: Redacted<'dossier', DossierData>, texts: Texts): PdfContent {
  return buildDossier({ shown: data }, texts);
}

function buildDossier(parts: DossierParts, allTexts: Texts): PdfContent {
  const { shown, full } = parts;
  const { overview, createdAt, timeZone } = shown;
  const texts = zonedTexts(allTexts, timeZone);
  const text = texts.dossier;
  const title = dossierTitle(
    { caseId: overview.id, company: full?.overview.company, createdAt, timeZone },
    texts,
  );
  const created = text.createdAt(texts.formats.dateTime(createdAt.getTime()));
  return {
    title,
    subject: text.subject,
    language: texts.language,
    createdAt,
    footer: (page, pages) =>
      `${title} · ${created} · ${text.page(texts.formats.number(page), texts.formats.number(pages))}`,
    blocks: [
      { type: 'title', text: title },
      { type: 'note', text: full ? `${text.title(overview.id)} · ${created}` : created },
      ...(full ? [] : [note(text.redacted)]),
      ...companySection(parts, texts),
      ...verdictSection(parts, texts),
      ...decisionSection(parts, texts),
      // Oldest first, as they came.
      ...overview.analyses
        .toReversed()
        .flatMap((analysis, index) => analysisSection(analysis, index + 1, parts, texts)),
      ...otherCaseSection(parts, texts),
      ...settingsSection(shown, texts),
      heading(text.sections.trail),
      note(text.chained),
      ...trailBlocks(parts, texts),
      ...peopleSection(shown, texts),
      ...verificationSection(shown, texts),
    ],
  };
}

function companySection({ shown, full }: DossierParts, texts: Texts): PdfBlock[] {
  const { labels, sections, byAt } = texts.dossier;
  const { status, analysisCount } = shown.overview;
  const { code, name } = full?.overview.company ?? {};
  return [
    heading(sections.company),
    ...(name ? [field(labels.company, name)] : []),
    ...(code ? [field(labels.code, codeText(code))] : []),
    field(labels.askedBy, byAt(namePerson(status.userId, shown), dateTime(status.createdAt, texts))),
    field(labels.analyses, texts.formats.number(analysisCount)),
  ];
}

/** The verdict of the case, which is the worst of its analyses. */
function verdictSection({ shown, full }: DossierParts, texts: Texts): PdfBlock[] {
  const { verdict } = shown.overview;
  const { labels, sections, indicators, contentNote } = texts.dossier;
  return [
    heading(sections.verdict),
    verdictField(labels.verdict, verdict, texts),
    ...(full ? [note(indicators), note(contentNote)] : []),
  ];
}

function verdictField(label: string, verdict: Verdict | undefined, texts: Texts): PdfBlock {
  return verdict
    ? { ...field(label, texts.verdicts[verdict]), color: verdictColors[verdict] }
    : field(label, texts.dossier.noVerdict);
}

function decisionSection({ shown, full }: DossierParts, texts: Texts): PdfBlock[] {
  const { overview } = shown;
  const { labels, sections, byAt, noDecision } = texts.dossier;
  const { state, ownerId, ownedAt, decision, waitingUntil } = overview.status;
  const by = (user: string, at: Date | number) => byAt(namePerson(user, shown), dateTime(at, texts));
  return [
    heading(sections.decision),
    field(labels.state, stateText(overview.status, texts)),
    ...(waitingUntil ? [field(labels.until, dateTime(waitingUntil, texts))] : []),
    ...(ownerId ? [field(labels.owner, ownedAt ? by(ownerId, ownedAt) : namePerson(ownerId, shown))] : []),
    ...(decision
      ? [
          ...whatWasDecided(full?.overview.status.decision, texts),
          field(
            state === 'proposed' || decision.confirmedBy ? labels.proposedBy : labels.decidedBy,
            by(decision.by, decision.at),
          ),
          ...(decision.confirmedBy
            ? [field(labels.confirmedBy, by(decision.confirmedBy, decision.confirmedAt ?? decision.at))]
            : []),
        ]
      : [note(noDecision)]),
  ];
}

function whatWasDecided(decision: CaseDecision | undefined, texts: Texts): PdfBlock[] {
  if (!decision) return [];
  const { labels } = texts.dossier;
  return [
    field(labels.decision, decisionName(decision, texts)),
    field(labels.reason, decision.reason),
    ...(decision.note ? [field(labels.note, decision.note)] : []),
  ];
}

function stateText(status: Pick<CaseStatus, 'state' | 'ownerId'>, { dossier: { states } }: Texts): string {
  return states[isTaken(status) ? 'taken' : status.state];
}

/** What one message, form or re-check asked for: its files and figures, what the X-Rays say, its reports. */
function analysisSection(
  analysis: DossierParts['shown']['overview']['analyses'][number],
  number: number,
  { shown, full }: DossierParts,
  texts: Texts,
): PdfBlock[] {
  const { labels, analysisOn } = texts.dossier;
  const { id, contents, assessment, verdict } = analysis;
  const details = full?.overview.analyses.find((one) => one.id === id);
  const moved = shown.movedOn.find(({ analysisId }) => analysisId === id);
  const requests = contents.submissions.flatMap(({ requestId }) => requestId ?? []);
  // Otherwise they are listed with the documents.
  const refused = details ? [] : redactedRefusalTexts(contents.refusedFiles, texts);
  const xrays = details ? listXrays(details.assessment, texts) : listRedactedXrays(assessment, texts);
  const unreadable = contents.submissions.flatMap(({ unreadableReports }) => unreadableReports).length;
  return [
    heading(analysisOn(texts.formats.number(number), dateTime(contents.createdAt, texts))),
    ...(moved ? [note(texts.dossier.movedOn(moved.to))] : []),
    field(labels.askedBy, namePerson(contents.userId, shown)),
    ...(requests.length > 0 ? [field(labels.requests, requests.join('\n'))] : []),
    verdictField(labels.verdictOfAnalysis, verdict, texts),
    ...xrays.map(({ name, status, why }) =>
      field(name, why === '' ? status : `${texts.formats.label(status)} ${why}`),
    ),
    ...(isUnsent(contents) ? [item(texts.intake.nothingSent)] : []),
    ...refused.map(item),
    ...(unreadable > 0 ? [item(texts.dossier.unreadable(unreadable))] : []),
    ...(details ? [...documentBlocks(details, texts), ...findingBlocks(details, texts)] : []),
    ...figureBlocks(id, { shown, full }, texts),
  ];
}

/** What was sent, by its name: nothing of what it says. */
function documentBlocks({ contents }: AnalysisOverview, texts: Texts): PdfBlock[] {
  const { sections, noDocuments } = texts.dossier;
  const documents = contents.submissions
    .filter(({ splitFrom }) => splitFrom === undefined)
    .flatMap((submission) => submission.documents);
  return [
    { type: 'subheading', text: sections.documents },
    ...(documents.length === 0
      ? isUnsent(contents)
        ? []
        : [note(noDocuments)]
      : documents.map(({ name, state, isUncompared, ...details }): PdfBlock => {
          const about = listDetails(details, texts).join(', ');
          const missing = state === 'missing' ? texts.status.fileMissing(name) : '';
          const uncompared = isUncompared ? texts.status.fileUncompared(name) : '';
          const file = about === '' ? name : `${name} (${about})`;
          return item([file, missing, uncompared].filter(Boolean).join(' – '));
        })),
    ...refusalTexts(contents.refusedFiles, texts).map(item),
  ];
}

/** The findings of every report, also of those that a later one outweighs: they are what was known at the time. */
function findingBlocks({ contents }: AnalysisOverview, texts: Texts): PdfBlock[] {
  const reports = contents.submissions
    .flatMap(({ reports: ofRequest, documents }) =>
      ofRequest.map((report) => ({ ...report, files: documents.map(({ name }) => name) })),
    )
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return [
    ...(reports.length === 0 && !isUnsent(contents) ? [note(texts.dossier.noReports)] : []),
    ...reports.flatMap(({ summary, createdAt, files }): PdfBlock[] => [
      {
        type: 'subheading',
        text: [reportTitle(summary, texts), verdictWord(summary, texts), dateTime(createdAt, texts)].join(
          ' · ',
        ),
      },
      ...(isAboutDocument(summary.kind) && files.length > 0 ? [note(subjectText(files, texts))] : []),
      ...listFacts(summary, texts),
      ...findingItems(summary, texts),
      field(texts.report.report, summary.ids.reportId),
    ]),
  ];
}

/** How the service marks a document, which the findings say in words. */
const machineFacts = ['flagColor', 'flagValue'];

function listFacts(summary: Summary, texts: Texts): PdfBlock[] {
  return summary.facts
    .filter(({ key }) => !machineFacts.includes(key))
    .map((fact) => {
      const shown = fact.guessed ? { ...fact, guessed: false } : fact;
      return field(factLabel(fact, texts), factText(shown, summary, texts));
    });
}

/** The service does not say which of several files a report is about. */
function subjectText(files: readonly string[], texts: Texts): string {
  const names = files.join(', ');
  return files.length === 1 ? names : `${texts.formats.label(texts.report.oneOf)} ${names}`;
}

function findingItems(summary: Summary, texts: Texts): PdfBlock[] {
  const { findings, findingCount } = summary;
  const rest = findingCount - findings.length;
  // Where no finding explains the verdict, the report's own reason does.
  const reason = gravestFinding(summary) ? [] : [item(reportReason(summary, texts))];
  return [
    ...reason,
    ...findings.map((finding) => {
      const { severity, sentiment } = finding;
      const sentence = findingSentence(finding, texts);
      const isJudged = sentiment !== 'good' && severity !== 'unknown';
      return item(isJudged ? `${texts.formats.label(texts.verdicts[severity])} ${sentence}` : sentence);
    }),
    ...(rest > 0 ? [item(texts.report.more(rest))] : []),
  ];
}

function verdictWord({ verdict, examined }: Summary, { verdicts, report }: Texts): string {
  return examined ? verdicts[verdict] : report.notExamined;
}

function figureBlocks(id: string, { shown, full }: DossierParts, texts: Texts): PdfBlock[] {
  const { sections, noFigures, byAt } = texts.dossier;
  const isOfAnalysis = ({ analysisId }: Pick<SentFigures, 'analysisId'>) => analysisId === id;
  const amounts = full?.figures.filter(isOfAnalysis).map((figures) => figures.amounts);
  const sent = shown.figures.filter(isOfAnalysis);
  if (sent.length === 0) return [note(noFigures)];
  return sent.flatMap(({ sentBy, sentAt, requestId }, index): PdfBlock[] => [
    {
      type: 'subheading',
      text: `${texts.formats.label(sections.figures)} ${byAt(namePerson(sentBy, shown), dateTime(sentAt, texts))}`,
    },
    ...(requestId ? [field(texts.report.request, requestId)] : []),
    ...amountFields(amounts?.[index], texts),
  ]);
}

function amountFields(amounts: SentFigures['amounts'] | undefined, texts: Texts): PdfBlock[] {
  return amounts ? listFigures(amounts, texts).map(({ label, value }) => field(label, value)) : [];
}

/** The other cases of the company in the same channel, a line each. */
function otherCaseSection({ shown, full }: DossierParts, texts: Texts): PdfBlock[] {
  const { others } = shown;
  if (others.length === 0) return [];
  return [
    heading(texts.dossier.sections.others),
    ...others.map(({ id, createdAt, verdict, decision, ...status }, index): PdfBlock => {
      const decided = full?.others[index]?.decision;
      const { confirmedBy, confirmedAt } = decision ?? {};
      const by =
        decision &&
        texts.dossier.byAt(
          namePerson(confirmedBy ?? decision.by, shown),
          dateTime(confirmedAt ?? decision.at, texts),
        );
      return item(
        [
          texts.dossier.caseOn(id, dateTime(createdAt, texts)),
          verdict ? texts.verdicts[verdict] : texts.dossier.noVerdict,
          decided ? decisionName(decided, texts) : stateText(status, texts),
          ...(by ? [by] : []),
          ...(decided ? [decided.reason] : []),
        ].join(' · '),
      );
    }),
  ];
}

/** How cases are decided in the channel: what changed while this one was open. Everybody in the channel was told. */
function settingsSection(data: DossierParts['shown'], texts: Texts): PdfBlock[] {
  const { sections, settingsEntries, noSettings, bot, labels } = texts.dossier;
  const described = data.settings
    .flatMap((trail) => describeEntries(trail, texts))
    .filter(({ entry }) => isWhileOpen(entry, data))
    .toSorted((a, b) => a.entry.at.getTime() - b.entry.at.getTime());
  return [
    heading(sections.settings),
    ...(described.length === 0 ? [note(noSettings)] : []),
    ...described.flatMap(({ entry: { at, kind, userId, hash, data: said }, changes }): PdfBlock[] => [
      {
        type: 'subheading',
        text: [
          dateTime(at, texts),
          settingsEntries[kind],
          userId === undefined ? bot : namePerson(userId, data),
        ].join(' · '),
      },
      ...(said.proposedBy === undefined ? [] : [field(labels.proposedBy, namePerson(said.proposedBy, data))]),
      ...changes.flatMap(({ label, before, after }) =>
        field(label, `${plainValue(before)} → ${plainValue(after)}`),
      ),
      { ...field(labels.hash, hash), isCode: true },
    ]),
  ];
}

function verificationSection({ overview, trail }: DossierParts['shown'], texts: Texts): PdfBlock[] {
  const { sections, labels, verify, verifyResult } = texts.dossier;
  const lastHash = trail.at(-1)?.hash;
  const command = `risk-xray trail verify --case ${overview.id}`;
  return [
    heading(sections.verification),
    field(labels.entryCount, texts.formats.number(trail.length)),
    ...(lastHash ? [{ ...field(labels.lastHash, lastHash), isCode: true }] : []),
    { type: 'text', text: verify },
    { type: 'code', text: lastHash ? `${command} --hash ${lastHash}` : command },
    { type: 'text', text: verifyResult },
  ];
}

function heading(text: string): PdfBlock {
  return { type: 'heading', text };
}

function note(text: string): PdfBlock {
  return { type: 'note', text };
}

function item(text: string): PdfBlock {
  return { type: 'item', text };
}

function field(label: string, value: string) {
  return { type: 'field', label, value } as const;
}

function dateTime(at: Date | number, { formats }: Texts): string {
  return formats.dateTime(typeof at === 'number' ? at : at.getTime());
}
