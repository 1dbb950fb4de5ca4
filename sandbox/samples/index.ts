export { makeStatement } from './make-statement';
export { sampleStatements } from './sample-statements';
