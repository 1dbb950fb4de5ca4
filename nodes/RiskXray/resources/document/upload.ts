import { getDetailsWarnings, uploadDocument } from '../../../../shared';
import { documentWarningText } from '../../../../shared/english/warning-text';
import { callsAtOnce, largestFile } from '../../fields/connection';
import {
  allBinaryFields,
  binaryFields,
  documentFields,
  documentUrls,
  prepareFiles,
  readDocumentDetails,
} from '../../fields/documents';
import { mediumLocator, requestLocator } from '../../fields/locators';
import { optionsCollection } from '../../fields/options-collection';
import { readAll } from '../../fields/read-all';
import type { Item } from '../../item';
import { type Operation, showFor, type Work } from '../../operation';
import { uploadFiles } from '../../upload-files';

export const upload: Operation = {
  description: showFor('document', 'upload', [
    requestLocator,
    {
      displayName: 'Input',
      name: 'input',
      type: 'options',
      options: [
        allBinaryFields,
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
    { ...mediumLocator, required: false, displayOptions: { show: { input: ['stored'] } } },
    ...documentFields,
    optionsCollection(callsAtOnce, largestFile),
  ]),

  prepare: (item) => (item.text('input') === 'stored' ? prepareResume(item) : prepareUpload(item)),
};

async function prepareUpload(item: Item): Promise<Work> {
  const { requestId, details } = readAll({
    requestId: () => item.getLocatorId('requestId'),
    details: () => readDocumentDetails(item),
  });
  const withFiles = await prepareFiles(item, details);
  return () =>
    withFiles(async (files) => {
      const documents = await uploadFiles(item, requestId, files, details);
      return documents.map((json) => ({ json }));
    });
}

function prepareResume(item: Item): Work {
  const { client, signal } = item;
  const { requestId, mediumId, details } = readAll({
    requestId: () => item.getLocatorId('requestId'),
    mediumId: () => item.getLocatorId('mediumId'),
    details: () => readDocumentDetails(item),
  });
  return async () => {
    for (const warning of getDetailsWarnings(details, client.clock.now()))
      item.addHint(documentWarningText(warning));
    const resumeFrom = { step: 'stored', mediumId } as const;
    const { status } = await item.once('online', () =>
      uploadDocument(client, requestId, details, { resumeFrom, signal }),
    );
    return [{ json: { mediumId, requestId, kind: details.kind, status } }];
  };
}
