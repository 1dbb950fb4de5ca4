import { type INode, type JsonObject, NodeApiError, NodeError, NodeOperationError } from 'n8n-workflow';
import { CallError, CancelledError, ResponseError, RiskXrayError } from '../../shared';
import type { Item } from './item';

/** The error of an item as n8n shows it: the message, the item, and what was done before. */
export function toItemError(item: Item, thrown: unknown): NodeApiError | NodeOperationError {
  const { index, completedSteps, context, signal } = item;
  const message = `${getMessage(thrown)} [item ${index}]`;
  const description =
    completedSteps.length > 0 ? `Done before this: ${completedSteps.join('; ')}.` : undefined;
  const error = toNodeError(context.getNode(), thrown, { message, description, itemIndex: index });
  // n8n recognises a cancelled run by this name.
  if (signal.aborted) error.name = CancelledError.name;
  return error;
}

/** A run that stops loses the results of the other items, so the error lists what was done for them. */
export function appendCompletedItems(error: unknown, items: readonly Item[]): unknown {
  const others = items.filter((item) => item.completedSteps.length > 0 && !isErrorOfItem(error, item));
  if (others.length === 0 || !(error instanceof NodeApiError || error instanceof NodeOperationError))
    return error;
  const shown = others
    .slice(0, MAX_OTHER_ITEMS)
    .map(({ index, completedSteps }) => `[item ${index}] ${completedSteps.join('; ')}`);
  const more = others.length > MAX_OTHER_ITEMS ? `, and ${others.length - MAX_OTHER_ITEMS} more items` : '';
  const summary = `Done for other items: ${shown.join(', ')}${more}.`;
  error.description = [error.description, summary].filter(Boolean).join(' ');
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

/** A failed call becomes a NodeApiError, anything else a NodeOperationError. */
export function toNodeError(
  node: INode,
  thrown: unknown,
  options: NodeErrorOptions = {},
): NodeApiError | NodeOperationError {
  // Errors of n8n's own helpers are complete.
  if (thrown instanceof NodeApiError || thrown instanceof NodeOperationError) return thrown;
  const message = options.message ?? getMessage(thrown);
  if (!(thrown instanceof CallError)) return new NodeOperationError(node, message, options);
  const httpCode = thrown instanceof ResponseError ? String(thrown.status) : undefined;
  return new NodeApiError(node, toErrorJson(thrown), { ...options, message, httpCode });
}

/** What a workflow can act on: the step, the ids, and whether the outcome is known. */
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
