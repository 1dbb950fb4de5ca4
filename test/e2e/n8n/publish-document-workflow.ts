import { registerWebhook } from '../../../sandbox/n8n/sandbox-access';
import type { Workflow } from '../../../sandbox/n8n/workflow';
import { waitUntil } from '../../support/wait-until';
import type { TestN8n } from './start-test-n8n';

/** A workflow that starts with every report on a document, and what the sandbox delivers to it. */
export async function publishDocumentWorkflow(testN8n: TestN8n) {
  const { n8n, session, sandbox } = testN8n;
  const workflow = await testN8n.importModified('alerts-to-channel', withoutVerdictFilter);
  await session.publish(workflow);
  const url = `${n8n.url}/webhook/every-document/webhook`;
  // A published workflow may not be listening yet: until then, an unsigned delivery gets 404.
  await waitUntil('refusal of an unsigned delivery', async () => (await deliverUnsigned(url)) === 401);
  registerWebhook(sandbox, url);
  return {
    id: workflow.id,
    /** Resolves with the reports of this many accepted deliveries. */
    waitForDeliveries: (count: number) =>
      new Promise<string[]>((resolve) => {
        const reports: string[] = [];
        sandbox.eventLog.subscribe((happened) => {
          if (happened.type !== 'webhook.delivered' || happened.url !== url) return;
          if (reports.push(happened.report) === count) resolve(reports);
        });
      }),
  };
}

async function deliverUnsigned(url: string): Promise<number> {
  const body = JSON.stringify({ event: 'new_report', requestId: 'req_1', reportId: 'rep_1' });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', body, headers })).status;
}

function withoutVerdictFilter(workflow: Workflow): Workflow {
  const nodes = workflow.nodes.map((node) =>
    node.name === 'New Risky Report'
      ? {
          ...node,
          webhookId: 'every-document',
          parameters: { ...node.parameters, filters: { sources: ['doc_xray'] } },
        }
      : node,
  );
  return { ...workflow, name: 'Every Document', nodes };
}
