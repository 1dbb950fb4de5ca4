import type { KnownBlock } from '@slack/types';
import type { FinancialFigures, Summary } from '../../shared';
import { bold, escapeText, type Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import type { Company } from '../slack/wording/company-text';
import type { SentDocument } from '../slack/wording/document-text';
import type { Texts } from '../texts/texts';

export interface ReportCardData {
  readonly summary: Summary;
  readonly company?: Company;
  /** The case that has it. */
  readonly caseId?: string;
  /** The documents of the request the report belongs to. */
  readonly documents: readonly SentDocument[];
  /** The time when the service changed a report that was posted already, in milliseconds. */
  readonly changedAt?: number;
  /** The typed figures that a Financial X-Ray used: who typed them, and when they were sent, in milliseconds. */
  readonly figures?: { readonly by: string; readonly at: number; readonly amounts: FinancialFigures };
  /** The Financial X-Ray before this one on the same company in the same channel. */
  readonly previous?: { readonly summary: Summary; readonly at: number };
}

/** What differs from kind to kind. */
export interface ReportParts {
  /** The title beside the verdict. */
  readonly title: string;
  /** What the table or the fields say first, for notifications, where no finding says it. */
  readonly numbers?: string;
  /** The worst finding. */
  readonly why: readonly KnownBlock[];
  /** The blocks below what to do next. */
  readonly body: readonly KnownBlock[];
  readonly notes: readonly Markup[];
}

export type ReportPartsBuilder = (data: ReportCardData, texts: Texts) => ReportParts;

/** The first sentence in bold, so that the eye finds it. */
export function emphasize(sentences: string): Markup {
  const [, first = sentences, rest = ''] = /^(.+?[.!?…])\s+(.+)$/s.exec(sentences) ?? [];
  return rest === ''
    ? bold(escapeText(first, 700))
    : mrkdwn`${bold(escapeText(first, 300))} ${escapeText(rest, 700)}`;
}
