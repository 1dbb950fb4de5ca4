import type { INodeProperties } from 'n8n-workflow';
import type { Item } from './item';

export interface OperationResult {
  readonly json: object;
  /** The index of the output; the first by default. */
  readonly output?: number;
}

/** One operation of the node: its fields, and what it does with one item. */
export interface Operation {
  readonly description: INodeProperties[];
  /** The names of its outputs, if it has more than one. */
  readonly outputs?: readonly string[];
  readonly execute: (item: Item) => Promise<OperationResult[]>;
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
