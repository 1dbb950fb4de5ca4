export { checkCompanyCode } from './check-company-code';
export { type CompanyCode, isSameCode } from './company-code';
export { findCodeType, guessCodeType, labelCodeType } from './find-code-type';
export { mentionsCodeType, nameCodeTypes } from './name-code-types';
export type { RecognisedCompanyCode } from './recognise-company-codes';
export { defaultCodeTypes, recogniseCompanyCodes } from './recognise-company-codes';
export { type CodeType, type CompanyCodeType, codeTypes } from './types';
