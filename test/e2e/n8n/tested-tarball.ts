import { join } from 'node:path';
import { readSettings } from '../../../sandbox/n8n/settings';

/** The packed nodes under test, out of the way of a build that goes on beside the tests. */
export function testedTarballPath(): string {
  return join(readSettings(process.env).checkout, '.cache/tested-nodes.tgz');
}
