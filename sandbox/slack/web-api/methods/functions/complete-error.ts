import { z } from 'zod/v4';
import { method } from '../../method';

export const completeError = method({
  args: z.object({ function_execution_id: z.string().min(1), error: z.string().min(1) }),
  run: ({ args: { function_execution_id: execution, error }, context: { executions, happenings } }) => {
    executions.finish(execution);
    happenings.announce({ type: 'function.failed', execution, error });
    return {};
  },
});
