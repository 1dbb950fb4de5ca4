export type { CompanySearchContext } from './company-search-context';
export { factsText } from './facts-text';
export {
  type FoundNames,
  findNamesHere,
  findNamesTyped,
  notAsked,
  type Registered,
  searchRegister,
} from './find-names';
export { joinRegistered, type NamedCompany, type NameSource, namedCases } from './named-company';
export { MIN_NAME_LENGTH, openRegister, type RegisterFacts } from './register';
