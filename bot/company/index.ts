export { chooseCompanyView } from './choose-company-view';
export type { CompanyContext } from './company-context';
export { companyView } from './company-view';
export { loadCompany } from './load-company';
export { nothingFoundView } from './nothing-found-view';
export { onOpenCompany } from './open-company';
export { onTurnCompanyPage, refreshCompanyAfterClick, refreshCompanyAfterSubmit } from './refresh-company';
