import type { INodeProperties } from 'n8n-workflow';
import type { Item } from '../item';
import { includeDetails, simplify } from './simplify';

/** The ids that are returned with every selection, so that an agent can go on with the request or the report. */
const idFields = ['requestId', 'reportId'];

const selectableFields = [
  { name: 'Business Name', value: 'businessName' },
  { name: 'Company Code', value: 'companyCode' },
  { name: 'Details', value: 'details', description: 'The reasons and facts of each report, nested' },
  { name: 'Flag Color', value: 'flagColor', description: 'The colour of a Doc X-Ray' },
  { name: 'Headline', value: 'headline' },
  { name: 'Last Error', value: 'lastError', description: 'Why a report that is missing could not be read' },
  { name: 'Manager Alerts', value: 'managerAlerts', description: 'Alerts on companies of the managers' },
  { name: 'Missing', value: 'missing', description: 'The analyses whose reports have not arrived' },
  { name: 'Probability of Default', value: 'probabilityOfDefault' },
  { name: 'Ready', value: 'ready', description: 'Whether all reports that were asked for have arrived' },
  { name: 'Report Title', value: 'reportTitle', description: 'The analysis that decided the verdict' },
  { name: 'Risk Class', value: 'riskClass' },
  { name: 'Top Reason', value: 'topReason' },
  { name: 'Verdict', value: 'verdict' },
];

const forTools = { '@tool': [true] };

/** The field Simplify and its details, or for a tool of an AI agent the choice that n8n's UX guidelines ask for. */
export const outputFields: INodeProperties[] = [
  { ...simplify, displayOptions: { hide: forTools } },
  { ...includeDetails, displayOptions: { ...includeDetails.displayOptions, hide: forTools } },
  {
    displayName: 'Output',
    name: 'output',
    type: 'options',
    options: [
      { name: 'Raw', value: 'raw', description: 'Everything that the service returned' },
      { name: 'Selected Fields', value: 'selected', description: 'Only the fields that the agent needs' },
      { name: 'Simplified', value: 'simplified', description: 'The verdict, why, and on whom' },
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

export interface Output {
  readonly simplify: boolean;
  /** Adds the nested `details` to the flat fields. */
  readonly includeDetails: boolean;
  /** The fields that an AI agent gets of the simplified item; all if absent. */
  readonly fields?: readonly string[];
}

/** Whether reports are simplified, and down to which fields. */
export function readOutput(item: Item): Output {
  const output = item.parameter<string>('output', 'simplified');
  if (output === 'selected') {
    const fields = [...item.parameter<string[]>('selectedFields', []), ...idFields];
    return { simplify: true, includeDetails: false, fields };
  }
  return {
    simplify: output !== 'raw' && item.parameter('simplify', true),
    includeDetails: item.parameter('includeDetails', false),
  };
}

export function pickFields(json: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(json).filter(([name]) => fields.includes(name)));
}
