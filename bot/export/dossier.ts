import { gravestFinding, type Summary, type Verdict } from '../../shared';
import { type CaseOverview, listXrays } from '../cases';
import { describeEntries, plainValue, type SettingsEntry } from '../decisions';
import { listFigures } from '../figures';
import { decisionName } from '../texts/case-status-text';
import { codeTypeText } from '../texts/company-text';
import { listDetails } from '../texts/document-text';
import { findingSentence } from '../texts/finding-sentence';
import { refusalTexts } from '../texts/refusal-text';
import { factLabel, factText, reportReason, reportTitle } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { trailBlocks } from './dossier-trail';
import type { DossierData } from './load-dossier';
import type { PdfBlock, PdfColor, PdfContent } from './pdf/pdf-content';

const verdictColors: Record<Verdict, PdfColor> = {
  clear: 'green',
  review: 'amber',
  alert: 'red',
  unknown: 'grey',
};

/** One case for the credit file: what was found, what was decided on which grounds, and all that happened. */
export function dossier(data: DossierData, texts: Texts): PdfContent {
  const { overview, createdAt, isRedacted } = data;
  const text = texts.dossier;
  const title = text.title(overview.id);
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
      { type: 'note', text: created },
      ...(isRedacted ? [note(text.redacted)] : []),
      ...companySection(data, texts),
      ...verdictSection(data, texts),
      ...decisionSection(data, texts),
      ...(isRedacted ? [] : [...documentSection(overview, texts), ...findingSection(overview, texts)]),
      ...figureSection(data, texts),
      ...settingsSection(data, texts),
      heading(text.sections.trail),
      note(text.chained),
      ...trailBlocks(data, texts),
      ...peopleSection(data, texts),
      ...verificationSection(data, texts),
    ],
  };
}

function companySection({ overview, isRedacted }: DossierData, texts: Texts): PdfBlock[] {
  const { labels, sections, byAt } = texts.dossier;
  const { company, contents } = overview;
  const { code, name } = company;
  const requests = contents.submissions.flatMap(({ requestId }) => requestId ?? []);
  return [
    heading(sections.company),
    ...(isRedacted
      ? []
      : [
          ...(name ? [field(labels.company, name)] : []),
          field(labels.code, `${codeTypeText(code.type).toUpperCase()} ${code.id}`),
        ]),
    ...(requests.length > 0 ? [field(labels.requests, requests.join('\n'))] : []),
    field(labels.askedBy, byAt(contents.userId, dateTime(contents.createdAt, texts))),
  ];
}

function verdictSection({ overview, isRedacted }: DossierData, texts: Texts): PdfBlock[] {
  const { labels, sections, noVerdict } = texts.dossier;
  const { verdict, assessment, contents } = overview;
  // Otherwise they are listed with the documents.
  const refused = isRedacted ? refusalTexts(contents.refusedFiles, texts, { isRedacted }) : [];
  const unreadable = contents.submissions.flatMap(({ unreadableReports }) => unreadableReports).length;
  return [
    heading(sections.verdict),
    verdict
      ? { ...field(labels.verdict, texts.verdicts[verdict]), color: verdictColors[verdict] }
      : field(labels.verdict, noVerdict),
    ...listXrays(assessment, { isRedacted }, texts).map(({ name, status, why }) =>
      field(name, why === '' ? status : `${texts.formats.label(status)} ${why}`),
    ),
    ...[...new Set(refused)].map(item),
    ...(unreadable > 0 ? [item(texts.dossier.unreadable(unreadable))] : []),
  ];
}

