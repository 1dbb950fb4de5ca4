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

/** Brings the credential and the examples into n8n, and the sandbox's news to their triggers. */
export async function seedN8n({ session, sandbox, checkout }: SeedN8nOptions): Promise<void> {
  const credential = await session.saveCredential(createSandboxCredential(sandbox));
  const known = new Set((await session.listWorkflows()).map(({ name }) => name));
  const examples = readExamples(checkout).map(({ workflow }) => prepareExample(workflow, credential));
  for (const example of examples) {
    // What a person made of an example at an earlier start stays as it is.
    if (known.has(example.name)) continue;
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

/** The production addresses at which our trigger listens. */
function getTriggerUrls({ nodes }: Workflow, n8n: string): string[] {
  return nodes
    .filter(({ type }) => type === 'n8n-nodes-risk-xray.riskXrayTrigger')
    .map(({ webhookId }) => `${n8n}/webhook/${webhookId}/webhook`);
}
