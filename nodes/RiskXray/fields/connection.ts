import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { ConnectionSettings } from '../transport';

/** As the bot: the service's rate limit is not known. */
const DEFAULT_CONCURRENCY = 8;

export const callsAtOnce: INodeProperties = {
  displayName: 'Calls at Once',
  name: 'callsAtOnce',
  type: 'number',
  typeOptions: { minValue: 1, maxValue: 100 },
  default: DEFAULT_CONCURRENCY,
  description: 'How many calls to the service may be under way at once, over all items',
};

export const largestFile: INodeProperties = {
  displayName: 'Largest File (MB)',
  name: 'largestFile',
  type: 'number',
  typeOptions: { minValue: 1 },
  default: 20,
  description: 'Files above this size are refused before anything is sent',
};

const MEGABYTE = 1024 * 1024;

export function readConnectionSettings({
  callsAtOnce = DEFAULT_CONCURRENCY,
  largestFile,
}: IDataObject): ConnectionSettings {
  return {
    concurrency: Math.max(1, Number(callsAtOnce) || 1),
    ...(largestFile !== undefined && { maxFileBytes: Number(largestFile) * MEGABYTE }),
  };
}
