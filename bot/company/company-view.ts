import type { KnownBlock, ModalView } from '@slack/types';
import { alertedChannelSection } from '../alerts';
import { plainStatusText } from '../cases';
import { actions, context, divider, header, section } from '../slack/block-kit/blocks';
import { modal } from '../slack/block-kit/modal';
import {
  channelMention,
  escapeText,
  fillText,
  joinMarkup,
  type Markup,
  mrkdwn,
} from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import { callbackIds } from '../slack/interactions/callback-ids';
import { companyName, companyText } from '../slack/wording/company-text';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import { analyseButton } from './analyse-button';
import { analysisSection } from './analysis-section';
import { decidedCaseBlocks, openCaseBlocks } from './case-blocks';
import { type CompanyPage, type CompanyViewData, findOpenVerdict } from './company-data';
import { serializeCompanyMetadata } from './company-metadata';
import { PAGE_SIZE } from './page-size';

/** The view of a company: what is open and bad first, then its analyses and what was decided, as far as one person may see it. */
export function companyView(data: CompanyViewData, texts: Texts): ModalView {
  const text = texts.forms.companyView;
  return modal({
    callbackId: callbackIds.company,
    title: text.title,
    close: text.close,
    metadata: serializeCompanyMetadata(data.metadata),
    blocks: [
      header(titleText(data, texts)),
      ...(data.company ? context(companyText(data.company)) : []),
      ...(data.isIncomplete ? [section(mrkdwn`⚠️ ${text.incomplete}`)] : []),
      ...openBlocks(data, texts),
      divider(),
      ...analysisBlocks(data, texts),
      divider(),
      ...decisionBlocks(data, texts),
      divider(),
      ...pageButtons(data, texts),
      header(texts.history.chart.title),
      section(classesText(data, texts)),
      ...alertBlocks(data, texts),
      ...context(mrkdwn`${text.onlyYours}`),
      ...analyseAgain(data, texts),
    ],
  });
}

/** The worst that is open, or else what was decided last: `🔴 Alert: Acme`. */
function titleText(data: CompanyViewData, texts: Texts): string {
  const { company, open, elsewhere, decided } = data;
  const name = company ? companyName(company) : texts.forms.companyView.unnamed;
  const isOpen = open.items.length > 0 || elsewhere.some(({ state }) => state !== 'decided');
  const [last] = decided.items;
  const verdict = findOpenVerdict(data);
  const [awaited] = open.items.filter((one) => one.verdict === undefined);
  const state = isOpen
    ? verdict
      ? verdictText(verdict, texts)
      : texts.history.progress[awaited?.progress ?? 'running']
    : last
      ? last.isRedacted
        ? texts.decisions.plain.decidedRedacted
        : plainStatusText(last.status, texts)
      : texts.forms.companyView.noneOpen;
  return `${texts.formats.label(state)} ${name}`;
}

function openBlocks(data: CompanyViewData, texts: Texts): KnownBlock[] {
  const { open, elsewhere } = data;
  const text = texts.forms.companyView;
  const rest = open.count - open.items.length;
  return [
    ...elsewhereLines(data, texts),
    ...open.items.flatMap((one) => openCaseBlocks(one, texts)),
    ...(rest > 0 ? context(mrkdwn`${text.moreOpen(rest)}`) : []),
    ...(open.count === 0 && elsewhere.length === 0 ? [section(mrkdwn`${text.noneOpen}`)] : []),
  ];
}

/** Lines about channels that everybody in the workspace can read: `Also in #credit: 🔴 Alert, open`. */
function elsewhereLines({ elsewhere }: CompanyViewData, texts: Texts): KnownBlock[] {
  const { alsoOpen, alsoDecided } = texts.cases;
  if (elsewhere.length === 0) return [];
  const lines = elsewhere.map(({ channelId, state, verdict = 'unknown' }) =>
    fillText(
      state === 'decided' ? alsoDecided : alsoOpen,
      channelMention(channelId),
      mrkdwn`${verdictText(verdict, texts)}`,
    ),
  );
  return [section(joinMarkup(lines))];
}

function analysisBlocks({ analyses, metadata: { page } }: CompanyViewData, texts: Texts): KnownBlock[] {
  const text = texts.forms.companyView;
  return [
    header(text.analyses),
    ...(page > 0 ? context(mrkdwn`${text.newer(Math.min(page * PAGE_SIZE, analyses.count))}`) : []),
    ...analyses.items.map((one) => analysisSection(one, texts)),
    ...(analyses.items.length === 0 ? [section(mrkdwn`${text.noAnalyses}`)] : []),
    ...restText(analyses, page, text.older),
  ];
}

function decisionBlocks({ decided, metadata: { page } }: CompanyViewData, texts: Texts): KnownBlock[] {
  const text = texts.forms.companyView;
  return [
    header(text.decisions),
    ...(decided.count === 0 ? [section(mrkdwn`${text.noDecisions}`)] : []),
    ...decided.items.flatMap((one) => decidedCaseBlocks(one, texts)),
    ...restText(decided, page, text.olderDecisions),
  ];
}

function restText(
  { items, count }: CompanyPage<unknown>,
  page: number,
  older: (count: number) => string,
): KnownBlock[] {
  const rest = count - page * PAGE_SIZE - items.length;
  return rest > 0 ? context(mrkdwn`${older(rest)}`) : [];
}

/** Analyses and decisions are turned together. */
function pageButtons(
  { analyses, decided, metadata: { page } }: CompanyViewData,
  { buttons }: Texts,
): KnownBlock[] {
  const hasMore = Math.max(analyses.count, decided.count) > (page + 1) * PAGE_SIZE;
  return actions(
    page > 0
      ? { action: actionIds.newerAnalyses, text: buttons.newerAnalyses, value: String(page - 1) }
      : undefined,
    hasMore
      ? { action: actionIds.olderAnalyses, text: buttons.olderAnalyses, value: String(page + 1) }
      : undefined,
  );
}

/** The classes, the oldest first: `Class 3 (2 January 2026) → 🔴 class 5 (2 March 2026)`. */
function classesText({ classes }: CompanyViewData, { formats, forms }: Texts): Markup {
  const { noClass, classOn } = forms.companyView;
  if (classes.length === 0) return mrkdwn`⚪ ${noClass}`;
  const points = classes.map(({ value, at, isWorse }) => {
    const words = classOn(value, formats.longDate(at.toISOString().slice(0, 10)));
    return isWorse ? `🔴 ${words}` : words;
  });
  return escapeText(
    points.join(' → ').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
    500,
  );
}

/** Says where alerts on the company come to, and where it is muted. */
function alertBlocks({ alertedChannels, metadata }: CompanyViewData, texts: Texts): KnownBlock[] {
  if (alertedChannels.length === 0) return [];
  return [
    header(texts.forms.companyView.alerts),
    ...alertedChannels.map((channel) =>
      alertedChannelSection({ ...channel, caseId: metadata.caseId }, texts),
    ),
  ];
}

/** The form for another analysis, with the company filled in. */
function analyseAgain({ company, channelId: channel }: CompanyViewData, { buttons }: Texts): KnownBlock[] {
  if (!company) return [];
  const { code, name: businessName } = company;
  const known = { code, ...(businessName !== undefined && { businessName }) };
  return actions(analyseButton({ channel, company: known, text: buttons.analyseAgain }));
}
