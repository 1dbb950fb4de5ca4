import { z } from 'zod/v4';
import { defineMethod } from '../../define-method';

export const openConnection = defineMethod({
  token: 'app',
  scope: 'connections:write',
  args: z.object({}),
  run: ({ context }) => {
    const link = new URL('/link/', context.url().replace(/^http/, 'ws'));
    link.searchParams.set('ticket', context.transport.sockets.issueTicket());
    link.searchParams.set('app_id', context.app.id);
    return { url: link.href };
  },
});
