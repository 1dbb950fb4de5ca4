import type { INodeProperties } from 'n8n-workflow';
import type { Item } from './item';

export interface OperationResult {
  readonly json: object;
  /** The first output when left out. */
  readonly output?: number;
}

/** One thing the node can do: its form, and what it does with one item. */
export interface Operation {
  readonly description: INodeProperties[];
  /** The names of its outputs, where it has more than one. */
  readonly outputs?: readonly string[];
  readonly execute: (item: Item) => Promise<OperationResult[]>;
}

/** The fields of a form, shown for one operation only. */
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
