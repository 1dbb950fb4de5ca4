import { type AnalysisOverview, analysisLine, isRunning, type WholeCase } from '../analyses';
import { type Question, questionText } from '../cases';
import { section } from '../slack/block-kit/blocks';
import { bold, escapeText, joinMarkup, type Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import type { Texts } from '../texts/texts';

/** A section holds 3,000 characters. */
const MAX_LINES = 8;
/** A modal holds 100 blocks. */
const MAX_QUESTIONS = 20;

/** All that is decided. */
export interface Covered extends Pick<WholeCase, 'analyses'> {
  /** What the decision answers, oldest first. */
  readonly questions?: readonly Pick<Question, 'id' | 'text' | 'until'>[];
  /**
   * The questions that were asked, and the analyses about which something arrived, since the form was opened or the decision proposed;
   * undefined if nothing happened.
   */
  readonly news?: ReadonlySet<string>;
  /** Files that were not sent, documents that were not examined, reports that are not there. */
  readonly unknown: Markup;
}

/**
 * What a decision answers and covers, what is new and then the worst analyses first, what is still running, and what nobody
 * knows.
 */
export function coveredBlocks(
  { analyses, questions = [], news, unknown }: Covered,
  texts: Texts,
  newSince: string,
) {
  const form = texts.forms.decide;
  const isNew = ({ id }: { readonly id: string }) => news?.has(id) === true;
  const rank = { alert: 0, review: 1, unknown: 2, clear: 3 } as const;
  const inOrder = analyses
    .toSorted((a, b) => rank[a.verdict ?? 'unknown'] - rank[b.verdict ?? 'unknown'])
    .toSorted((a, b) => Number(isNew(b)) - Number(isNew(a)));
  const list = (title: string, lines: readonly Markup[]) =>
    lines.length === 0 ? [] : [section(joinMarkup([bold(escapeText(title, 200)), ...lines]))];
  const listAnalyses = (title: string, listed: readonly AnalysisOverview[]) => {
    const lines = listed.slice(0, MAX_LINES).map((analysis) => {
      const line = analysisLine(analysis, texts);
      return isNew(analysis) ? mrkdwn`🆕 ${line}` : line;
    });
    const rest = listed.length - lines.length;
    return list(title, [...lines, ...(rest > 0 ? [mrkdwn`${form.more(rest)}`] : [])]);
  };
  return [
    ...(news === undefined ? [] : [section(bold(escapeText(newSince, 300)))]),
    ...questions.slice(-MAX_QUESTIONS).map((question) => {
      const asked = questionText(question, texts);
      return section(isNew(question) ? mrkdwn`🆕 ${asked}` : asked);
    }),
    ...listAnalyses(
      form.covers,
      inOrder.filter((analysis) => !isRunning(analysis)),
    ),
    ...listAnalyses(form.notCovered, inOrder.filter(isRunning)),
    ...list(form.unknown, unknown.isEmpty ? [] : [unknown]),
  ];
}
