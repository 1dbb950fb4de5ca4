import { z } from 'zod/v4';
import { userObject } from '../../../model/user';
import { flag } from '../../argument-types';
import { method } from '../../method';
import { SlackError } from '../../slack-error';

export const userInfo = method({
  scope: 'users:read',
  args: z.object({ user: z.string().min(1), include_locale: flag.optional() }),
  run: ({ args, context: { workspace } }) => {
    const user = workspace.users.get(args.user);
    if (!user) throw new SlackError('user_not_found');
    const shown = userObject(user, (team) => workspace.isInternal(team));
    return { user: args.include_locale ? { ...shown, locale: user.locale } : shown };
  },
});
