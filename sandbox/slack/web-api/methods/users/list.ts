import { z } from 'zod/v4';
import { userObject } from '../../../model/user';
import { booleanArgument } from '../../argument-types';
import { defineMethod } from '../../define-method';
import { cursorArguments, paginate } from '../../paginate';

const MAX_PAGE_SIZE = 999;

export const listUsers = defineMethod({
  scope: 'users:read',
  args: z.object({ include_locale: booleanArgument.optional(), ...cursorArguments }),
  run: ({ args, context: { workspace } }) => {
    const { items, next } = paginate(workspace.users.all(), args, MAX_PAGE_SIZE);
    return {
      members: items.map((user) => ({
        ...userObject(user, (team) => workspace.isInternal(team)),
        ...(args.include_locale && { locale: user.locale }),
      })),
      cache_ts: workspace.nowSeconds(),
      response_metadata: { next_cursor: next },
    };
  },
});
