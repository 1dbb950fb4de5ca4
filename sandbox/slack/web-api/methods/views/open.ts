import { z } from 'zod/v4';
import { viewObject } from '../../../model/view';
import { defineMethod } from '../../define-method';
import { parseView, viewArgument } from './parse-view';

export const openView = defineMethod({
  args: z.object({ trigger_id: z.string().min(1), view: viewArgument }),
  run: ({ args, context: { triggers, views, workspace } }) => {
    const { user } = triggers.check(args.trigger_id);
    const view = views.open(user, parseView(workspace, args.view, 'modal'));
    triggers.exchange(args.trigger_id);
    return { view: viewObject(view) };
  },
});
