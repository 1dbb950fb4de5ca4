import type { RiskSandbox } from '../risk';
import type { N8nSession } from './n8n-session';
import { prepareExample } from './prepare-example';
import { readExamples } from './read-examples';
import { createSandboxCredential, replaceWebhooks } from './sandbox-access';
import type { Workflow, WorkflowNode } from './workflow';

const TRIGGER_TYPES = ['n8n-nodes-base.formTrigger', 'n8n-nodes-risk-xray.riskXrayTrigger'];

interface SeedN8nOptions {
  session: N8nSession;
  sandbox: RiskSandbox;
  /** Where the examples are. */
  checkout: string;
}

/** Adds the credential and the examples to n8n, and registers their triggers as webhooks of the sandbox. */
export async function seedN8n({ session, sandbox, checkout }: SeedN8nOptions): Promise<void> {
  const credential = await session.saveCredential(createSandboxCredential(sandbox));
  const existing = new Set((await session.listWorkflows()).map(({ name }) => name));
  const examples = readExamples(checkout).map(({ workflow }) => prepareExample(workflow, credential));
  for (const example of examples) {
    // A person may have changed it in an earlier run.
    if (existing.has(example.name)) continue;
    const stored = await session.createWorkflow(example);
    if (example.nodes.some(isTriggerNode)) await session.publish(stored);
  }
  replaceWebhooks(
    sandbox,
    examples.flatMap((example) => getTriggerUrls(example, session.url)),
  );
}

function isTriggerNode({ type }: WorkflowNode): boolean {
  return TRIGGER_TYPES.includes(type);
}

/** The production URLs of our trigger nodes. */
function getTriggerUrls({ nodes }: Workflow, n8n: string): string[] {
  return nodes
    .filter(({ type }) => type === 'n8n-nodes-risk-xray.riskXrayTrigger')
    .map(({ webhookId }) => `${n8n}/webhook/${webhookId}/webhook`);
}
