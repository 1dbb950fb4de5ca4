import type { INodeProperties } from 'n8n-workflow';
import type { Operation } from '../../operation';
import { upload } from './upload';

export const operations = { upload } satisfies Record<string, Operation>;

export const description: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['document'] } },
    options: [
      {
        name: 'Upload',
        value: 'upload',
        action: 'Upload document',
        description: 'Add documents such as bank statements to a request, which starts their analysis',
      },
    ],
    default: 'upload',
  },
  ...upload.description,
];
