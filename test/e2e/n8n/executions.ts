import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installN8n } from '../../../sandbox/n8n/install-n8n';
import type { N8nSession } from '../../../sandbox/n8n/n8n-session';
import { readSettings } from '../../../sandbox/n8n/settings';
import { waitUntil } from '../../support/wait-until';

type ExecutionStatus = 'new' | 'running' | 'waiting' | 'success' | 'error' | 'crashed' | 'canceled';

interface ExecutionItem {
  json: Record<string, unknown>;
  binary?: Record<string, unknown>;
}

interface StoredNodeRun {
  error?: { message: string };
  data?: Record<string, (ExecutionItem[] | null)[]>;
}

interface RunData {
  resumeToken?: string;
  executionData?: { contextData: Record<string, Record<string, unknown>> };
  resultData: {
    runData: Record<string, StoredNodeRun[]>;
    error?: { message: string };
    lastNodeExecuted?: string;
  };
}

export interface Execution {
  id: string;
  status: ExecutionStatus;
  /** What came out of each run of a node, all outputs together. */
  outputs(node: string): Record<string, unknown>[][];
  /** What came out of the last run of a node. */
  output(node: string): Record<string, unknown>[];
  hasRun(node: string): boolean;
  /** What a call has to carry to continue it. */
  resumeToken?: string | undefined;
  /** What a node keeps for its next run. */
  context(node: string): Record<string, unknown>;
}

interface ExecutionRow {
  id: string;
  status: ExecutionStatus;
}

interface StoredExecution extends ExecutionRow {
  data: string;
}

/** The executions of a workflow, newest first. */
export async function listExecutions(session: N8nSession, workflowId: string): Promise<ExecutionRow[]> {
  const filter = encodeURIComponent(JSON.stringify({ workflowId }));
  const { results } = await session.get<{ results: ExecutionRow[] }>(
    `/rest/executions?filter=${filter}&limit=50`,
  );
  return results;
}

/** Resolves when an execution is finished or waiting; throws if it failed. */
export async function waitForExecution(
  session: N8nSession,
  id: string,
  withinMs?: number,
): Promise<Execution> {
  const readFinished = async () => {
    const stored = await session.get<StoredExecution>(`/rest/executions/${id}`);
    return ['new', 'running'].includes(stored.status) ? undefined : stored;
  };
  return readExecution(await waitUntil(`result of execution ${id}`, readFinished, withinMs));
}

/** Resolves with an execution that started after the known ones, once it is finished or waiting. */
export async function waitForNextExecution(
  session: N8nSession,
  workflowId: string,
  known: ExecutionRow[],
  withinMs?: number,
): Promise<Execution> {
  const ids = new Set(known.map(({ id }) => id));
  const started = await waitUntil(
    `new execution of workflow ${workflowId}`,
    async () => (await listExecutions(session, workflowId)).filter(({ id }) => !ids.has(id)).at(-1),
    withinMs,
  );
  return waitForExecution(session, started.id, withinMs);
}

/** Resolves with an execution of a workflow that others may start too, once it is finished or waiting. */
export function waitForOwnExecution(
  session: N8nSession,
  workflowId: string,
  isOwn: (execution: Execution) => boolean,
): Promise<Execution> {
  return waitUntil(`own execution of workflow ${workflowId}`, async () => {
    const started = await listExecutions(session, workflowId);
    return (await Promise.all(started.map(({ id }) => waitForExecution(session, id)))).find(isOwn);
  });
}

/** Runs a workflow as the button in the editor does. */
export async function runManually(
  session: N8nSession,
  workflowId: string,
  trigger: string,
): Promise<Execution> {
  const { executionId } = await session.post<{ executionId: string }>(`/rest/workflows/${workflowId}/run`, {
    triggerToStartFrom: { name: trigger },
  });
  return waitForExecution(session, executionId);
}

async function readExecution({ id, status, data }: StoredExecution): Promise<Execution> {
  const { resultData, resumeToken, executionData } = await unflatten(data);
  const runs = (node: string) => resultData.runData[node] ?? [];
  const outputs = (node: string) =>
    runs(node).map(({ data: ports = {} }) =>
      Object.values(ports).flatMap((branches) =>
        branches.flatMap((items) => (items ?? []).map(({ json }) => json)),
      ),
    );
  if (status === 'error') {
    throw new Error(`Execution ${id} failed at ${resultData.lastNodeExecuted}: ${resultData.error?.message}`);
  }
  return {
    id,
    status,
    outputs,
    output: (node) => outputs(node).at(-1) ?? [],
    hasRun: (node) => runs(node).length > 0,
    resumeToken,
    context: (node) => executionData?.contextData[`node:${node}`] ?? {},
  };
}

/** n8n stores executions in the format of a library that it includes. */
async function unflatten(data: string): Promise<RunData> {
  const installation = await installN8n(readSettings(process.env).cache);
  const { parse } = createRequire(join(installation, 'node_modules/n8n/package.json'))('flatted') as {
    parse(text: string): RunData;
  };
  return parse(data);
}
