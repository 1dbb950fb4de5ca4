import type { Workflow, WorkflowNode } from './workflow';

// Without an account these would fail; disabled nodes pass items through.
const TYPES_NEEDING_ACCOUNT = ['n8n-nodes-base.slack'];

/** Makes an example runnable: adds our credential, and disables nodes that need an account. */
export function prepareExample(workflow: Workflow, credential: { id: string; name: string }): Workflow {
  return { ...workflow, nodes: workflow.nodes.map((node) => prepareNode(node, credential)) };
}

function prepareNode(node: WorkflowNode, { id, name }: { id: string; name: string }): WorkflowNode {
  if (needsBot(node)) return node;
  if (isRiskXrayNode(node)) return { ...node, credentials: { riskXrayApi: { id, name } } };
  if (TYPES_NEEDING_ACCOUNT.includes(node.type)) return { ...node, disabled: true };
  return node;
}

/** It asks the Slack bot, for which the sandbox has no credential. Disabled, it would pass its items on as decided. */
export function needsBot(node: WorkflowNode): boolean {
  return isRiskXrayNode(node) && node.parameters.resource === 'decision';
}

function isRiskXrayNode({ type }: WorkflowNode): boolean {
  return type.startsWith('n8n-nodes-risk-xray.');
}
