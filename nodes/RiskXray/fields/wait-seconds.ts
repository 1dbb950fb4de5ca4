import type { INodeProperties } from 'n8n-workflow';
import type { Item } from '../item';

export function waitSecondsField(description: string): INodeProperties {
  return {
    displayName: 'Wait Up To (Seconds)',
    name: 'waitSeconds',
    type: 'number',
    typeOptions: { minValue: 0 },
    default: 120,
    description,
  };
}

export function readMaxWaitMs(item: Item): number {
  return item.number('waitSeconds', { min: 0 }) * 1000;
}
