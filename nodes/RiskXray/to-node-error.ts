import { type INode, type JsonObject, NodeApiError, NodeError, NodeOperationError } from 'n8n-workflow';
import { CallError, CancelledError, ResponseError, RiskXrayError } from '../../shared';
import { describeError } from '../../shared/english/describe-error';
import type { Item } from './item';

type ShownError = NodeApiError | NodeOperationError;

/** The error of an item as n8n shows it: what happened and to which item; below it, what to do and what was done before. */
export function toItemError(item: Item, thrown: unknown): ShownError {
  const { index, completedSteps, context, signal } = item;
  const error = toNodeError(context.getNode(), thrown, index);
  if (completedSteps.length > 0) addToDescription(error, `Done before this: ${completedSteps.join('; ')}.`);
  // n8n recognises a cancelled run by this name.
  if (signal.aborted) error.name = CancelledError.name;
  return error;
}

/** A run that stops loses the results of the other items, so the error lists what was done for them. */
export function appendCompletedItems(error: unknown, items: readonly Item[]): unknown {
  const others = items.filter((item) => item.completedSteps.length > 0 && !isErrorOfItem(error, item));
  if (others.length === 0 || !isShownError(error)) return error;
  const steps = others.map(({ index, completedSteps }) => `[item ${index}] ${completedSteps.join('; ')}`);
  addToDescription(error, `Done for other items: ${joinSome(steps)}.`);
  return error;
}

/** The first of several refused items, with the others in its description. */
export function joinRefusedItems([first, ...others]: readonly ShownError[]): ShownError | undefined {
  if (first && others.length > 0)
    addToDescription(first, `Also refused: ${joinSome(others.map(({ message }) => message))}.`);
  return first;
}

const MAX_OTHER_ITEMS = 50;

function joinSome(texts: readonly string[]): string {
  const more = texts.length - MAX_OTHER_ITEMS;
  return texts.slice(0, MAX_OTHER_ITEMS).join(', ') + (more > 0 ? `, and ${more} more items` : '');
}

function addToDescription(error: ShownError, text: string): void {
  error.description = [error.description, text].filter(Boolean).join(' ');
}

function isErrorOfItem(error: unknown, { index }: Item): boolean {
  return error instanceof NodeError && error.context.itemIndex === index;
}

function isShownError(error: unknown): error is ShownError {
  return error instanceof NodeApiError || error instanceof NodeOperationError;
}

/** A failed call becomes a NodeApiError, anything else a NodeOperationError. */
export function toNodeError(node: INode, thrown: unknown, itemIndex?: number): ShownError {
  // Errors of n8n's own helpers are complete.
  if (isShownError(thrown)) return thrown;
  const { summary, advice } = describeThrown(thrown);
  const item = itemIndex === undefined ? '' : ` [item ${itemIndex}]`;
  const options = { message: summary.replace(/\.$/, '') + item, description: advice, itemIndex };
  if (!(thrown instanceof CallError)) return new NodeOperationError(node, options.message, options);
  const httpCode = thrown instanceof ResponseError ? String(thrown.status) : undefined;
  return new NodeApiError(node, toErrorJson(thrown), { ...options, httpCode });
}

/** What a workflow can act on: the step, the ids, and whether the outcome is known. */
export function toErrorJson(thrown: unknown): JsonObject {
  if (!(thrown instanceof CallError)) return {};
  const { step, ids, outcomeUnknown } = thrown;
  const { status, serviceRequestId } = thrown instanceof ResponseError ? thrown.failure : {};
  return {
    step,
    ...ids,
    outcomeUnknown,
    ...(status !== undefined && { status }),
    ...(serviceRequestId !== undefined && { serviceRequestId }),
  };
}

/** What happened, and what to do next. */
export function describeThrown(thrown: unknown): { summary: string; advice?: string } {
  if (thrown instanceof RiskXrayError) return describeError(thrown);
  if (!(thrown instanceof Error)) return { summary: String(thrown) };
  // An error in an expression says below its message what to do.
  const { message, description } = thrown as Error & { description?: unknown };
  return { summary: message, ...(typeof description === 'string' && { advice: description }) };
}
