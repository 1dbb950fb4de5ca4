import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installN8n } from '../../../sandbox/n8n/install-n8n';
import { N8nSession, type StoredWorkflow } from '../../../sandbox/n8n/n8n-session';
import { OWNER } from '../../../sandbox/n8n/owner';
import { prepareExample } from '../../../sandbox/n8n/prepare-example';
import { readExamples } from '../../../sandbox/n8n/read-examples';
import { createSandboxCredential } from '../../../sandbox/n8n/sandbox-access';
import { readSettings } from '../../../sandbox/n8n/settings';
import { startN8n } from '../../../sandbox/n8n/start-n8n';
import { type N8nDev, startN8nDev } from '../../../sandbox/n8n/start-n8n-dev';
import type { Workflow } from '../../../sandbox/n8n/workflow';
import { testedTarballPath } from './tested-tarball';

export interface TestN8n extends N8nDev {
  /** An example as `npm run n8n` imported it. */
  findImported(key: string): Promise<StoredWorkflow>;
  /** Imports a modified copy of an example. */
  importModified(key: string, change: (workflow: Workflow) => Workflow): Promise<StoredWorkflow>;
  /** Starts n8n again with its existing data. */
  restart(): Promise<void>;
}

/** What `npm run n8n` starts, in a folder that is removed after the test. */
export async function startTestN8n(options: { env?: NodeJS.ProcessEnv } = {}): Promise<TestN8n> {
  const { cache, checkout } = readSettings(process.env);
  const data = mkdtempSync(join(tmpdir(), 'n8n-dev-'));
  const n8nDev = await startN8nDev({
    ...options,
    checkout,
    data,
    installation: await installN8n(cache),
    tarball: testedTarballPath(),
  });
  const examples = new Map(readExamples(checkout).map(({ key, workflow }) => [key, workflow]));
  const example = (key: string) => examples.get(key) as Workflow;

  const opened: TestN8n = {
    ...n8nDev,
    async findImported(key) {
      const workflows = await opened.session.listWorkflows();
      return workflows.find(({ name }) => name === example(key).name) as StoredWorkflow;
    },
    async importModified(key, change) {
      const credential = await opened.session.saveCredential(createSandboxCredential(n8nDev.sandbox));
      return opened.session.createWorkflow(change(prepareExample(example(key), credential)));
    },
    async restart() {
      opened.n8n = await startN8n(n8nDev.n8nOptions);
      opened.session = await N8nSession.open(opened.n8n.url, OWNER);
    },
    async stop() {
      await opened.n8n.process.stop();
      await n8nDev.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
  return opened;
}
