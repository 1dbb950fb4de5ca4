import { type AnalysisOverview, analysisLine, isRunning, type WholeCase } from '../analyses';
import { context, section } from '../slack/block-kit/blocks';
import { bold, escapeText, joinMarkup, mrkdwn, sanitizeLabel } from '../slack/block-kit/mrkdwn';
import type { Texts } from '../texts/texts';

/** A section holds 3,000 characters. */
const MAX_LINES = 8;

/** All that is decided. */
export interface Covered extends Pick<WholeCase, 'analyses'> {
  /** The analyses about which something arrived since the form was opened, or the decision proposed; undefined if nothing did. */
  readonly news?: ReadonlySet<string>;
}

/** What a decision covers, what is new and then the worst analyses first, and what is still running. */
export function coveredBlocks({ analyses, news }: Covered, texts: Texts, newSince: string) {
  const form = texts.forms.decide;
  const isNew = ({ id }: AnalysisOverview) => news?.has(id) === true;
  const rank = { alert: 0, review: 1, unknown: 2, clear: 3 } as const;
  const done = analyses
    .filter((analysis) => !isRunning(analysis))
    .toSorted((a, b) => rank[a.verdict ?? 'unknown'] - rank[b.verdict ?? 'unknown'])
    .toSorted((a, b) => Number(isNew(b)) - Number(isNew(a)));
  const running = analyses.filter(isRunning);
  const toLine = (analysis: AnalysisOverview) => {
    const line = analysisLine(analysis, texts);
    return isNew(analysis) ? mrkdwn`🆕 ${line}` : line;
  };
  const rest = done.length - MAX_LINES;
  const files = running.flatMap((analysis) =>
    (analysis.files.length > 0 ? analysis.files : [texts.status.noFile]).map(
      (file) => `${isNew(analysis) ? '🆕 ' : ''}${sanitizeLabel(file, 60)}`,
    ),
  );
  return [
    ...(news === undefined ? [] : [section(bold(escapeText(newSince, 300)))]),
    ...(done.length > 0
      ? [
          section(
            joinMarkup([
              bold(escapeText(form.covers, 100)),
              ...done.slice(0, MAX_LINES).map(toLine),
              ...(rest > 0 ? [mrkdwn`${form.more(rest)}`] : []),
            ]),
          ),
        ]
      : []),
    ...(files.length > 0 ? context(escapeText(form.notCovered(files.join(', ')), 600)) : []),
  ];
}
