import type { CompanySearchContext } from '../company-search';
import type { SubmissionsContext } from '../submissions';

/** What the intake works with. */
export type IntakeContext = SubmissionsContext &
  CompanySearchContext & {
    readonly settings: {
      /** The types of company code that are offered, such as `kvk`; any other passes unchecked. */
      readonly companyCodeTypes: readonly string[];
    };
  };
