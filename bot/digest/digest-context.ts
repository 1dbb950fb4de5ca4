import type { AnalysesContext } from '../analyses';
import type { SlackContext } from '../slack/slack-clients';

/** What the digest works with. */
export type DigestContext = AnalysesContext & SlackContext;
