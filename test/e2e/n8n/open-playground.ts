import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { furnishExample } from '../../../sandbox/n8n/furnish-example';
import { installN8n } from '../../../sandbox/n8n/install-n8n';
import { N8nSession, type StoredWorkflow } from '../../../sandbox/n8n/n8n-session';
import { OWNER } from '../../../sandbox/n8n/owner';
import { readExamples } from '../../../sandbox/n8n/read-examples';
import { sandboxCredential } from '../../../sandbox/n8n/sandbox-access';
import { readSettings } from '../../../sandbox/n8n/settings';
import { startN8n } from '../../../sandbox/n8n/start-n8n';
import { type Playground, startPlayground } from '../../../sandbox/n8n/start-playground';
import type { Workflow } from '../../../sandbox/n8n/workflow';
import { testedTarball } from './tested-tarball';

export interface TestPlayground extends Playground {
  /** An example as the playground imported it. */
  imported(key: string): Promise<StoredWorkflow>;
  /** Imports an example once more, changed. */
  importChanged(key: string, change: (workflow: Workflow) => Workflow): Promise<StoredWorkflow>;
  /** Starts n8n again with what it remembers. */
  startAgain(): Promise<void>;
}

/** What `npm run n8n` gives a person, in a folder that goes with the test. */
export async function openPlayground(options: { env?: NodeJS.ProcessEnv } = {}): Promise<TestPlayground> {
  const { cache, checkout } = readSettings(process.env);
  const data = mkdtempSync(join(tmpdir(), 'playground-'));
  const playground = await startPlayground({
    ...options,
    checkout,
    data,
    installation: await installN8n(cache),
    tarball: testedTarball(),
  });
  const examples = new Map(readExamples(checkout).map(({ key, workflow }) => [key, workflow]));
  const example = (key: string) => examples.get(key) as Workflow;

  const opened: TestPlayground = {
    ...playground,
    async imported(key) {
      const workflows = await opened.session.workflows();
      return workflows.find(({ name }) => name === example(key).name) as StoredWorkflow;
    },
    async importChanged(key, change) {
      const credential = await opened.session.saveCredential(sandboxCredential(playground.sandbox));
      return opened.session.createWorkflow(change(furnishExample(example(key), credential)));
    },
    async startAgain() {
      opened.n8n = await startN8n(playground.n8nOptions);
      opened.session = await N8nSession.open(opened.n8n.url, OWNER);
    },
    async stop() {
      await opened.n8n.process.stop();
      await playground.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
  return opened;
}
