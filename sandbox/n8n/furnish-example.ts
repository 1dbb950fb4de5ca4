import type { Workflow, WorkflowNode } from './workflow';

// Without an account these could only stop a workflow; switched off, they let the items through.
const NEEDS_AN_ACCOUNT = ['n8n-nodes-base.slack'];

/** An example that runs at once: our nodes have their credential, and what needs an account is switched off. */
export function furnishExample(workflow: Workflow, credential: { id: string; name: string }): Workflow {
  return { ...workflow, nodes: workflow.nodes.map((node) => furnish(node, credential)) };
}

function furnish(node: WorkflowNode, { id, name }: { id: string; name: string }): WorkflowNode {
  if (isOurs(node)) return { ...node, credentials: { riskXrayApi: { id, name } } };
  if (NEEDS_AN_ACCOUNT.includes(node.type)) return { ...node, disabled: true };
  return node;
}

function isOurs({ type }: WorkflowNode): boolean {
  return type.startsWith('n8n-nodes-risk-xray.');
}
