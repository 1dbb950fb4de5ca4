import type { OverviewContext } from '../analyses';
import type { TextsContext } from '../slack/language/find-texts';
import type { SlackContext } from '../slack/slack-clients';
import type { StoreContext } from '../store/store';

/** What the App Home works with. */
export type HomeContext = StoreContext &
  OverviewContext &
  SlackContext &
  TextsContext & {
    readonly settings: {
      /** The types of company code that a search recognises, such as `kvk`. */
      readonly companyCodeTypes: readonly string[];
    };
  };
