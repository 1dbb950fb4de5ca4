import { type IDataObject, type IExecuteFunctions, type INodeExecutionData, NodeError } from 'n8n-workflow';
import type { RiskClient } from '../../shared';
import { describeForVisitor } from '../../shared/english/describe-error';
import { InputError } from '../../shared/english/input-error';
import { readConnectionSettings } from './fields/connection';
import { Item } from './item';
import type { Operation, OperationResult } from './operation';
import { type PreparedItem, prepareItems, processItems } from './process-items';
import * as analysis from './resources/analysis';
import * as decision from './resources/decision';
import * as document from './resources/document';
import * as report from './resources/report';
import * as request from './resources/request';
import { openStepResults } from './step-results';
import {
  appendCompletedItems,
  describeThrown,
  joinRefusedItems,
  toErrorJson,
  toItemError,
  toNodeError,
} from './to-node-error';
import { createClient } from './transport';

const resources: Record<string, Record<string, Operation>> = {
  analysis: analysis.operations,
  document: document.operations,
  report: report.operations,
  request: request.operations,
};

/** What an agent gets where a workflow gets no item. */
const NOTHING_FOUND = 'There is nothing yet. This says nothing about the company.';

/** Runs the chosen operation on every item. */
export async function router(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  const resource = context.getNodeParameter('resource', 0);
  // It asks the bot, not the service, and puts the whole execution to wait.
  if (resource === 'decision') return decision.ask(context, { isTool: isToolCall(context) });
  const operation = resources[resource]?.[context.getNodeParameter('operation', 0)];
  if (!operation) {
    const issue = { summary: 'This operation does not exist.', advice: 'Choose one from the list.' };
    throw toNodeError(context.getNode(), new InputError(issue));
  }

  const isTool = isToolCall(context);
  // An error that a tool throws ends the workflow instead of reaching the agent: https://github.com/n8n-io/n8n/issues/24042
  const returnsErrors = isTool || context.continueOnFail();
  const client = await connect(context).catch((thrown: unknown) => {
    const error = toNodeError(context.getNode(), thrown);
    if (returnsErrors) return error;
    throw error;
  });
  // Under Continue, n8n takes the input of a node that throws for its output (`continuesOnError` in n8n-core's workflow-execute).
  if (client instanceof NodeError) {
    const results = context.getInputData().map(() => [toErrorResult(client, client)]);
    return groupByOutput(results, operation, isTool);
  }
  const stop = new AbortController();
  const signal = anySignal(stop.signal, context.getExecutionCancelSignal());
  // An agent may call a tool several times in a run, each time for something new.
  const stepResults = isTool ? undefined : openStepResults(context);
  const fields = operation.description;
  const items = context
    .getInputData()
    .map(
      (_, index) =>
        new Item({ context, index, client, signal, fields, stepResults: stepResults?.ofItem(index) }),
    );

  // All inputs are checked before the first call, so that a wrong one stops the run while nothing was created.
  const prepared = await prepareItems(items, operation.prepare);
  const refused = prepared.flatMap(({ item, refusal }) => (refusal ? [toItemError(item, refusal)] : []));
  if (refused.length > 0 && !returnsErrors) throw joinRefusedItems(refused);

  const results = await processItems(prepared, (item) => runItem(item, returnsErrors), stop).catch(
    (error: unknown) => {
      throw appendCompletedItems(error, items);
    },
  );
  const outputs = groupByOutput(results, operation, isTool);
  // n8n tries again if the first item has an error (`checkFailure` in n8n-core's workflow-execute).
  if (!outputs[0]?.[0]?.json.error) stepResults?.clear();
  return outputs;
}

/** Before anything is sent: if n8n throws here, nothing was created yet. */
async function connect(context: IExecuteFunctions): Promise<RiskClient> {
  const options = context.getNodeParameter('options', 0, {}) as IDataObject;
  return createClient(context, readConnectionSettings(options));
}

function anySignal(signal: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  return other ? AbortSignal.any([signal, other]) : signal;
}

async function runItem({ item, work }: PreparedItem, returnsErrors: boolean): Promise<OperationResult[]> {
  try {
    return await work();
  } catch (thrown) {
    const error = toItemError(item, thrown);
    if (!returnsErrors) throw error;
    return [toErrorResult(thrown, error, item.completedSteps)];
  }
}

/** Every n8n sends an item with exactly these two fields to the error output; `details` is allowed only since 2.4x. */
function toErrorResult(thrown: unknown, { message }: Error, done: readonly string[] = []): OperationResult {
  const { advice } = describeThrown(thrown);
  const forVisitor = describeForVisitor(thrown);
  return {
    json: { message, error: { ...toErrorJson(thrown), ...(advice && { advice }), forVisitor, done } },
  };
}

/** `isToolExecution` came with n8n 2.2; older versions only mark a tool by its type name. */
function isToolCall(context: IExecuteFunctions): boolean {
  const { isToolExecution }: Partial<IExecuteFunctions> = context;
  return isToolExecution?.call(context) === true || context.getNode().type.endsWith('Tool');
}

function groupByOutput(
  results: readonly OperationResult[][],
  { outputs: names = ['main'] }: Operation,
  isTool: boolean,
): INodeExecutionData[][] {
  const outputs: INodeExecutionData[][] = names.map(() => []);
  for (const [item, outcomes] of results.entries()) {
    for (const { json, output = 0 } of outcomes) {
      // An AI agent reads the first output only.
      outputs[isTool ? 0 : output]?.push({ json: json as IDataObject, pairedItem: { item } });
    }
  }
  // Of no item n8n makes an empty text, from which an agent knows nothing.
  if (isTool && outputs[0]?.length === 0)
    outputs[0].push({ json: { message: NOTHING_FOUND }, pairedItem: { item: 0 } });
  return outputs;
}
