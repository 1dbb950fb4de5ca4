import type { KnownBlock, ModalView } from '@slack/types';
import type { Summary, SummaryRow } from '../../shared';
import { actions, context, fieldSections, header, section } from '../slack/block-kit/blocks';
import { limits } from '../slack/block-kit/limits';
import { modal } from '../slack/block-kit/modal';
import { bold, emptyMarkup, escapeText, joinMarkup, Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { packSections } from '../slack/block-kit/pack-sections';
import { paginate } from '../slack/block-kit/paginate';
import { actionIds } from '../slack/interactions/action-ids';
import { callbackIds } from '../slack/interactions/callback-ids';
import { type Company, companyText } from '../texts/company-text';
import type { SentDocument } from '../texts/document-text';
import { idsText } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { verdictEmoji, verdictText } from '../texts/verdict-text';
import { factFields } from './report-bodies';
import { reportSubject } from './report-subject';

export interface DetailsModalData {
  readonly summary: Summary;
  readonly company?: Company;
  readonly documents: readonly SentDocument[];
}

/** All of a report, page by page. Pages count from 0; an invalid number shows the nearest page. */
export function detailsModal(data: DetailsModalData, texts: Texts, page = 0): ModalView {
  const { summary, company, documents } = data;
  const pages = paginate(detailBlocks(summary, texts));
  const at = Math.min(Math.max(0, Math.trunc(page) || 0), pages.length - 1);
  return modal({
    callbackId: callbackIds.reportDetails,
    title: texts.forms.details.title,
    close: texts.forms.details.close,
    metadata: summary.ids.reportId.slice(0, limits.privateMetadata),
    blocks: [
      header(`${verdictText(summary.verdict, texts)} · ${summary.title}`),
      section(
        joinMarkup([
          company ? companyText(company) : emptyMarkup,
          mrkdwn`${summary.headline}. ${texts.report.indicatorsOnly}`,
          reportSubject(documents, summary, texts),
        ]),
      ),
      ...(pages[at] ?? []),
      ...context(mrkdwn`${texts.forms.details.page(at + 1, pages.length)}`, idsText(summary, texts)),
      ...pageButtons(at, pages.length, texts),
    ],
  });
}

function pageButtons(at: number, count: number, texts: Texts): KnownBlock[] {
  const { previousPage, nextPage } = texts.buttons;
  return actions(
    at > 0 ? { action: actionIds.previousPage, text: previousPage, value: String(at - 1) } : undefined,
    at < count - 1 ? { action: actionIds.nextPage, text: nextPage, value: String(at + 1) } : undefined,
  );
}

function detailBlocks({ facts, reasons, reasonCount, sections }: Summary, texts: Texts): KnownBlock[] {
  const { facts: factsTitle, notShown } = texts.forms.details;
  const lines: Markup[] = [];
  const rest = (all: number, shown: number) => (all > shown ? [mrkdwn`${notShown(all - shown)}`] : []);
  if (reasonCount > 0) {
    lines.push(bold(texts.report.reasons), ...reasons.map(reasonText), ...rest(reasonCount, reasons.length));
  }
  for (const { title, rows, rowCount } of sections) {
    lines.push(
      bold(escapeText(title, 80)),
      ...rows.flatMap((row) => rowTexts(row, 0, texts)),
      ...rest(rowCount, rows.length),
    );
  }
  return [
    ...(facts.length > 0 ? [section(bold(factsTitle)), ...fieldSections(factFields(facts))] : []),
    ...packSections(lines),
  ];
}

function reasonText({ severity, direction, title, level, weight, text }: Summary['reasons'][number]): Markup {
  const details = [
    level === 'none' ? '' : level,
    weight === undefined ? '' : String(Number(weight.toPrecision(3))),
  ].filter(Boolean);
  const detailText = details.length === 0 ? emptyMarkup : mrkdwn` (${escapeText(details.join(', '), 60)})`;
  const tail = text === '' ? emptyMarkup : mrkdwn`: ${escapeText(text, 500)}`;
  return mrkdwn`${direction ?? verdictEmoji[severity]} ${bold(escapeText(title, 150))}${detailText}${tail}`;
}

function rowTexts(row: SummaryRow, depth: number, texts: Texts): Markup[] {
  const { title, text, level, severity, marks = [], rows = [], rowCount = rows.length } = row;
  const indent = new Markup('      '.repeat(depth));
  const emoji = severity === undefined ? '•' : verdictEmoji[severity];
  const levelText = level === undefined ? emptyMarkup : mrkdwn` (${escapeText(level, 40)})`;
  const markText = joinMarkup(
    marks.map((mark) => mrkdwn` [${escapeText(mark, 60)}]`),
    '',
  );
  const tail = text === '' ? emptyMarkup : mrkdwn`: ${escapeText(text, 200)}`;
  const line = mrkdwn`${indent}${emoji} ${bold(escapeText(title, 150))}${markText}${levelText}${tail}`;
  const rest = rowCount - rows.length;
  const more = rest > 0 ? [mrkdwn`${indent}${texts.forms.details.notShown(rest)}`] : [];
  return [line, ...rows.flatMap((child) => rowTexts(child, depth + 1, texts)), ...more];
}
