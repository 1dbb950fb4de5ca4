import { z } from 'zod/v4';
import { nested } from '../../argument-types';
import { method } from '../../method';

export const completeSuccess = method({
  args: z.object({
    function_execution_id: z.string().min(1),
    outputs: nested(z.record(z.string(), z.unknown())),
  }),
  run: ({ args: { function_execution_id: execution, outputs }, context: { executions, happenings } }) => {
    executions.finish(execution);
    happenings.announce({ type: 'function.completed', execution, outputs });
    return {};
  },
});
