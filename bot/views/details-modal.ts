import type { Row, Summary } from '../../shared';
import { aboutDocuments } from '../cards/about-documents';
import { actionIds } from '../cards/action-ids';
import type { ModalView, ViewBlock } from '../cards/block-kit';
import { actions, context, fieldSections, header, section } from '../cards/blocks';
import { type Company, companyText } from '../cards/company-text';
import type { SentDocument } from '../cards/document-text';
import { limits } from '../cards/limits';
import { bold, foreign, joined, Markup, mrkdwn, nothing } from '../cards/mrkdwn';
import { factFields } from '../cards/report-bodies/fact-fields';
import { idsText } from '../cards/report-card';
import { verdictEmoji, verdictText } from '../cards/verdict-text';
import type { Texts } from '../texts';
import { callbackIds } from './callback-ids';
import { modal } from './modal';
import { packed } from './packed';
import { pagesOf } from './pages-of';

export interface DetailsData {
  readonly summary: Summary;
  readonly company?: Company;
  readonly documents: readonly SentDocument[];
}

/** Everything of a report, a page at a time; pages count from 0, and one that does not exist is the nearest. */
export function detailsModal(data: DetailsData, texts: Texts, page = 0): ModalView {
  const { summary, company, documents } = data;
  const pages = pagesOf(detailBlocks(summary, texts));
  const at = Math.min(Math.max(0, Math.trunc(page) || 0), pages.length - 1);
  return modal({
    callbackId: callbackIds.reportDetails,
    title: texts.forms.details.title,
    close: texts.forms.details.close,
    metadata: summary.ids.reportId.slice(0, limits.privateMetadata),
    blocks: [
      header(`${verdictText(summary.verdict, texts)} · ${summary.title}`),
      section(
        joined([
          company ? companyText(company) : nothing,
          mrkdwn`${summary.headline}. ${texts.report.indicatorsOnly}`,
          aboutDocuments(documents, summary, texts),
        ]),
      ),
      ...(pages[at] ?? []),
      ...context(mrkdwn`${texts.forms.details.page(at + 1, pages.length)}`, idsText(summary, texts)),
      ...pageButtons(at, pages.length, texts),
    ],
  });
}

function pageButtons(at: number, count: number, texts: Texts): ViewBlock[] {
  const { previousPage, nextPage } = texts.buttons;
  return actions(
    at > 0 ? { action: actionIds.previousPage, text: previousPage, value: String(at - 1) } : undefined,
    at < count - 1 ? { action: actionIds.nextPage, text: nextPage, value: String(at + 1) } : undefined,
  );
}

function detailBlocks({ facts, reasons, reasonCount, sections }: Summary, texts: Texts): ViewBlock[] {
  const { facts: factsTitle, notShown } = texts.forms.details;
  const lines: Markup[] = [];
  const rest = (all: number, shown: number) => (all > shown ? [mrkdwn`${notShown(all - shown)}`] : []);
  if (reasonCount > 0) {
    lines.push(bold(texts.report.reasons), ...reasons.map(reasonText), ...rest(reasonCount, reasons.length));
  }
  for (const { title, rows, rowCount } of sections) {
    lines.push(
      bold(foreign(title, 80)),
      ...rows.flatMap((row) => rowTexts(row, 0, texts)),
      ...rest(rowCount, rows.length),
    );
  }
  return [
    ...(facts.length > 0 ? [section(bold(factsTitle)), ...fieldSections(factFields(facts))] : []),
    ...packed(lines),
  ];
}

function reasonText({ severity, direction, title, level, weight, text }: Summary['reasons'][number]): Markup {
  const grade = [
    level === 'none' ? '' : level,
    weight === undefined ? '' : String(Number(weight.toPrecision(3))),
  ].filter(Boolean);
  const graded = grade.length === 0 ? nothing : mrkdwn` (${foreign(grade.join(', '), 60)})`;
  const tail = text === '' ? nothing : mrkdwn`: ${foreign(text, 500)}`;
  return mrkdwn`${direction ?? verdictEmoji[severity]} ${bold(foreign(title, 150))}${graded}${tail}`;
}

function rowTexts(row: Row, depth: number, texts: Texts): Markup[] {
  const { title, text, level, severity, marks = [], rows = [], rowCount = rows.length } = row;
  const indent = new Markup('      '.repeat(depth));
  const sign = severity === undefined ? '•' : verdictEmoji[severity];
  const grade = level === undefined ? nothing : mrkdwn` (${foreign(level, 40)})`;
  const marked = joined(
    marks.map((mark) => mrkdwn` [${foreign(mark, 60)}]`),
    '',
  );
  const tail = text === '' ? nothing : mrkdwn`: ${foreign(text, 200)}`;
  const line = mrkdwn`${indent}${sign} ${bold(foreign(title, 150))}${marked}${grade}${tail}`;
  const rest = rowCount - rows.length;
  const more = rest > 0 ? [mrkdwn`${indent}${texts.forms.details.notShown(rest)}`] : [];
  return [line, ...rows.flatMap((below) => rowTexts(below, depth + 1, texts)), ...more];
}
