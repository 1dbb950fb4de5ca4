import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { getKindOfSource, knownSources } from '../../../shared';
import { analysisTexts } from '../../../shared/english/report-text';

export const sourceOptions: INodePropertyOptions[] = knownSources.map((source) => {
  const { title, description } = analysisTexts[getKindOfSource(source)];
  return { name: title, value: source, description };
});

export const otherSources: INodeProperties = {
  displayName: 'Other Sources',
  name: 'otherSources',
  type: 'string',
  default: '',
  placeholder: 'e.g. esg, bank_xray',
  description: 'Other sources to wait for, by their names in the service, separated by commas',
};
