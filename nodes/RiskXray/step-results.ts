import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

interface RunResults {
  /** The run of the node that the results belong to. */
  readonly run: string;
  readonly items: Record<string, IDataObject>;
}

interface StepResultStore {
  /** The results of one item's steps; adding to them stores them. */
  readonly ofItem: (index: number) => IDataObject;
  readonly clear: () => void;
}

/**
 * The results of completed steps, in the execution's context. With Retry On Fail n8n runs a node on all of its items again, and
 * keeps the context between these tries (n8n-core's `processRunExecutionData` passes the same run data to each); it is also stored
 * with a failed execution, for the Retry button.
 */
export function openStepResults(context: IExecuteFunctions): StepResultStore {
  const stored = context.getContext('node') as { stepResults?: RunResults };
  // In a loop a node runs several times in an execution, and it may be changed before an execution is retried.
  const run = JSON.stringify([context.getWorkflowDataProxy(0).$runIndex, context.getNode().parameters]);
  if (stored.stepResults?.run !== run) stored.stepResults = { run, items: {} };
  const { items } = stored.stepResults;
  return {
    ofItem(index) {
      items[index] ??= {};
      return items[index];
    },
    clear() {
      delete stored.stepResults;
    },
  };
}
