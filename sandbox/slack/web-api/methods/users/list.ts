import { z } from 'zod/v4';
import { userObject } from '../../../model/user';
import { flag } from '../../argument-types';
import { cursorArguments, cursorPage } from '../../cursor-page';
import { method } from '../../method';

const LARGEST_PAGE = 999;

export const listUsers = method({
  scope: 'users:read',
  args: z.object({ include_locale: flag.optional(), ...cursorArguments }),
  run: ({ args, context: { workspace } }) => {
    const { items, next } = cursorPage(workspace.users.all(), args, LARGEST_PAGE);
    return {
      members: items.map((user) => ({
        ...userObject(user, (team) => workspace.isInternal(team)),
        ...(args.include_locale && { locale: user.locale }),
      })),
      cache_ts: workspace.seconds(),
      response_metadata: { next_cursor: next },
    };
  },
});
