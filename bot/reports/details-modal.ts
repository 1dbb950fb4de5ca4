import type { KnownBlock, ModalView } from '@slack/types';
import { isAboutDocument, ofKind, type Summary } from '../../shared';
import { actions, context, fieldSections, header, section } from '../slack/block-kit/blocks';
import { limits } from '../slack/block-kit/limits';
import { modal } from '../slack/block-kit/modal';
import {
  bold,
  emptyMarkup,
  escapeId,
  escapeText,
  joinMarkup,
  type Markup,
  mrkdwn,
} from '../slack/block-kit/mrkdwn';
import { packSections } from '../slack/block-kit/pack-sections';
import { paginate } from '../slack/block-kit/paginate';
import { actionIds } from '../slack/interactions/action-ids';
import { callbackIds } from '../slack/interactions/callback-ids';
import { type Company, companyText } from '../slack/wording/company-text';
import { documentList, type SentDocument } from '../slack/wording/document-text';
import { reportReason, reportTitle, reportVerdict } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { findingLine, managerLines, ratioLine } from './detail-lines';
import type { ListedReport } from './list-reports';
import { factFields } from './plain-parts';
import { reportSwitch } from './report-switch';

export interface DetailsModalData {
  readonly summary: Summary;
  readonly company?: Company;
  readonly documents: readonly SentDocument[];
  /** The reports of its analysis, of which another can be chosen. */
  readonly reports?: readonly ListedReport[];
  readonly hasRawJson?: boolean;
}

/** All of a report, page by page. Pages count from 0; an invalid number shows the nearest page. */
export function detailsModal(data: DetailsModalData, texts: Texts, page = 0): ModalView {
  const { summary, company, reports = [], hasRawJson = false } = data;
  const { reportId } = summary.ids;
  const pages = paginate(detailBlocks(summary, texts));
  const at = Math.min(Math.max(0, Math.trunc(page) || 0), pages.length - 1);
  return modal({
    callbackId: callbackIds.reportDetails,
    title: texts.forms.details.title,
    close: texts.forms.details.close,
    metadata: reportId.slice(0, limits.privateMetadata),
    blocks: [
      ...reportSwitch(reports, reportId, texts),
      header(`${reportVerdict(summary, texts)} · ${reportTitle(summary, texts)}`),
      section(
        joinMarkup([
          company ? companyText(company) : emptyMarkup,
          escapeText(reportReason(summary, texts), 700),
          subjectText(data, texts),
        ]),
      ),
      ...(pages[at] ?? []),
      ...context(mrkdwn`${texts.forms.details.page(at + 1, pages.length)}`, idsText(summary, texts)),
      ...actions(
        ...pageButtons(at, pages.length, texts),
        hasRawJson ? { action: actionIds.rawJson, text: texts.buttons.rawJson, value: reportId } : undefined,
      ),
    ],
  });
}

/** The file of a Doc X-Ray. The service does not name it, so with several files it is one of them. */
function subjectText({ summary, documents }: DetailsModalData, texts: Texts): Markup {
  if (!isAboutDocument(summary.kind) || documents.length === 0) return emptyMarkup;
  const list = documentList(documents, texts);
  return documents.length === 1 ? list : mrkdwn`${texts.formats.label(texts.report.oneOf)} ${list}`;
}

function pageButtons(at: number, count: number, texts: Texts) {
  const { previousPage, nextPage } = texts.buttons;
  return [
    at > 0 ? { action: actionIds.previousPage, text: previousPage, value: String(at - 1) } : undefined,
    at < count - 1 ? { action: actionIds.nextPage, text: nextPage, value: String(at + 1) } : undefined,
  ];
}

function detailBlocks(summary: Summary, texts: Texts): KnownBlock[] {
  const { kind, facts, findings, findingCount, financial, managers } = summary;
  const form = texts.forms.details;
  const list = (title: string, lines: readonly Markup[], all: number, shown: number): Markup[] => {
    if (all === 0) return [];
    return [bold(title), ...lines, ...(all > shown ? [mrkdwn`${form.notShown(all - shown)}`] : [])];
  };
  const { ratios = [], ratioCount = 0, sources = [], sourceCount = 0 } = financial ?? {};
  const { persons = [], personCount = 0 } = managers ?? {};
  const lines = [
    ...list(
      ofKind(form.findings, kind),
      findings.map((finding) => findingLine(finding, texts)),
      findingCount,
      findings.length,
    ),
    ...list(
      form.ratios,
      ratios.map((ratio) => ratioLine(ratio, texts)),
      ratioCount,
      ratios.length,
    ),
    ...list(
      form.sources,
      sources.map(
        ({ name, ratioCount: used }) => mrkdwn`• ${texts.formats.label(name)} ${form.ratioCount(used)}`,
      ),
      sourceCount,
      sources.length,
    ),
    ...list(
      form.managers,
      persons.flatMap((person) => managerLines(person, texts)),
      personCount,
      persons.length,
    ),
  ];
  return [
    ...(facts.length > 0 ? [section(bold(form.facts)), ...fieldSections(factFields(summary, texts))] : []),
    ...packSections(lines),
  ];
}

function idsText({ ids, source }: Pick<Summary, 'ids' | 'source'>, texts: Texts): Markup {
  const parts = [
    mrkdwn`${texts.report.report} ${escapeId(ids.reportId)}`,
    ids.requestId === undefined ? emptyMarkup : mrkdwn`${texts.report.request} ${escapeId(ids.requestId)}`,
    source === '' ? emptyMarkup : mrkdwn`${texts.report.source} ${escapeId(source)}`,
  ];
  return joinMarkup(parts, ' · ');
}
