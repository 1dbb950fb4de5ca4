import { checkDetails, detailsWarnings, mediumStatus, refuseIfAny } from '../../../../shared';
import { callsAtOnce, largestFile } from '../../fields/connection';
import { binaryFields, documentFacts, documentUrls, readDetails, usingFiles } from '../../fields/documents';
import { mediumLocator, requestLocator } from '../../fields/locators';
import { optionsOf } from '../../fields/options';
import type { Item } from '../../item';
import { type Operation, type Result, shownFor } from '../../operation';
import { uploadFiles } from '../../upload-files';

export const upload: Operation = {
  description: shownFor('document', 'upload', [
    requestLocator,
    {
      displayName: 'Input',
      name: 'input',
      type: 'options',
      options: [
        {
          name: 'Already Stored',
          value: 'stored',
          description: 'Resume an upload whose file is stored: only set the document online',
        },
        { name: 'Binary File', value: 'binary', description: 'One or several binary fields of the item' },
        { name: 'URL', value: 'url', description: 'Fetched from an address and passed on as it flows' },
      ],
      default: 'binary',
      description: 'Where the file comes from',
    },
    binaryFields,
    documentUrls,
    { ...mediumLocator, displayOptions: { show: { input: ['stored'] } } },
    ...documentFacts,
    optionsOf(callsAtOnce, largestFile),
  ]),

  run: (item) => (item.text('input') === 'stored' ? resume(item) : uploadAll(item)),
};

function uploadAll(item: Item): Promise<Result[]> {
  return usingFiles(item, async (files) => {
    const documents = await uploadFiles(item, item.id('requestId'), files, readDetails(item));
    return documents.map((json) => ({ json }));
  });
}

async function resume(item: Item): Promise<Result[]> {
  const { client, signal } = item;
  const [requestId, mediumId] = [item.id('requestId'), item.id('mediumId')];
  const { kind, period, date } = readDetails(item);
  refuseIfAny(checkDetails({ kind, period, date }));
  for (const { message } of detailsWarnings({ kind, period, date })) item.hint(message);
  const medium = await client.publishMedium(mediumId, { requestId, period, date }, { signal });
  return [{ json: { mediumId, requestId, kind, status: mediumStatus(medium) } }];
}
