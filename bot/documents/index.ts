export { compareDocument } from './compare-document';
export { rememberDocument } from './remember-document';
export { documentTables } from './tables';
