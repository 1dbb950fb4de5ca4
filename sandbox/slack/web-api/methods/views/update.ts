import { z } from 'zod/v4';
import { viewObject } from '../../../model/view';
import { method } from '../../method';
import { complaint, SlackError } from '../../slack-error';
import { soundView, viewArgument } from './view-argument';

export const updateView = method({
  args: z.object({
    view: viewArgument,
    view_id: z.string().optional(),
    external_id: z.string().optional(),
    hash: z.string().optional(),
  }),
  run: ({ args, context: { views } }) => {
    const { view_id: id, external_id: externalId, hash } = args;
    if (id === undefined && externalId === undefined)
      throw complaint('invalid_arguments', ['missing required field: view_id']);
    const view = views.find({ id, externalId });
    if (!view) throw new SlackError('not_found');
    if (hash !== undefined && hash !== view.hash) throw new SlackError('hash_conflict');
    return { view: viewObject(views.update(view, soundView(args.view, view.type))) };
  },
});
