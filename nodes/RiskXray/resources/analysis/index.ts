import type { INodeProperties } from 'n8n-workflow';
import type { Operation } from '../../operation';
import { run } from './run';

export const operations = { run } satisfies Record<string, Operation>;

export const description: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['analysis'] } },
    options: [
      {
        name: 'Run',
        value: 'run',
        action: 'Run an analysis',
        description: 'Send a company code, documents and notes, and get all reports and one verdict',
      },
    ],
    default: 'run',
  },
  ...run.description,
];
