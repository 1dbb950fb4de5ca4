import type { Reason, Summary } from '../../../shared';
import { lineSection } from '../../slack/block-kit/blocks';
import { bold, type Markup } from '../../slack/block-kit/mrkdwn';
import type { MessageBlock } from '../../slack/block-kit/types';
import type { Texts } from '../../texts/texts';

const MAX_REASONS = 5;

/** The first reasons, and how many more there are. */
export function reasonSection(
  { reasons, reasonCount }: Summary,
  { title, line, texts }: { title: string; line: (reason: Reason) => Markup; texts: Texts },
): MessageBlock[] {
  if (reasonCount === 0) return [];
  const lines = reasons.slice(0, MAX_REASONS).map(line);
  return [lineSection(bold(title), lines, { count: reasonCount, more: texts.report.more })];
}
