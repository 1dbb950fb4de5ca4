import type { INodeProperties } from 'n8n-workflow';
import { askFields } from './ask';

export { ask, outputs } from './ask';
export { resume } from './resume';
export { testBotConnection } from './test-bot-connection';

export const description: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['decision'] } },
    options: [
      {
        name: 'Ask in Slack and Wait',
        value: 'ask',
        action: 'Ask people and wait for decision',
        description: 'Ask people about a company, and go on with what they decide',
      },
    ],
    default: 'ask',
  },
  ...askFields,
];
