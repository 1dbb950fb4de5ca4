import type { ButtonOptions } from '../slack/block-kit/blocks';
import { actionIds } from '../slack/interactions/action-ids';
import type { PublicAnalysis } from './analysis-lead';

/** Opens the worst report of an analysis, from which all others can be chosen; undefined as long as there is none. */
export function detailsButton(
  { assessment, contents }: PublicAnalysis,
  text: string,
): ButtonOptions | undefined {
  const { gravest, rows } = assessment;
  const reports = contents.submissions.flatMap(({ reports }) => reports);
  const summary = [gravest, ...rows, ...reports].find((one) => one?.summary)?.summary;
  return summary && { action: actionIds.details, text, value: summary.ids.reportId };
}