function decisionSection({ overview, isRedacted }: DossierData, texts: Texts): PdfBlock[] {
  const { labels, sections, states, byAt, noDecision } = texts.dossier;
  const { state, ownerId, ownedAt, decision } = overview.contents;
  const by = (user: string, at: Date | number) => byAt(user, dateTime(at, texts));
  return [
    heading(sections.decision),
    field(labels.state, states[state]),
    ...(ownerId ? [field(labels.owner, ownedAt ? by(ownerId, ownedAt) : ownerId)] : []),
    ...(decision
      ? [
          ...(isRedacted
            ? []
            : [
                field(labels.decision, decisionName(decision, texts)),
                field(labels.reason, decision.reason),
                ...(decision.note ? [field(labels.note, decision.note)] : []),
              ]),
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

/** What was sent, by its name: nothing of what it says. */
function documentSection({ contents }: CaseOverview, texts: Texts): PdfBlock[] {
  const { sections, noDocuments, contentNote } = texts.dossier;
  const documents = contents.submissions
    .filter(({ splitFrom }) => splitFrom === undefined)
    .flatMap((submission) => submission.documents);
  return [
    heading(sections.documents),
    ...(documents.length === 0
      ? [note(noDocuments)]
      : documents.map(({ name, state, ...details }): PdfBlock => {
          const about = listDetails(details, texts).join(', ');
          const missing = state === 'missing' ? texts.status.fileMissing(name) : '';
          return item([about === '' ? name : `${name} (${about})`, missing].filter(Boolean).join(' – '));
        })),
    ...refusalTexts(contents.refusedFiles, texts).map(item),
    note(contentNote),
  ];
}

/** Of every report, also of those that a later one outweighs: they are what was known at the time. */
function findingSection({ contents }: CaseOverview, texts: Texts): PdfBlock[] {
  const { sections, noReports, indicators } = texts.dossier;
  const reports = contents.submissions
    .flatMap(({ reports: ofRequest, documents }) =>
      ofRequest.map((report) => ({ ...report, files: documents.map(({ name }) => name) })),
    )
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return [
    heading(sections.findings),
    note(reports.length === 0 ? noReports : indicators),
    ...reports.flatMap(({ summary, createdAt, files }): PdfBlock[] => [
      {
        type: 'subheading',
        text: [reportTitle(summary, texts), verdictWord(summary, texts), dateTime(createdAt, texts)].join(
          ' · ',
        ),
      },
      ...(summary.kind === 'doc' && files.length > 0 ? [note(subjectText(files, texts))] : []),
      ...summary.facts.map((fact) => field(factLabel(fact, texts), factText(fact, summary, texts))),
      ...findingItems(summary, texts),
      field(texts.report.report, summary.ids.reportId),
    ]),
  ];
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

function figureSection({ figures, isRedacted }: DossierData, texts: Texts): PdfBlock[] {
  const { sections, noFigures, byAt } = texts.dossier;
  return [
    heading(sections.figures),
    ...(figures.length === 0 ? [note(noFigures)] : []),
    ...figures.flatMap(({ sentBy, sentAt, requestId, amounts }): PdfBlock[] => [
      { type: 'subheading', text: byAt(sentBy, dateTime(sentAt, texts)) },
      ...(requestId ? [field(texts.report.request, requestId)] : []),
      ...(isRedacted ? [] : listFigures(amounts, texts).map(({ label, value }) => field(label, value))),
    ]),
  ];
}

/** How cases are decided in the channel: what changed while this one was open. Everybody in the channel was told. */
function settingsSection(data: DossierData, texts: Texts): PdfBlock[] {
  const { sections, settingsEntries, noSettings, bot, labels } = texts.dossier;
  const described = data.settings
    .flatMap((trail) => describeEntries(trail, texts))
    .filter(({ entry }) => isWhileOpen(entry, data))
    .toSorted((a, b) => a.entry.at.getTime() - b.entry.at.getTime());
  return [
    heading(sections.settings),
    ...(described.length === 0 ? [note(noSettings)] : []),
    ...described.flatMap(({ entry: { at, kind, userId, hash, data: said }, changes }): PdfBlock[] => [
      { type: 'subheading', text: [dateTime(at, texts), settingsEntries[kind], userId ?? bot].join(' · ') },
      ...(said.proposedBy === undefined ? [] : [field(labels.proposedBy, said.proposedBy)]),
      ...changes.flatMap(({ label, before, after }) =>
        field(label, `${plainValue(before)} → ${plainValue(after)}`),
      ),
      { ...field(labels.hash, hash), isCode: true },
    ]),
  ];
}

/** From its opening to its decision, if there is one. */
function isWhileOpen({ at }: SettingsEntry, { overview, createdAt }: DossierData): boolean {
  const { createdAt: openedAt, decision } = overview.contents;
  const end = decision?.confirmedAt ?? decision?.at ?? createdAt.getTime();
  return at >= openedAt && at.getTime() <= end;
}

const USER_ID = /^[UW][A-Z0-9]{1,30}$/;

/** Slack gives their names only with a permission that the app does not ask for. */
function peopleSection(data: DossierData, texts: Texts): PdfBlock[] {
  const { overview, figures, trail, settings } = data;
  const { userId, ownerId, decision, teamId } = overview.contents;
  const changed = settings.flat().filter((entry) => isWhileOpen(entry, data));
  const people = [
    userId,
    ownerId,
    decision?.by,
    decision?.confirmedBy,
    ...figures.map(({ sentBy }) => sentBy),
    ...trail.flatMap(({ userId: actor, data: said }) => [actor, said.from, said.to, said.proposedBy]),
    ...changed.flatMap(({ userId: actor, data: said }) => [actor, said.proposedBy]),
  ].filter((id): id is string => typeof id === 'string' && USER_ID.test(id));
  return [
    heading(texts.dossier.sections.people),
    note(texts.dossier.peopleNote),
    ...[...new Set(people)].map(
      // https://docs.slack.dev/interactivity/deep-linking
      (id): PdfBlock => ({ type: 'link', text: id, url: `slack://user?team=${teamId}&id=${id}` }),
    ),
  ];
}

function verificationSection({ overview, trail }: DossierData, texts: Texts): PdfBlock[] {
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
