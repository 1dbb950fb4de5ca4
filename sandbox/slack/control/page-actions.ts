import { z } from 'zod/v4';
import { ApiError } from '../../core/http/api-error';
import { parseBody } from '../../core/http/parse-body';
import { ActionError } from '../model/action-error';
import type { Message } from '../model/message';
import type { Person } from '../people/person';
import type { SlackContext } from '../slack-context';
import {
  clickBodySchema,
  closedViewBodySchema,
  commandBodySchema,
  invitationBodySchema,
  localeBodySchema,
  newMessageBodySchema,
  queryBodySchema,
  shortcutBodySchema,
  submissionBodySchema,
} from './body-schemas';
import type { PostMessageInput } from './contract';
import { findMessage, findTarget, findView } from './find-target';
import type { PageUploads } from './page-uploads';

interface ActionContext {
  context: SlackContext;
  person: Person;
  uploads: PageUploads;
}

type PageAction = (action: ActionContext, body: unknown) => Promise<unknown>;

/** What a person can do on the page, by the last segment of the URL. */
export const pageActions: Readonly<Record<string, PageAction>> = {
  messages: definePageAction(newMessageBodySchema, postMessage),
  clicks: definePageAction(clickBodySchema, ({ context, person }, { target, actionId, value, blockId }) =>
    person.click(findTarget(context, person.user, target), actionId, value, { blockId }),
  ),
  suggestions: definePageAction(
    queryBodySchema,
    ({ context, person }, { target, actionId, query, blockId }) =>
      person.suggest(findTarget(context, person.user, target), actionId, query, { blockId }),
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
  shortcuts: definePageAction(shortcutBodySchema, ({ context, person }, { callbackId, ...target }) =>
    person.chooseShortcut(findMessage(context, person.user, target), callbackId),
  ),
  home: definePageAction(z.object({}), ({ person }) => person.openHome()),
  invitations: definePageAction(invitationBodySchema, ({ person }, { channel }) => person.inviteBot(channel)),
  locales: definePageAction(localeBodySchema, ({ person }, { channel, locale }) =>
    person.setLocale(channel, locale),
  ),
};

function definePageAction<Schema extends z.ZodType>(
  schema: Schema,
  perform: (action: ActionContext, body: z.output<Schema>) => unknown,
): PageAction {
  return async (action, body) => {
    try {
      return await perform(action, parseBody(schema, body));
    } catch (error) {
      if (error instanceof ActionError) throw new ApiError(409, 'action_failed', error.message);
      throw error;
    }
  };
}

/** Posts a text, with the files that were uploaded before. */
function postMessage(
  { context, person, uploads }: ActionContext,
  { channel, text, thread, uploads: uploadIds = [] }: PostMessageInput,
): Message {
  if (text.trim() === '' && uploadIds.length === 0) throw new ActionError('There is nothing to send.');
  const parent = thread === undefined ? undefined : context.workspace.findMessage(channel, thread);
  if (thread !== undefined && !parent) throw new ActionError('This thread was deleted.');
  if (uploadIds.length === 0) return person.postMessage(channel, text, { thread: parent });
  const files = uploads.find(person.user, uploadIds);
  const message = person.shareFiles(channel, files, { text, thread: parent });
  uploads.remove(uploadIds);
  return message;
}
