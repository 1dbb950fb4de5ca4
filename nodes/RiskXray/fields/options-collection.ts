import type { INodeProperties } from 'n8n-workflow';

/** The optional settings, sorted by name as n8n's lint rules want. */
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
