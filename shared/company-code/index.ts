export { checkCompanyCode } from './check-company-code';
export type { CompanyCode } from './company-code';
export { nameCodeTypes } from './name-code-types';
export type { RecognisedCompanyCode } from './recognise-company-codes';
export { defaultCodeTypes, recogniseCompanyCodes } from './recognise-company-codes';
