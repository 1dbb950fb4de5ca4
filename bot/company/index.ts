export { chooseCompanyView } from './choose-company-view';
export { companyView } from './company-view';
export { loadCompany } from './load-company';
export { nothingFoundView } from './nothing-found-view';
export { onOpenCompany } from './open-company';
export { onTurnCompanyPage, refreshCompanyAfterClick, refreshCompanyAfterSubmit } from './refresh-company';
