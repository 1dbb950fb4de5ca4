import type { Summary } from '../../shared';
import { joinSentences } from '../slack/block-kit/message';
import {
  emptyMarkup,
  escapeId,
  joinMarkup,
  type Markup,
  mrkdwn,
  sanitizeLabel,
} from '../slack/block-kit/mrkdwn';
import type { Texts } from './texts';

/** The worst reason against the company; for financial reports, or without one, the first fact too. */
export function worstReason({ kind, reasons, facts: [fact] }: Summary): string {
  const reason = reasons.find(({ direction }) => direction !== '▲');
  return joinSentences(
    fact && (kind === 'financial' || !reason) ? sanitizeLabel(`${fact.label}: ${fact.text}`, 80) : '',
    reason ? sanitizeLabel([reason.title, reason.text].filter(Boolean).join(': '), 150) : '',
  );
}

export function idsText({ ids, source }: Pick<Summary, 'ids' | 'source'>, texts: Texts): Markup {
  const parts = [
    mrkdwn`${texts.report.report} ${escapeId(ids.reportId)}`,
    ids.requestId === undefined ? emptyMarkup : mrkdwn`${texts.report.request} ${escapeId(ids.requestId)}`,
    source === '' ? emptyMarkup : mrkdwn`${texts.report.source} ${escapeId(source)}`,
  ];
  return joinMarkup(parts, ' · ');
}
