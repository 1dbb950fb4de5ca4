import { z } from 'zod/v4';
import { checkView, type ViewDraft } from '../../../blocks/check-view';
import type { Workspace } from '../../../model/workspace';
import { jsonArgument } from '../../argument-types';
import { createDetailedError, SlackError } from '../../slack-error';

export const viewArgument = jsonArgument(z.looseObject({}));

/** Throws Slack's error for an invalid view. */
export function parseView(workspace: Workspace, view: unknown, expected: 'modal' | 'home'): ViewDraft {
  const checked = checkView(workspace, view, expected);
  if (checked.ok) return checked.value;
  if ('tooLarge' in checked) throw new SlackError('view_too_large');
  throw createDetailedError('invalid_arguments', checked.messages);
}
