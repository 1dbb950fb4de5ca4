import { z } from 'zod/v4';
import { checkBlocks } from '../../../blocks/check-blocks';
import { checkView } from '../../../blocks/check-view';
import { nested } from '../../argument-types';
import { method } from '../../method';
import { SlackError } from '../../slack-error';

const anything = nested(z.unknown()).optional();

/** As https://docs.slack.dev/reference/methods/blocks.validate describes it; it needs no scope. */
export const validateBlocks = method({
  args: z.object({ blocks: anything, message: anything, view: anything }),
  run: ({ args }) => {
    const given = Object.entries(args).filter(([, value]) => value !== undefined);
    const [only, ...others] = given;
    if (!only || others.length > 0)
      throw new SlackError('invalid_arguments', {
        response_metadata: { messages: ['must provide exactly one of `blocks`, `view`, or `message`'] },
      });
    const [kind, payload] = only;
    const problems = problemsOf(kind, payload);
    if (problems.length > 0)
      throw new SlackError(`invalid_${kind}`, { errors: problems.map(failedConstraint) });
    return {};
  },
});

function problemsOf(kind: string, payload: unknown): string[] {
  if (kind === 'view') {
    const { type } = (payload ?? {}) as { type?: string };
    const checked = checkView(payload, type === 'home' ? 'home' : 'modal');
    if (checked.ok) return [];
    return 'tooLarge' in checked ? ['view is too large [json-pointer:/]'] : checked.messages;
  }
  const blocks = kind === 'message' ? (payload as { blocks?: unknown } | null)?.blocks : payload;
  const checked = checkBlocks(blocks, 'message', kind === 'message' ? ['blocks'] : []);
  return checked.ok ? [] : checked.messages;
}

function failedConstraint(problem: string) {
  const [, message = problem, pointer = ''] = /^(.*) \[json-pointer:(.*)\]$/s.exec(problem) ?? [];
  return { code: 'failed_constraint', message, pointer };
}
