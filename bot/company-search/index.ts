export type { CompanySearchContext } from './company-search-context';
export { type FoundNames, findNamesHere, findNamesTyped } from './find-names';
export { type NamedCompany, type NameSource, namedCases } from './named-company';
export { MIN_NAME_LENGTH, openRegister, type RegisterFacts } from './register';
