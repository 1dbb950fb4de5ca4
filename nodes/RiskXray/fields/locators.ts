import type { INodeProperties } from 'n8n-workflow';

interface LocatorOptions {
  readonly displayName: string;
  readonly name: string;
  readonly description: string;
  /** The part of the URL before the id. */
  readonly path: string;
}

/** An id, or a URL that contains it. */
function createLocator({ displayName, name, description, path }: LocatorOptions): INodeProperties {
  const inUrl = `/${path}/([^/?#\\s]+)`;
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
            properties: { regex: '\\s*\\S+\\s*', errorMessage: 'An ID must not contain spaces' },
          },
        ],
      },
      {
        displayName: 'By URL',
        name: 'url',
        type: 'string',
        placeholder: `e.g. https://api.example.com/v1/${path}/64d0f2a7c1`,
        extractValue: { type: 'regex', regex: inUrl },
        validation: [
          {
            type: 'regex',
            properties: {
              regex: `.*${inUrl}.*`,
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
  description: 'The request of the analysis',
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
  description: 'ID of the stored document, as given by an earlier run',
  path: 'media',
});
