import { isJsonObject } from '../model/json';
import type { View } from '../model/view';
import type { SlackContext } from '../slack-context';
import { parseView } from '../web-api/methods/views/parse-view';
import { SlackError } from '../web-api/slack-error';

/** What a person sees after submitting a modal. */
export type SubmissionOutcome =
  | { outcome: 'closed' }
  /** The errors by block id. */
  | { outcome: 'errors'; errors: Record<string, string> }
  | { outcome: 'updated' | 'pushed'; view: View }
  /** "We had some trouble connecting": no response in time, or an invalid one. */
  | { outcome: 'failed'; reason: string };

export function applySubmissionResponse(
  { views, workspace }: SlackContext,
  view: View,
  response: unknown,
): SubmissionOutcome {
  if (!isJsonObject(response) || response.response_action === undefined) {
    views.close(view);
    return { outcome: 'closed' };
  }
  try {
    switch (response.response_action) {
      case 'clear':
        views.close(view, { all: true });
        return { outcome: 'closed' };
      case 'errors':
        return toFieldErrors(view, response.errors);
      case 'update':
        return {
          outcome: 'updated',
          view: structuredClone(views.update(view, parseView(workspace, response.view, 'modal'))),
        };
      case 'push':
        return {
          outcome: 'pushed',
          view: structuredClone(views.push(view.user, parseView(workspace, response.view, 'modal'))),
        };
      default:
        return { outcome: 'failed', reason: `unknown response_action: ${response.response_action}` };
    }
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    return { outcome: 'failed', reason: JSON.stringify(error.body) };
  }
}

function toFieldErrors({ blocks }: View, errors: unknown): SubmissionOutcome {
  if (!isJsonObject(errors) || Object.keys(errors).length === 0)
    return { outcome: 'failed', reason: 'errors must contain at least one block id' };
  const inputs = blocks.filter(({ type }) => type === 'input').map(({ block_id }) => block_id);
  const unknown = Object.keys(errors).find((blockId) => !inputs.includes(blockId));
  if (unknown !== undefined) return { outcome: 'failed', reason: `no input block has the id ${unknown}` };
  return { outcome: 'errors', errors: errors as Record<string, string> };
}
