import { engines } from './package.json';

// Imported before anything else: on an older Node, the first dependency that uses something newer would end with a stack trace.
const oldest = engines.node.replace('>=', '');
if (process.versions.node.localeCompare(oldest, 'en', { numeric: true }) < 0) {
  process.stderr.write(
    `Risk X-Ray needs Node ${oldest} or later, and this is ${process.versions.node}. Install one from https://nodejs.org and start again.\n`,
  );
  process.exit(1);
}
