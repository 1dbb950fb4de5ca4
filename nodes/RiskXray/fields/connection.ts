import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { MEGABYTE } from '../../../shared';
import type { ConnectionSettings } from '../transport';

/** The default of calls at once, as in the bot and the command line. */
const DEFAULT_CONCURRENCY = 8;

export const callsAtOnce: INodeProperties = {
  displayName: 'Calls at Once',
  name: 'callsAtOnce',
  type: 'number',
  typeOptions: { minValue: 1, maxValue: 100 },
  default: DEFAULT_CONCURRENCY,
  description:
    'Maximum number of parallel calls to the service, across all items. When the service limits their rate, they wait for it.',
};

export const largestFile: INodeProperties = {
  displayName: 'Largest File (MB)',
  name: 'largestFile',
  type: 'number',
  typeOptions: { minValue: 1 },
  default: 20,
  description: 'Files larger than this are refused before anything is sent. 1 MB is 1,048,576 bytes.',
};

export function readConnectionSettings({
  callsAtOnce = DEFAULT_CONCURRENCY,
  largestFile,
}: IDataObject): ConnectionSettings {
  return {
    concurrency: Math.max(1, Number(callsAtOnce) || 1),
    ...(largestFile !== undefined && { maxFileBytes: Number(largestFile) * MEGABYTE }),
  };
}
