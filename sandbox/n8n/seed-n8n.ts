import type { RiskSandbox } from '../risk';
import type { N8nSession } from './n8n-session';
import { needsBot, prepareExample } from './prepare-example';
import { readExamples } from './read-examples';
import { createSandboxCredential, replaceWebhooks } from './sandbox-access';
import type { Workflow, WorkflowNode } from './workflow';

const OUR_TRIGGER = 'n8n-nodes-risk-xray.riskXrayTrigger';
const TRIGGER_TYPES = ['n8n-nodes-base.formTrigger', OUR_TRIGGER];
/** The trigger that cannot be published without an account, nor can the other triggers of its workflow. */
const MAILBOX_TRIGGER = 'n8n-nodes-base.emailReadImap';

interface SeedN8nOptions {
  session: N8nSession;
  sandbox: RiskSandbox;
  /** The checkout, which has the examples. */
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
    if (isPublishable(example)) await session.publish(stored);
  }
  replaceWebhooks(
    sandbox,
    examples.flatMap((example) => getTriggerUrls(example, session.url)),
  );
}

function isPublishable({ nodes }: Workflow): boolean {
  const types = nodes.map(({ type }) => type);
  const isComplete = !types.includes(MAILBOX_TRIGGER) && !nodes.some(needsBot);
  return isComplete && types.some((type) => TRIGGER_TYPES.includes(type));
}

/** The production URLs of our trigger nodes, except those for decisions, which come from the bot. */
function getTriggerUrls({ nodes }: Workflow, n8n: string): string[] {
  return nodes.filter(isTriggerForService).map(({ webhookId }) => `${n8n}/webhook/${webhookId}/webhook`);
}

function isTriggerForService({ type, parameters: { events } }: WorkflowNode): boolean {
  return type === OUR_TRIGGER && !(events as string[] | undefined)?.includes('decision');
}
