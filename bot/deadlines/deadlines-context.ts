import type { AnalysesContext } from '../analyses';
import type { SlackContext } from '../slack/slack-clients';

/** What the deadlines work with. */
export type DeadlinesContext = AnalysesContext & SlackContext;
