import { hasDecision } from '../cases';
import { bold, escapeText, joinMarkup, sanitizeLabel } from '../slack/block-kit/mrkdwn';
import { nextStep } from '../texts/next-step';
import type { Texts } from '../texts/texts';
import type { AnalysisCardData } from './analysis-lead';
import { analysisSentence } from './analysis-line';
import { doNext, type LeadLine, markupOnly } from './lead-line';
import { listFiles } from './list-files';

/** What stands against the company beside this analysis: read before anything that reassures. */
export function standingLines(data: AnalysisCardData, texts: Texts): LeadLine[] {
  const { contents, standing, assessment } = data;
  const { worst } = standing ?? {};
  if (!worst) return [];
  const { companyIsNot, companyIsWorse } = texts.cases;
  const files = fileNames(data);
  const intro = assessment.verdict === 'clear' && files !== '' ? companyIsNot(files) : companyIsWorse;
  const why = analysisSentence(worst, texts);
  const next = worst.gravest && !hasDecision(contents) ? nextStep(worst.gravest, texts) : '';
  return [
    { plain: `${intro} ${why}`, markup: joinMarkup([escapeText(intro, 200), bold(escapeText(why, 500))]) },
    ...(next === '' ? [] : [doNext(next, texts)]),
  ];
}

/** The line above the table, where header and reason are about another analysis: `This analysis, clean.pdf:`. */
export function ownLines(data: AnalysisCardData, texts: Texts): LeadLine[] {
  const { standing, assessment } = data;
  const namesItself = assessment.verdict !== undefined && assessment.verdict !== 'clear';
  if (!standing?.worst || namesItself) return [];
  return [markupOnly(escapeText(texts.cases.thisAnalysis(fileNames(data)), 500))];
}

function fileNames({ contents }: AnalysisCardData): string {
  return listFiles(contents)
    .map(({ name }) => sanitizeLabel(name, 60))
    .join(', ');
}
