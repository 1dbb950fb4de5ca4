import { z } from 'zod/v4';
import { jsonArgument } from '../../argument-types';
import { defineMethod } from '../../define-method';

export const completeSuccess = defineMethod({
  args: z.object({
    function_execution_id: z.string().min(1),
    outputs: jsonArgument(z.record(z.string(), z.unknown())),
  }),
  run: ({ args: { function_execution_id: execution, outputs }, context: { executions, eventLog } }) => {
    executions.finish(execution);
    eventLog.emit({ type: 'function.completed', execution, outputs });
    return {};
  },
});
