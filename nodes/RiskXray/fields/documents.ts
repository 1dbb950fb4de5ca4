import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import {
  checkDocument,
  type DocumentDetails,
  documentKinds,
  isPeriodic,
  knownPeriods,
  toPlainText,
} from '../../../shared';
import { throwIfRefused } from '../../../shared/english/input-error';
import { issueText } from '../../../shared/english/issue-text';
import type { NodeFile } from '../files/node-file';
import { openBinaryFile } from '../files/open-binary-file';
import { openUrlFile, parseUrl } from '../files/open-url-file';
import type { Item } from '../item';
import { parseUrls } from './parse-urls';
import { readAll } from './read-all';
import { readDay } from './read-day';

// None of these fields is `required`: where an expression chooses between them, n8n shows all of them and would ask for each.
// They are checked when the node runs, before any call.

export const allBinaryFields: INodePropertyOptions = {
  name: 'All Binary Fields',
  value: 'allBinary',
  description: 'Every file of the item',
};

export const binaryFields: INodeProperties = {
  displayName: 'Input Binary Field',
  name: 'binaryFields',
  type: 'string',
  default: 'data',
  hint: 'The name of the input binary field containing the file to be uploaded. Separate several with commas.',
  displayOptions: { show: { input: ['binary'] } },
};

export const documentUrls: INodeProperties = {
  displayName: 'URL',
  name: 'documentUrls',
  type: 'string',
  default: '',
  placeholder: 'e.g. https://example.com/statement.pdf',
  description:
    'Where to download the file from; the credential is not sent there. Separate several with commas.',
  displayOptions: { show: { input: ['url'] } },
};

/** The details of a document, the same for every file of an item. */
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
    displayName: 'Last Day Covered',
    name: 'date',
    type: 'dateTime',
    typeOptions: { dateOnly: true },
    default: '',
    placeholder: 'e.g. 2024-12-31',
    description: 'Last day of the period that the document covers',
    displayOptions: { show: { documentKind: ['bank_statement', 'certified_financial_statement'] } },
  },
];

/** The period and the date are needed, and sent, for some kinds only. */
export function readDocumentDetails(item: Item): DocumentDetails {
  const given = item.text('documentKind');
  const kind = documentKinds.find((known) => known === given);
  if (kind === undefined)
    return item.refuse(
      'documentKind',
      `is “${toPlainText(given, 40)}”, which does not exist.`,
      `Choose one of ${documentKinds.join(', ')}.`,
    );
  if (!isPeriodic(kind)) return { kind };
  return { kind, ...readAll({ period: () => item.text('period'), date: () => readDay(item, 'date') }) };
}

/** Passes the files of an item to a function, and closes them after it. */
export type WithFiles = <Used>(use: (files: readonly NodeFile[]) => Promise<Used>) => Promise<Used>;

/** Files in n8n are checked at once; those behind URLs when they are downloaded, before anything is sent for their item. */
export async function prepareFiles(item: Item, details: DocumentDetails): Promise<WithFiles> {
  if (item.text('input') === 'url') {
    const urls = readUrls(item);
    return (use) => withDownloads(item, urls, (files) => use(checkFiles(item, files, details)));
  }
  const opening = getBinaryFields(item).map((field) => openBinaryFile(item, field));
  const files = checkFiles(item, await Promise.all(opening), details);
  return (use) => use(files);
}

function readUrls(item: Item): URL[] {
  const urls = parseUrls(item.parameter('documentUrls', ''));
  return urls.length > 0 ? urls.map(parseUrl) : item.refuseEmpty('documentUrls');
}

/** Opens the downloads without reading them. */
async function withDownloads<Used>(
  item: Item,
  urls: readonly URL[],
  use: (files: readonly NodeFile[]) => Promise<Used>,
): Promise<Used> {
  const opening = urls.map((url) => openUrlFile(item, url));
  try {
    return await use(await Promise.all(opening));
  } finally {
    for (const file of await Promise.allSettled(opening)) if (file.status === 'fulfilled') file.value.close();
  }
}

function getBinaryFields(item: Item): string[] {
  if (item.text('input') !== 'allBinary') return item.nonEmptyList('binaryFields');
  const input = item.context.getInputData()[item.index];
  // In workflows with the setting `binaryMode: combined`, files are there (n8n-core's convert-binary-data).
  const combined = Object.keys(input?.json._files ?? {}).map((name) => `_files["${name}"]`);
  const fields = [...Object.keys(input?.binary ?? {}), ...combined];
  if (fields.length > 0) return fields;
  return item.refuse(
    'input',
    'needs a file, but there is none.',
    'Add one.',
    'Connect a node that outputs files.',
  );
}

/** Throws with everything wrong with any of the files. */
function checkFiles(item: Item, files: readonly NodeFile[], details: DocumentDetails): readonly NodeFile[] {
  const { maxFileBytes } = item.client;
  const raiseLimit = `Or raise “${item.getLabel('options.largestFile')}” in the options.`;
  throwIfRefused(
    files
      .flatMap((file) => checkDocument({ ...details, file }, maxFileBytes))
      .map((issue) => ({
        ...issueText(issue),
        ...(issue.code === 'file_too_large' && { setup: raiseLimit }),
      })),
  );
  return files;
}

function titleCase(name: string): string {
  return name.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
