import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

/** The analyses that the contract names; others may come, under sources nobody knows yet. */
export const sourceOptions: INodePropertyOptions[] = [
  { name: 'Doc X-Ray', value: 'doc_xray', description: 'Signs of fraud in a document' },
  { name: 'Financial X-Ray', value: 'magpie', description: 'Probability of default and risk class' },
  { name: 'Manager X-Ray', value: 'manager_xray', description: 'Managers, and alerts on their companies' },
];

export const knownSources: string[] = sourceOptions.map(({ value }) => String(value));

export const otherSources: INodeProperties = {
  displayName: 'Other Sources',
  name: 'otherSources',
  type: 'string',
  default: '',
  placeholder: 'e.g. esg, bank_xray',
  description: 'Further sources to wait for, as the service names them, separated by commas',
};
