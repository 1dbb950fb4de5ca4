import { z } from 'zod/v4';
import { userObject } from '../../../model/user';
import { booleanArgument } from '../../argument-types';
import { defineMethod } from '../../define-method';
import { SlackError } from '../../slack-error';

export const getUser = defineMethod({
  scope: 'users:read',
  args: z.object({ user: z.string().min(1), include_locale: booleanArgument.optional() }),
  run: ({ args, context: { workspace } }) => {
    const user = workspace.users.get(args.user);
    if (!user) throw new SlackError('user_not_found');
    const shown = userObject(user, (team) => workspace.isInternal(team));
    return { user: args.include_locale ? { ...shown, locale: user.locale } : shown };
  },
});
