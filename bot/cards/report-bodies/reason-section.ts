import type { Reason, Summary } from '../../../shared';
import type { Texts } from '../../texts';
import type { MessageBlock } from '../block-kit';
import { lineSection } from '../blocks';
import { bold, type Markup } from '../mrkdwn';

const MOST_REASONS = 5;

/** The first reasons, and how many more there are. */
export function reasonSection(
  { reasons, reasonCount }: Summary,
  { title, line, texts }: { title: string; line: (reason: Reason) => Markup; texts: Texts },
): MessageBlock[] {
  if (reasonCount === 0) return [];
  const lines = reasons.slice(0, MOST_REASONS).map(line);
  return [lineSection(bold(title), lines, { count: reasonCount, more: texts.report.more })];
}
