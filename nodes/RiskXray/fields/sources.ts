import type { INodePropertyOptions } from 'n8n-workflow';

/** The analyses that the contract names; others may come, under sources nobody knows yet. */
export const sourceOptions: INodePropertyOptions[] = [
  { name: 'Doc X-Ray', value: 'doc_xray', description: 'Signs of fraud in a document' },
  { name: 'Financial X-Ray', value: 'magpie', description: 'Probability of default and risk class' },
  { name: 'Manager X-Ray', value: 'manager_xray', description: 'Managers, and alerts on their companies' },
];

export const knownSources: string[] = sourceOptions.map(({ value }) => String(value));
