import { getDetailsWarnings, uploadDocument } from '../../../../shared';
import { callsAtOnce, largestFile } from '../../fields/connection';
import {
  binaryFields,
  documentFields,
  documentUrls,
  readDocumentDetails,
  withFiles,
} from '../../fields/documents';
import { mediumLocator, requestLocator } from '../../fields/locators';
import { optionsCollection } from '../../fields/options-collection';
import type { Item } from '../../item';
import { type Operation, type OperationResult, showFor } from '../../operation';
import { uploadFiles } from '../../upload-files';

export const upload: Operation = {
  description: showFor('document', 'upload', [
    requestLocator,
    {
      displayName: 'Input',
      name: 'input',
      type: 'options',
      options: [
        {
          name: 'Already Stored',
          value: 'stored',
          description: 'Resume an upload whose file is stored: only publish the document',
        },
        { name: 'Binary File', value: 'binary', description: 'One or several binary fields of the item' },
        { name: 'URL', value: 'url', description: 'Download from a URL and stream to the service' },
      ],
      default: 'binary',
      description: 'Where the file comes from',
    },
    binaryFields,
    documentUrls,
    { ...mediumLocator, displayOptions: { show: { input: ['stored'] } } },
    ...documentFields,
    optionsCollection(callsAtOnce, largestFile),
  ]),

  execute: (item) => (item.text('input') === 'stored' ? resume(item) : uploadAll(item)),
};

function uploadAll(item: Item): Promise<OperationResult[]> {
  return withFiles(item, async (files) => {
    const documents = await uploadFiles(
      item,
      item.getLocatorId('requestId'),
      files,
      readDocumentDetails(item),
    );
    return documents.map((json) => ({ json }));
  });
}

async function resume(item: Item): Promise<OperationResult[]> {
  const { client, signal } = item;
  const [requestId, mediumId] = [item.getLocatorId('requestId'), item.getLocatorId('mediumId')];
  const details = readDocumentDetails(item);
  for (const { message } of getDetailsWarnings(details)) item.addHint(message);
  const resumeFrom = { step: 'stored', mediumId } as const;
  const { status } = await uploadDocument(client, requestId, details, { resumeFrom, signal });
  return [{ json: { mediumId, requestId, kind: details.kind, status } }];
}
