import type { OverviewContext } from '../analyses';
import type { TextsContext } from '../slack/language/find-texts';
import type { SlackContext } from '../slack/slack-clients';
import type { StoreContext } from '../store/store';

/** What the exports work with. */
export type ExportContext = StoreContext & OverviewContext & SlackContext & TextsContext;
