import { z } from 'zod/v4';
import { flag } from '../../argument-types';
import { method } from '../../method';

export const revoke = method({
  args: z.object({ test: flag.optional() }),
  run: ({ args, context, secret }) => {
    if (args.test) return { revoked: false };
    context.tokens.end(secret, 'token_revoked');
    context.events.aboutApp({
      type: 'tokens_revoked',
      tokens: { oauth: [], bot: [context.workspace.bot.id] },
      event_ts: context.workspace.nextTs(),
    });
    return { revoked: true };
  },
});
