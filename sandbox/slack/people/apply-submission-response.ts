import { isJsonObject } from '../model/json';
import type { View } from '../model/view';
import type { SlackContext } from '../slack-context';
import { parseView } from '../web-api/methods/views/parse-view';
import { SlackError } from '../web-api/slack-error';

/** What a person sees after they submit a modal. */
export type SubmissionOutcome =
  | { outcome: 'closed' }
  /** Beside the fields, by block id. */
  | { outcome: 'errors'; errors: Record<string, string> }
  | { outcome: 'updated' | 'pushed'; view: View }
  /** "We had some trouble connecting": no answer in time, or one that Slack cannot use. */
  | { outcome: 'trouble'; reason: string };

/** Does what the app's answer to a submission asks for. */
export function applySubmissionResponse(
  { views }: SlackContext,
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
          view: structuredClone(views.update(view, parseView(response.view, 'modal'))),
        };
      case 'push':
        return {
          outcome: 'pushed',
          view: structuredClone(views.push(view.user, parseView(response.view, 'modal'))),
        };
      default:
        return { outcome: 'trouble', reason: `unknown response_action: ${response.response_action}` };
    }
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    return { outcome: 'trouble', reason: JSON.stringify(error.body) };
  }
}

function toFieldErrors({ blocks }: View, errors: unknown): SubmissionOutcome {
  if (!isJsonObject(errors) || Object.keys(errors).length === 0)
    return { outcome: 'trouble', reason: 'errors must name at least one block' };
  const inputs = blocks.filter(({ type }) => type === 'input').map(({ block_id }) => block_id);
  const stray = Object.keys(errors).find((blockId) => !inputs.includes(blockId));
  if (stray !== undefined) return { outcome: 'trouble', reason: `no input block has the id ${stray}` };
  return { outcome: 'errors', errors: errors as Record<string, string> };
}
