import type { INodeProperties } from 'n8n-workflow';
import type { Operation } from '../../operation';
import { awaitOperation } from './await';
import { get } from './get';
import { getMany } from './get-many';

export const operations = { get, getMany, await: awaitOperation } satisfies Record<string, Operation>;

export const description: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['report'] } },
    options: [
      {
        name: 'Await',
        value: 'await',
        action: 'Await reports',
        description: 'Wait until the reports of a request are ready or the time is up',
      },
      { name: 'Get', value: 'get', action: 'Get report', description: 'Retrieve a report by its ID' },
      {
        name: 'Get Many',
        value: 'getMany',
        action: 'Get many reports',
        description: 'Retrieve a list of reports of a request',
      },
    ],
    default: 'getMany',
  },
  ...get.description,
  ...getMany.description,
  ...awaitOperation.description,
];
