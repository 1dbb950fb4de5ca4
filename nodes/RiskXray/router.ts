import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { describeForVisitor } from '../../shared/english/describe-error';
import { InputError } from '../../shared/english/input-error';
import { readConnectionSettings } from './fields/connection';
import { Item } from './item';
import type { Operation, OperationResult } from './operation';
import { type PreparedItem, prepareItems, processItems } from './process-items';
import * as analysis from './resources/analysis';
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

/** Runs the chosen operation on every item. */
export async function router(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  const resource = context.getNodeParameter('resource', 0);
  const operation = resources[resource]?.[context.getNodeParameter('operation', 0)];
  if (!operation) {
    const issue = { summary: 'This operation does not exist.', advice: 'Choose one from the list.' };
    throw toNodeError(context.getNode(), new InputError(issue));
  }

  // Read before anything is sent: if n8n throws here, nothing was created yet.
  const isTool = isToolCall(context);
  const options = context.getNodeParameter('options', 0, {}) as IDataObject;
  const client = await createClient(context, readConnectionSettings(options)).catch((thrown: unknown) => {
    throw toNodeError(context.getNode(), thrown);
  });
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
  if (refused.length > 0 && !context.continueOnFail()) throw joinRefusedItems(refused);

  const results = await processItems(prepared, runItem, stop).catch((error: unknown) => {
    throw appendCompletedItems(error, items);
  });
  const outputs = groupByOutput(results, operation, isTool);
  // n8n tries again if the first item has an error (`checkFailure` in n8n-core's workflow-execute).
  if (!outputs[0]?.[0]?.json.error) stepResults?.clear();
  return outputs;
}

function anySignal(signal: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  return other ? AbortSignal.any([signal, other]) : signal;
}

async function runItem({ item, work }: PreparedItem): Promise<OperationResult[]> {
  try {
    return await work();
  } catch (thrown) {
    const error = toItemError(item, thrown);
    if (!item.context.continueOnFail()) throw error;
    // Every n8n sends an item with exactly these two fields to the error output; `details` is allowed only since 2.4x.
    const { advice } = describeThrown(thrown);
    const details = {
      ...toErrorJson(thrown),
      ...(advice && { advice }),
      forVisitor: describeForVisitor(thrown),
      done: item.completedSteps,
    };
    return [{ json: { message: error.message, error: details } }];
  }
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
  return outputs;
}
