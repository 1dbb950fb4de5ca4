export { makeStatement, type StatementOptions } from './make-statement';
export { sampleStatements } from './sample-statements';
