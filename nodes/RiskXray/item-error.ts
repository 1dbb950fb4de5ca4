import { type INode, type JsonObject, NodeApiError, NodeError, NodeOperationError } from 'n8n-workflow';
import { AnswerError, CallError, CancelledError, RiskXrayError } from '../../shared';
import type { Item } from './item';

/** Whatever went wrong with an item, as n8n shows it: the whole sentence, the item, and what was made before. */
export function itemError(item: Item, thrown: unknown): NodeApiError | NodeOperationError {
  const { index, done, context, signal } = item;
  const message = `${messageOf(thrown)} [item ${index}]`;
  const description = done.length > 0 ? `Done before this: ${done.join('; ')}.` : undefined;
  const error = nodeError(context.getNode(), thrown, { message, description, itemIndex: index });
  // By this name n8n tells a run that was stopped from one that broke.
  if (signal.aborted) error.name = CancelledError.name;
  return error;
}

/** A run that stops for one item loses the results of the others: what was made for them is told with it. */
export function tellOfOthers(error: unknown, items: readonly Item[]): unknown {
  const others = items.filter((item) => item.done.length > 0 && !isAbout(error, item));
  if (others.length === 0 || !(error instanceof NodeApiError || error instanceof NodeOperationError))
    return error;
  const shown = others.slice(0, MOST_OTHERS).map(({ index, done }) => `[item ${index}] ${done.join('; ')}`);
  const more = others.length > MOST_OTHERS ? `, and ${others.length - MOST_OTHERS} more items` : '';
  const told = `Done for other items: ${shown.join(', ')}${more}.`;
  error.description = [error.description, told].filter(Boolean).join(' ');
  return error;
}

const MOST_OTHERS = 50;

function isAbout(error: unknown, { index }: Item): boolean {
  return error instanceof NodeError && error.context.itemIndex === index;
}

interface Shown {
  readonly message?: string;
  readonly description?: string;
  readonly itemIndex?: number;
}

/** A call that did not succeed is an error of the API, anything else one of the operation. */
export function nodeError(
  node: INode,
  thrown: unknown,
  shown: Shown = {},
): NodeApiError | NodeOperationError {
  // n8n's own helpers have said it already.
  if (thrown instanceof NodeApiError || thrown instanceof NodeOperationError) return thrown;
  const message = shown.message ?? messageOf(thrown);
  if (!(thrown instanceof CallError)) return new NodeOperationError(node, message, shown);
  const httpCode = thrown instanceof AnswerError ? String(thrown.status) : undefined;
  return new NodeApiError(node, factsOf(thrown), { ...shown, message, httpCode });
}

/** What a workflow can act on: which step, what exists, and whether the outcome is known. */
export function factsOf(thrown: unknown): JsonObject {
  if (!(thrown instanceof CallError)) return {};
  const { step, ids, outcomeUnknown, serviceRequestId } = thrown;
  return {
    step,
    ...ids,
    outcomeUnknown,
    ...(thrown instanceof AnswerError && { status: thrown.status }),
    ...(serviceRequestId !== undefined && { serviceRequestId }),
  };
}

function messageOf(thrown: unknown): string {
  if (thrown instanceof RiskXrayError) return thrown.message;
  return thrown instanceof Error ? thrown.message : String(thrown);
}
