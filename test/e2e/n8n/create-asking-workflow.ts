import type { N8nSession, StoredWorkflow } from '../../../sandbox/n8n/n8n-session';
import type { WorkflowNode } from '../../../sandbox/n8n/workflow';

/** The nodes of the workflow: the one that asks, and what runs after it. */
export const ASK = 'Ask';
export const DECIDED = 'Was Decided';
export const NOT_DECIDED = 'Was Not Decided';

interface AskingWorkflow {
  readonly trigger: Pick<WorkflowNode, 'type' | 'parameters' | 'webhookId'>;
  /** The API of the bot. */
  readonly bot: { readonly url: string; readonly token: string };
  /** The fields of the question. */
  readonly question: Readonly<Record<string, unknown>>;
}

/** A workflow that asks people, and goes on at one of two nodes. */
export async function createAskingWorkflow(
  session: N8nSession,
  { trigger, bot, question }: AskingWorkflow,
): Promise<StoredWorkflow> {
  const { id, name } = await session.saveCredential({
    name: 'Bot',
    type: 'riskXrayBotApi',
    data: { ...bot },
  });
  const toNode = (name: string, node: AskingWorkflow['trigger']): WorkflowNode => ({
    id: name,
    name,
    typeVersion: 1,
    position: [0, 0],
    ...node,
  });
  const parameters = { resource: 'decision', operation: 'ask', requestIds: '', options: {}, ...question };
  const asking = {
    ...toNode(ASK, { type: 'n8n-nodes-risk-xray.riskXray', parameters, webhookId: 'asking' }),
    credentials: { riskXrayBotApi: { id, name } },
  };
  const end = { type: 'n8n-nodes-base.noOp', parameters: {} };
  const to = (node: string) => [{ node, type: 'main', index: 0 }];
  return session.createWorkflow({
    name: `Ask ${question.codeId}`,
    nodes: [toNode('Start', trigger), asking, toNode(DECIDED, end), toNode(NOT_DECIDED, end)],
    connections: { Start: { main: [to(ASK)] }, [ASK]: { main: [to(DECIDED), to(NOT_DECIDED)] } },
  });
}
