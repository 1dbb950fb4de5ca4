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
        action: 'Analyse company risk',
        description: 'Check a company and its documents: returns one verdict and the reports behind it',
      },
    ],
    default: 'run',
  },
  ...run.description,
];
