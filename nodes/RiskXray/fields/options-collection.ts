import type { INodeProperties } from 'n8n-workflow';

/** What most people leave as it is, in the order of its names. */
export function optionsCollection(...options: INodeProperties[]): INodeProperties {
  return {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add option',
    default: {},
    options: options.sort((a, b) => (a.displayName < b.displayName ? -1 : 1)),
  };
}
