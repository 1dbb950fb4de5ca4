import { z } from 'zod/v4';
import { viewObject } from '../../../model/view';
import { defineMethod } from '../../define-method';
import { createDetailedError, SlackError } from '../../slack-error';
import { parseView, viewArgument } from './parse-view';

export const updateView = defineMethod({
  args: z.object({
    view: viewArgument,
    view_id: z.string().optional(),
    external_id: z.string().optional(),
    hash: z.string().optional(),
  }),
  run: ({ args, context: { views, workspace } }) => {
    const { view_id: id, external_id: externalId, hash } = args;
    if (id === undefined && externalId === undefined)
      throw createDetailedError('invalid_arguments', ['missing required field: view_id']);
    const view = views.find({ id, externalId });
    if (!view) throw new SlackError('not_found');
    if (hash !== undefined && hash !== view.hash) throw new SlackError('hash_conflict');
    return { view: viewObject(views.update(view, parseView(workspace, args.view, view.type))) };
  },
});
