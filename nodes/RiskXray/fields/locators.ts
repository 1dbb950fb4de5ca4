import type { INodeProperties } from 'n8n-workflow';

interface LocatorOptions {
  readonly displayName: string;
  readonly name: string;
  readonly description: string;
  /** The part of an address under which things of this kind are found. */
  readonly path: string;
}

/** An id given as it is, or inside the address of the thing. */
function createLocator({ displayName, name, description, path }: LocatorOptions): INodeProperties {
  const inAddress = `/${path}/([^/?#\\s]+)`;
  return {
    displayName,
    name,
    type: 'resourceLocator',
    default: { mode: 'id', value: '' },
    required: true,
    description,
    modes: [
      {
        displayName: 'By ID',
        name: 'id',
        type: 'string',
        placeholder: 'e.g. 64d0f2a7c1',
        validation: [
          {
            type: 'regex',
            properties: { regex: '\\s*\\S+\\s*', errorMessage: 'An ID has no spaces inside' },
          },
        ],
      },
      {
        displayName: 'By URL',
        name: 'url',
        type: 'string',
        placeholder: `e.g. https://api.example.com/v1/${path}/64d0f2a7c1`,
        extractValue: { type: 'regex', regex: inAddress },
        validation: [
          {
            type: 'regex',
            properties: {
              regex: `.*${inAddress}.*`,
              errorMessage: `The URL must contain /${path}/ and an ID`,
            },
          },
        ],
      },
    ],
  };
}

export const requestLocator = createLocator({
  displayName: 'Request',
  name: 'requestId',
  description: 'The request that the company is analysed under',
  path: 'requests',
});

export const reportLocator = createLocator({
  displayName: 'Report',
  name: 'reportId',
  description: 'The report to read',
  path: 'reports',
});

export const mediumLocator = createLocator({
  displayName: 'Medium',
  name: 'mediumId',
  description: 'The document whose file is stored already, as an earlier run named it',
  path: 'media',
});
