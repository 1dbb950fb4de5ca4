import { join } from 'node:path';
import { readSettings } from '../../../sandbox/n8n/settings';

/** The packed nodes under test, where a build that runs during the tests does not overwrite it. */
export function testedTarballPath(): string {
  return join(readSettings(process.env).checkout, '.cache/tested-nodes.tgz');
}
