import { z } from 'zod/v4';
import { checkBlocks } from '../../../blocks/check-blocks';
import { checkView } from '../../../blocks/check-view';
import type { Workspace } from '../../../model/workspace';
import { jsonArgument } from '../../argument-types';
import { defineMethod } from '../../define-method';
import { SlackError } from '../../slack-error';

const anything = jsonArgument(z.unknown()).optional();

/** The method `blocks.validate`, which needs no scope: https://docs.slack.dev/reference/methods/blocks.validate */
export const validateBlocks = defineMethod({
  args: z.object({ blocks: anything, message: anything, view: anything }),
  run: ({ args, context }) => {
    const given = Object.entries(args).filter(([, value]) => value !== undefined);
    const [only, ...others] = given;
    if (!only || others.length > 0)
      throw new SlackError('invalid_arguments', {
        response_metadata: { messages: ['must provide exactly one of `blocks`, `view`, or `message`'] },
      });
    const [kind, payload] = only;
    const errors = findBlockErrors(context.workspace, kind, payload);
    if (errors.length > 0)
      throw new SlackError(`invalid_${kind}`, { errors: errors.map(toFailedConstraint) });
    return {};
  },
});

function findBlockErrors(workspace: Workspace, kind: string, payload: unknown): string[] {
  if (kind === 'view') {
    const { type } = (payload ?? {}) as { type?: string };
    const checked = checkView(workspace, payload, type === 'home' ? 'home' : 'modal');
    if (checked.ok) return [];
    return 'tooLarge' in checked ? ['view is too large [json-pointer:/]'] : checked.messages;
  }
  const blocks = kind === 'message' ? (payload as { blocks?: unknown } | null)?.blocks : payload;
  const checked = checkBlocks(workspace, blocks, 'message', kind === 'message' ? ['blocks'] : []);
  return checked.ok ? [] : checked.messages;
}

function toFailedConstraint(error: string) {
  const [, message = error, pointer = ''] = /^(.*) \[json-pointer:(.*)\]$/s.exec(error) ?? [];
  return { code: 'failed_constraint', message, pointer };
}
