import type { OverviewContext } from '../analyses';
import type { SlackContext } from '../slack/slack-clients';
import type { StoreContext } from '../store/store';

/** What the view of a company works with. */
export type CompanyContext = StoreContext & OverviewContext & SlackContext;
