import { z } from 'zod/v4';
import { viewObject } from '../../../model/view';
import { defineMethod } from '../../define-method';
import { SlackError } from '../../slack-error';
import { parseView, viewArgument } from './parse-view';

export const publishView = defineMethod({
  args: z.object({ user_id: z.string().min(1), view: viewArgument, hash: z.string().optional() }),
  run: ({ args, context: { views, workspace } }) => {
    if (!workspace.users.has(args.user_id)) throw new SlackError('user_not_found');
    const shown = views.home(args.user_id);
    if (args.hash !== undefined && args.hash !== shown?.hash) throw new SlackError('hash_conflict');
    return { view: viewObject(views.publish(args.user_id, parseView(workspace, args.view, 'home'))) };
  },
});
