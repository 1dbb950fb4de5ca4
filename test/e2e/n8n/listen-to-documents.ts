import { announceTo } from '../../../sandbox/n8n/sandbox-access';
import type { Workflow } from '../../../sandbox/n8n/workflow';
import { eventually } from './eventually';
import type { TestPlayground } from './open-playground';

/** A workflow that starts with every report on a document, and what the sandbox delivers to it. */
export async function listenToDocuments(playground: TestPlayground) {
  const { n8n, session, sandbox } = playground;
  const workflow = await playground.importChanged('alerts-to-channel', withoutVerdictFilter);
  await session.publish(workflow);
  const url = `${n8n.url}/webhook/every-document/webhook`;
  // Published is not yet listening: before, an unsigned delivery is answered with 404.
  await eventually('refusal of an unsigned delivery', async () =>
    (await deliverUnsigned(url)) === 401 ? true : undefined,
  );
  announceTo(sandbox, url);
  return {
    id: workflow.id,
    /** Resolves with the reports of so many accepted deliveries. */
    deliveries: (count: number) =>
      new Promise<string[]>((resolve) => {
        const reports: string[] = [];
        sandbox.happenings.subscribe((happened) => {
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
