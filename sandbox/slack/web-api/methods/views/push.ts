import { z } from 'zod/v4';
import { viewObject } from '../../../model/view';
import { defineMethod } from '../../define-method';
import { SlackError } from '../../slack-error';
import { parseView, viewArgument } from './parse-view';

export const pushView = defineMethod({
  args: z.object({ trigger_id: z.string().min(1), view: viewArgument }),
  run: ({ args, context: { triggers, views, workspace } }) => {
    const trigger = triggers.check(args.trigger_id);
    // Only an interaction in a modal can push another one.
    if (trigger.view === undefined) throw new SlackError('invalid_trigger_id');
    const view = views.push(trigger.user, parseView(workspace, args.view, 'modal'));
    triggers.exchange(args.trigger_id);
    return { view: viewObject(view) };
  },
});
