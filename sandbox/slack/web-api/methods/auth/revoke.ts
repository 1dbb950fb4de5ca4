import { z } from 'zod/v4';
import { booleanArgument } from '../../argument-types';
import { defineMethod } from '../../define-method';

export const revokeToken = defineMethod({
  args: z.object({ test: booleanArgument.optional() }),
  run: ({ args, context, secret }) => {
    if (args.test) return { revoked: false };
    context.tokens.revoke(secret, 'token_revoked');
    context.eventsApi.dispatch({
      type: 'tokens_revoked',
      tokens: { oauth: [], bot: [context.workspace.bot.id] },
      event_ts: context.workspace.nextTs(),
    });
    return { revoked: true };
  },
});
