export { makeStatement, type StatementOptions } from './makeStatement';
export { sampleStatements } from './sampleStatements';
