import type { CompanyCode, Verdict } from '../../shared';
import type { CaseStatus } from './case-status';

/** All analyses of a company in a channel since its last decision. */
export interface Case extends CaseStatus {
  readonly id: string;
  readonly teamId: string;
  readonly channelId: string;
  /** The user who asked for its first analysis. */
  readonly userId: string;
  readonly company: CompanyCode;
  readonly businessName?: string;
  /** The case of the same company that was decided before it. */
  readonly earlierId?: string;
  /** The worst of its analyses; undefined while something is awaited and nothing is bad. */
  readonly verdict?: Verdict;
  /** What it was before it became worse, or before something was awaited. */
  readonly verdictBefore?: Verdict;
  readonly createdAt: Date;
}
