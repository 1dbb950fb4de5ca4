import type { INodeProperties } from 'n8n-workflow';

export const simplify: INodeProperties = {
  displayName: 'Simplify',
  name: 'simplify',
  type: 'boolean',
  default: true,
  description: 'Whether to return a simplified version of the response instead of the raw data',
};

/** The choice of details, off by default: n8n's Table view unfolds what is nested, and one row would fill the screen. */
export const includeDetails: INodeProperties = {
  displayName: 'Include Details',
  name: 'includeDetails',
  type: 'boolean',
  default: false,
  description:
    'Whether to add the field “details” with what led to the verdict, nested: the reasons and facts of each report',
  displayOptions: { show: { simplify: [true] } },
};
