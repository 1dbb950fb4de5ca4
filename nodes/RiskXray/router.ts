import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { readConnectionSettings } from './fields/connection';
import { Item } from './item';
import type { Operation, OperationResult } from './operation';
import { processItems } from './process-items';
import * as analysis from './resources/analysis';
import * as document from './resources/document';
import * as report from './resources/report';
import * as request from './resources/request';
import { appendCompletedItems, toErrorJson, toItemError, toNodeError } from './to-node-error';
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
  if (!operation)
    throw toNodeError(
      context.getNode(),
      'This operation does not exist. Choose one from the list in the node.',
    );

  // Read before anything is sent: if n8n throws here, nothing was created yet.
  const isTool = isToolCall(context);
  const options = context.getNodeParameter('options', 0, {}) as IDataObject;
  const client = await createClient(context, readConnectionSettings(options)).catch((thrown: unknown) => {
    throw toNodeError(context.getNode(), thrown);
  });
  const stop = new AbortController();
  const signal = anySignal(stop.signal, context.getExecutionCancelSignal());
  const items = context.getInputData().map((_, index) => new Item(context, index, client, signal));
  const results = await processItems(items, (item) => runItem(item, operation), stop).catch(
    (error: unknown) => {
      throw appendCompletedItems(error, items);
    },
  );
  return groupByOutput(results, operation, isTool);
}

function anySignal(signal: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  return other ? AbortSignal.any([signal, other]) : signal;
}

async function runItem(item: Item, { execute }: Operation): Promise<OperationResult[]> {
  try {
    return await execute(item);
  } catch (thrown) {
    const error = toItemError(item, thrown);
    if (!item.context.continueOnFail()) throw error;
    // Every n8n sends an item with exactly these two fields to the error output; `details` is allowed only since 2.4x.
    return [
      { json: { message: error.message, error: { ...toErrorJson(thrown), done: item.completedSteps } } },
    ];
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
