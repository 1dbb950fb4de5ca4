import type { RiskSandbox } from '../risk';
import { furnishExample } from './furnish-example';
import type { N8nSession } from './n8n-session';
import { readExamples } from './read-examples';
import { announceOnlyTo, sandboxCredential } from './sandbox-access';
import type { Workflow, WorkflowNode } from './workflow';

const STARTS_BY_ITSELF = ['n8n-nodes-base.formTrigger', 'n8n-nodes-risk-xray.riskXrayTrigger'];

interface Furnishing {
  session: N8nSession;
  sandbox: RiskSandbox;
  /** Where the examples are. */
  checkout: string;
}

/** Brings the credential and the examples into n8n, and the sandbox's news to their triggers. */
export async function furnish({ session, sandbox, checkout }: Furnishing): Promise<void> {
  const credential = await session.saveCredential(sandboxCredential(sandbox));
  const known = new Set((await session.workflows()).map(({ name }) => name));
  const examples = readExamples(checkout).map(({ workflow }) => furnishExample(workflow, credential));
  for (const example of examples) {
    // What a person made of an example at an earlier start stays as it is.
    if (known.has(example.name)) continue;
    const stored = await session.createWorkflow(example);
    if (example.nodes.some(startsByItself)) await session.publish(stored);
  }
  announceOnlyTo(
    sandbox,
    examples.flatMap((example) => triggerUrls(example, session.url)),
  );
}

function startsByItself({ type }: WorkflowNode): boolean {
  return STARTS_BY_ITSELF.includes(type);
}

/** The production addresses at which our trigger listens. */
function triggerUrls({ nodes }: Workflow, n8n: string): string[] {
  return nodes
    .filter(({ type }) => type === 'n8n-nodes-risk-xray.riskXrayTrigger')
    .map(({ webhookId }) => `${n8n}/webhook/${webhookId}/webhook`);
}
