import type { INodeProperties } from 'n8n-workflow';
import type { Item } from '../item';
import { simplify } from './simplify';

/** Returned with every selection, so that an agent can go on with the request or the report. */
const idFields = ['requestId', 'reportId'];

const selectableFields = [
  { name: 'Details', value: 'details', description: 'Everything else, nested' },
  { name: 'Flag Color', value: 'flagColor', description: 'The colour of a Doc X-Ray' },
  { name: 'Headline', value: 'headline' },
  { name: 'Manager Alerts', value: 'managerAlerts', description: 'Alerts on companies of the managers' },
  { name: 'Probability of Default', value: 'probabilityOfDefault' },
  { name: 'Ready', value: 'ready', description: 'Whether all reports that were asked for have arrived' },
  { name: 'Risk Class', value: 'riskClass' },
  { name: 'Top Reason', value: 'topReason' },
  { name: 'Verdict', value: 'verdict' },
];

const forTools = { '@tool': [true] };

/** Simplify, or as a tool of an AI agent the choice that n8n's UX guidelines ask for. */
export const outputFields: INodeProperties[] = [
  { ...simplify, displayOptions: { hide: forTools } },
  {
    displayName: 'Output',
    name: 'output',
    type: 'options',
    options: [
      { name: 'Raw', value: 'raw', description: 'Everything that the service returned' },
      { name: 'Selected Fields', value: 'selected', description: 'Only the fields that the agent needs' },
      { name: 'Simplified', value: 'simplified', description: 'The verdict and what led to it' },
    ],
    default: 'simplified',
    description: 'What the agent gets to read',
    displayOptions: { show: forTools },
  },
  {
    displayName: 'Fields',
    name: 'selectedFields',
    type: 'multiOptions',
    options: selectableFields,
    default: ['headline', 'ready', 'verdict'],
    description: 'The fields to return. The IDs of the request and the report are always among them.',
    displayOptions: { show: { ...forTools, output: ['selected'] } },
  },
];

/** Whether reports are simplified, and down to which fields. */
export function readOutput(item: Item): { simplify: boolean; fields?: readonly string[] } {
  const output = item.parameter<string>('output', 'simplified');
  const fields = [...item.parameter<string[]>('selectedFields', []), ...idFields];
  return {
    simplify: output !== 'raw' && item.parameter('simplify', true),
    ...(output === 'selected' && { fields }),
  };
}

export function pickFields(json: object, fields: readonly string[] | undefined): object {
  return fields ? Object.fromEntries(Object.entries(json).filter(([name]) => fields.includes(name))) : json;
}
