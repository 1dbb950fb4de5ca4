import { type INode, type JsonObject, NodeApiError, NodeError, NodeOperationError } from 'n8n-workflow';
import { CallError, CancelledError, ResponseError, RiskXrayError } from '../../shared';
import type { Item } from './item';

/** Whatever went wrong with an item, as n8n shows it: the whole sentence, the item, and what was made before. */
export function toItemError(item: Item, thrown: unknown): NodeApiError | NodeOperationError {
  const { index, completedSteps, context, signal } = item;
  const message = `${getMessage(thrown)} [item ${index}]`;
  const description =
    completedSteps.length > 0 ? `Done before this: ${completedSteps.join('; ')}.` : undefined;
  const error = toNodeError(context.getNode(), thrown, { message, description, itemIndex: index });
  // By this name n8n tells a run that was stopped from one that broke.
  if (signal.aborted) error.name = CancelledError.name;
  return error;
}

/** A run that stops for one item loses the results of the others: what was made for them is told with it. */
export function appendCompletedItems(error: unknown, items: readonly Item[]): unknown {
  const others = items.filter((item) => item.completedSteps.length > 0 && !isErrorOfItem(error, item));
  if (others.length === 0 || !(error instanceof NodeApiError || error instanceof NodeOperationError))
    return error;
  const shown = others
    .slice(0, MAX_OTHER_ITEMS)
    .map(({ index, completedSteps }) => `[item ${index}] ${completedSteps.join('; ')}`);
  const more = others.length > MAX_OTHER_ITEMS ? `, and ${others.length - MAX_OTHER_ITEMS} more items` : '';
  const told = `Done for other items: ${shown.join(', ')}${more}.`;
  error.description = [error.description, told].filter(Boolean).join(' ');
  return error;
}

const MAX_OTHER_ITEMS = 50;

function isErrorOfItem(error: unknown, { index }: Item): boolean {
  return error instanceof NodeError && error.context.itemIndex === index;
}

interface NodeErrorOptions {
  readonly message?: string;
  readonly description?: string;
  readonly itemIndex?: number;
}

/** A call that did not succeed is an error of the API, anything else one of the operation. */
export function toNodeError(
  node: INode,
  thrown: unknown,
  shown: NodeErrorOptions = {},
): NodeApiError | NodeOperationError {
  // n8n's own helpers have said it already.
  if (thrown instanceof NodeApiError || thrown instanceof NodeOperationError) return thrown;
  const message = shown.message ?? getMessage(thrown);
  if (!(thrown instanceof CallError)) return new NodeOperationError(node, message, shown);
  const httpCode = thrown instanceof ResponseError ? String(thrown.status) : undefined;
  return new NodeApiError(node, toErrorJson(thrown), { ...shown, message, httpCode });
}

/** What a workflow can act on: which step, what exists, and whether the outcome is known. */
export function toErrorJson(thrown: unknown): JsonObject {
  if (!(thrown instanceof CallError)) return {};
  const { step, ids, outcomeUnknown, serviceRequestId } = thrown;
  return {
    step,
    ...ids,
    outcomeUnknown,
    ...(thrown instanceof ResponseError && { status: thrown.status }),
    ...(serviceRequestId !== undefined && { serviceRequestId }),
  };
}

function getMessage(thrown: unknown): string {
  if (thrown instanceof RiskXrayError) return thrown.message;
  return thrown instanceof Error ? thrown.message : String(thrown);
}
