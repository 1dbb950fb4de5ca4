import { z } from 'zod/v4';
import { ApiError } from '../../risk/http/api-error';
import { parseBody } from '../../risk/http/parse-body';
import { NotPossible } from '../model/not-possible';
import {
  ClickBody,
  ClosedViewBody,
  CommandBody,
  InvitationBody,
  NewMessageBody,
  QueryBody,
  ShortcutBody,
  SubmissionBody,
} from './bodies';
import { sayOrShare } from './say-or-share';
import type { Scene } from './scene';
import { shownMessage, shownPlace, shownView } from './shown';

type Deed = (scene: Scene, body: unknown) => Promise<unknown>;

/** What a person can do from a page, by the last part of its address. */
export const deeds: Readonly<Record<string, Deed>> = {
  messages: deed(NewMessageBody, sayOrShare),
  clicks: deed(ClickBody, ({ context, person }, { place, actionId, given, blockId }) =>
    person.click(shownPlace(context, person.user, place), actionId, given, { blockId }),
  ),
  suggestions: deed(QueryBody, ({ context, person }, { place, actionId, query, blockId }) =>
    person.suggest(shownPlace(context, person.user, place), actionId, query, { blockId }),
  ),
  submissions: deed(SubmissionBody, ({ context, person }, { view, values }) =>
    person.submitView(shownView(context, view), values),
  ),
  'closed-views': deed(ClosedViewBody, ({ context, person }, { view }) =>
    person.closeView(shownView(context, view)),
  ),
  commands: deed(CommandBody, ({ person }, { command, text, channel }) =>
    person.slash(command, text, channel),
  ),
  shortcuts: deed(ShortcutBody, ({ context, person }, { callbackId, ...place }) =>
    person.chooseShortcut(shownMessage(context, person.user, place), callbackId),
  ),
  home: deed(z.object({}), ({ person }) => person.openHome()),
  invitations: deed(InvitationBody, ({ person }, { channel }) => person.inviteBot(channel)),
};

function deed<Schema extends z.ZodType>(
  schema: Schema,
  perform: (scene: Scene, body: z.output<Schema>) => unknown,
): Deed {
  return async (scene, body) => {
    try {
      return await perform(scene, parseBody(schema, body));
    } catch (error) {
      if (error instanceof NotPossible) throw new ApiError(409, 'not_possible', error.message);
      throw error;
    }
  };
}
