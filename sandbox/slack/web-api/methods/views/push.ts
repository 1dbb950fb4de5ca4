import { z } from 'zod/v4';
import { viewObject } from '../../../model/view';
import { method } from '../../method';
import { SlackError } from '../../slack-error';
import { soundView, viewArgument } from './view-argument';

export const pushView = method({
  args: z.object({ trigger_id: z.string().min(1), view: viewArgument }),
  run: ({ args, context: { triggers, views } }) => {
    const trigger = triggers.check(args.trigger_id);
    // Only what was done inside a modal may put another on top of it.
    if (trigger.view === undefined) throw new SlackError('invalid_trigger_id');
    const view = views.push(trigger.user, soundView(args.view, 'modal'));
    triggers.exchange(args.trigger_id);
    return { view: viewObject(view) };
  },
});
