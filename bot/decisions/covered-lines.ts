import { analysisLine, isRunning, type WholeCase } from '../analyses';
import { context, section } from '../slack/block-kit/blocks';
import { bold, escapeText, joinMarkup, mrkdwn, sanitizeLabel } from '../slack/block-kit/mrkdwn';
import type { Texts } from '../texts/texts';

/** A section holds 3,000 characters. */
const MAX_LINES = 8;

/** What a decision covers, the worst analyses first, and what is still running. `news`: says that something is new. */
export function coveredBlocks(
  { analyses }: Pick<WholeCase, 'analyses'>,
  texts: Texts,
  { news }: { readonly news?: string } = {},
) {
  const form = texts.forms.decide;
  const rank = { alert: 0, review: 1, unknown: 2, clear: 3 } as const;
  const done = analyses
    .filter((analysis) => !isRunning(analysis))
    .toSorted((a, b) => rank[a.verdict ?? 'unknown'] - rank[b.verdict ?? 'unknown']);
  const running = analyses.filter(isRunning);
  const rest = done.length - MAX_LINES;
  const files = running.flatMap((analysis) =>
    analysis.files.length > 0 ? analysis.files : [texts.status.noFile],
  );
  return [
    ...(news === undefined ? [] : [section(bold(escapeText(news, 300)))]),
    ...(done.length > 0
      ? [
          section(
            joinMarkup([
              bold(escapeText(form.covers, 100)),
              ...done.slice(0, MAX_LINES).map((analysis) => analysisLine(analysis, texts)),
              ...(rest > 0 ? [mrkdwn`${form.more(rest)}`] : []),
            ]),
          ),
        ]
      : []),
    ...(files.length > 0
      ? context(escapeText(form.notCovered(files.map((file) => sanitizeLabel(file, 60)).join(', ')), 600))
      : []),
  ];
}
