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
        action: 'Add notes to a request',
        description: 'Add the financial figures that a Financial X-Ray needs',
      },
      {
        name: 'Create',
        value: 'create',
        action: 'Create a request',
        description: 'Start the analysis of a company',
      },
      {
        name: 'Get',
        value: 'get',
        action: 'Get a request',
        description: 'Get the current data of a request',
      },
    ],
    default: 'create',
  },
  ...create.description,
  ...get.description,
  ...addNotes.description,
];
