import type { INodeProperties } from 'n8n-workflow';
import { type DocumentDetails, type DocumentKind, documentKinds, knownPeriods } from '../../../shared';
import type { NodeFile } from '../files/node-file';
import { openBinaryFile } from '../files/open-binary-file';
import { openUrlFile } from '../files/open-url-file';
import type { Item } from '../item';
import { parseList } from './parse-list';

export const binaryFields: INodeProperties = {
  displayName: 'Input Binary Field',
  name: 'binaryFields',
  type: 'string',
  default: 'data',
  required: true,
  hint: 'The name of the input binary field containing the file to be uploaded. Separate several with commas.',
  displayOptions: { show: { input: ['binary'] } },
};

export const documentUrls: INodeProperties = {
  displayName: 'URL',
  name: 'documentUrls',
  type: 'string',
  default: '',
  required: true,
  placeholder: 'e.g. https://example.com/statement.pdf',
  description:
    'Where to download the file from; the credential is not sent there. Separate several with commas.',
  displayOptions: { show: { input: ['url'] } },
};

/** The same for every file of an item. */
export const documentFields: INodeProperties[] = [
  {
    displayName: 'Document Kind',
    name: 'documentKind',
    type: 'options',
    options: documentKinds.map((kind) => ({ name: titleCase(kind), value: kind })),
    default: 'other',
    description: 'Kind of document',
  },
  {
    displayName: 'Period',
    name: 'period',
    type: 'options',
    options: knownPeriods.map((period) => ({ name: titleCase(period), value: period })),
    default: 'year',
    description: 'Period that the document covers. Use an expression to send another value.',
    displayOptions: { show: { documentKind: ['bank_statement', 'certified_financial_statement'] } },
  },
  {
    displayName: 'Date',
    name: 'date',
    type: 'string',
    default: '',
    required: true,
    placeholder: 'e.g. 2024-12-31',
    description: 'Last day that the document covers',
    displayOptions: { show: { documentKind: ['bank_statement', 'certified_financial_statement'] } },
  },
];

export function readDocumentDetails(item: Item): DocumentDetails {
  const [period, date] = [item.text('period'), item.text('date')];
  return {
    kind: item.text('documentKind') as DocumentKind,
    ...(period && { period }),
    ...(date && { date }),
  };
}

/** Opens the files of an item without reading them, and closes them after use. */
export async function withFiles<Used>(
  item: Item,
  use: (files: readonly NodeFile[]) => Promise<Used>,
): Promise<Used> {
  const opening = openFiles(item);
  try {
    return await use(await Promise.all(opening));
  } finally {
    for (const file of await Promise.allSettled(opening)) if (file.status === 'fulfilled') file.value.close();
  }
}

function openFiles(item: Item): Promise<NodeFile>[] {
  switch (item.text('input')) {
    case 'binary':
      return parseList(item.text('binaryFields')).map((field) => openBinaryFile(item, field));
    case 'url':
      return parseList(item.text('documentUrls')).map((url) => openUrlFile(item, url));
    default:
      return [];
  }
}

function titleCase(name: string): string {
  return name.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
