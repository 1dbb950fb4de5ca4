import type { SlackContext } from '../slack/slack-clients';
import type { Register } from './register';

/** What finds companies by their names. */
export type CompanySearchContext = SlackContext & {
  /** The register of companies; absent while none is set. */
  readonly register?: Register;
};
