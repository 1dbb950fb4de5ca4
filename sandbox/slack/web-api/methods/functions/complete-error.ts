import { z } from 'zod/v4';
import { defineMethod } from '../../define-method';

export const completeError = defineMethod({
  args: z.object({ function_execution_id: z.string().min(1), error: z.string().min(1) }),
  run: ({ args: { function_execution_id: execution, error }, context: { executions, eventLog } }) => {
    executions.finish(execution);
    eventLog.emit({ type: 'function.failed', execution, error });
    return {};
  },
});
