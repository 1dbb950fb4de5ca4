import type { INodeProperties } from 'n8n-workflow';
import type { Item } from './item';

export interface OperationResult {
  readonly json: object;
  /** The index of the output; the first by default. */
  readonly output?: number;
}

/** What an operation does for one item, once the inputs of all items are known to be valid. */
export type Work = () => Promise<OperationResult[]>;

/** One operation of the node: its fields, and what it does with one item. */
export interface Operation {
  readonly description: INodeProperties[];
  /** The names of its outputs, if it has more than one. */
  readonly outputs?: readonly string[];
  /** Reads and checks the inputs of an item. Only the work that it returns calls the service. */
  readonly prepare: (item: Item) => Work | Promise<Work>;
}

/** Shows fields for one operation only. */
export function showFor(
  resource: string,
  operation: string,
  fields: readonly INodeProperties[],
): INodeProperties[] {
  return fields.map((field) => ({
    ...field,
    displayOptions: {
      ...field.displayOptions,
      show: { resource: [resource], operation: [operation], ...field.displayOptions?.show },
    },
  }));
}
