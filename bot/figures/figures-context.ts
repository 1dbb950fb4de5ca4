import type { AnalysesContext } from '../analyses';
import type { SlackContext } from '../slack/slack-clients';
import type { SubmissionsContext } from '../submissions';

/** What the figures work with. */
export type FiguresContext = AnalysesContext & SlackContext & Pick<SubmissionsContext, 'risk' | 'settings'>;
