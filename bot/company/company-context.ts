import type { OverviewContext } from '../analyses';
import type { CompanySearchContext } from '../company-search';
import type { StoreContext } from '../store/store';

/** What the view of a company works with. */
export type CompanyContext = StoreContext & OverviewContext & CompanySearchContext;
