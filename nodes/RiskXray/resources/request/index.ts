import type { INodeProperties } from 'n8n-workflow';
import type { Operation } from '../../operation';
import { addNotes } from './add-notes';
import { create } from './create';
import { get } from './get';

export const operations = { create, get, addNotes } satisfies Record<string, Operation>;

export const description: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['request'] } },
    options: [
      {
        name: 'Add Notes',
        value: 'addNotes',
        action: 'Add notes to request',
        description: 'Add the financial figures of a company to its request, for a Financial X-Ray',
      },
      {
        name: 'Create',
        value: 'create',
        action: 'Create request',
        description: 'Create a new request for a company, to which documents and notes can be added',
      },
      {
        name: 'Get',
        value: 'get',
        action: 'Get request',
        description: 'Retrieve a request and its current status',
      },
    ],
    default: 'create',
  },
  ...create.description,
  ...get.description,
  ...addNotes.description,
];
