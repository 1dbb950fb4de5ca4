import { z } from 'zod/v4';
import { ApiError } from '../../core/http/api-error';
import { parseBody } from '../../core/http/parse-body';
import { ActionError } from '../model/action-error';
import type { ActionContext } from './action-context';
import {
  clickBodySchema,
  closedViewBodySchema,
  commandBodySchema,
  invitationBodySchema,
  newMessageBodySchema,
  queryBodySchema,
  shortcutBodySchema,
  submissionBodySchema,
} from './body-schemas';
import { findMessage, findTarget, findView } from './find-target';
import { postMessage } from './post-message';

type PageAction = (scene: ActionContext, body: unknown) => Promise<unknown>;

/** What a person can do from a page, by the last part of its address. */
export const pageActions: Readonly<Record<string, PageAction>> = {
  messages: definePageAction(newMessageBodySchema, postMessage),
  clicks: definePageAction(clickBodySchema, ({ context, person }, { place, actionId, given, blockId }) =>
    person.click(findTarget(context, person.user, place), actionId, given, { blockId }),
  ),
  suggestions: definePageAction(queryBodySchema, ({ context, person }, { place, actionId, query, blockId }) =>
    person.suggest(findTarget(context, person.user, place), actionId, query, { blockId }),
  ),
  submissions: definePageAction(submissionBodySchema, ({ context, person }, { view, values }) =>
    person.submitView(findView(context, view), values),
  ),
  'closed-views': definePageAction(closedViewBodySchema, ({ context, person }, { view }) =>
    person.closeView(findView(context, view)),
  ),
  commands: definePageAction(commandBodySchema, ({ person }, { command, text, channel }) =>
    person.runCommand(command, text, channel),
  ),
  shortcuts: definePageAction(shortcutBodySchema, ({ context, person }, { callbackId, ...place }) =>
    person.chooseShortcut(findMessage(context, person.user, place), callbackId),
  ),
  home: definePageAction(z.object({}), ({ person }) => person.openHome()),
  invitations: definePageAction(invitationBodySchema, ({ person }, { channel }) => person.inviteBot(channel)),
};

function definePageAction<Schema extends z.ZodType>(
  schema: Schema,
  perform: (scene: ActionContext, body: z.output<Schema>) => unknown,
): PageAction {
  return async (scene, body) => {
    try {
      return await perform(scene, parseBody(schema, body));
    } catch (error) {
      if (error instanceof ActionError) throw new ApiError(409, 'not_possible', error.message);
      throw error;
    }
  };
}
