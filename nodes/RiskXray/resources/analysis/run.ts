import type { IDataObject } from 'n8n-workflow';
import {
  type AwaitedReports,
  awaitReports,
  type NewRequest,
  type Notes,
  type RiskRequest,
  type Wanted,
} from '../../../../shared';
import { companyCodeFields, companyOptions, readCompany } from '../../fields/company-code';
import { callsAtOnce, largestFile } from '../../fields/connection';
import { binaryFields, documentFacts, documentUrls, readDetails, usingFiles } from '../../fields/documents';
import { listOf } from '../../fields/list';
import { meaningOptions } from '../../fields/meaning';
import { notesFields, readNotesOf } from '../../fields/notes';
import { optionsOf } from '../../fields/options';
import { simplify } from '../../fields/simplify';
import { knownSources, otherSources, sourceOptions } from '../../fields/sources';
import { readDeadlineMs, waitSeconds } from '../../fields/waiting';
import type { Item } from '../../item';
import { listBesides } from '../../list-reports';
import { type Operation, shownFor } from '../../operation';
import { outcomeJson, readView } from '../../report-json';
import { checkFiles, uploadFiles } from '../../upload-files';

export const run: Operation = {
  description: shownFor('analysis', 'run', [
    ...companyCodeFields,
    {
      displayName: 'Documents',
      name: 'input',
      type: 'options',
      options: [
        { name: 'Binary Files', value: 'binary', description: 'One or several binary fields of the item' },
        { name: 'None', value: 'none', description: 'Analyse the company without documents' },
        { name: 'URL', value: 'url', description: 'Fetched from an address and passed on as it flows' },
      ],
      default: 'none',
      description: 'Where documents to analyse come from',
    },
    binaryFields,
    documentUrls,
    ...documentFacts.map((field) => ({
      ...field,
      displayOptions: { show: { input: ['binary', 'url'], ...field.displayOptions?.show } },
    })),
    {
      displayName: 'Add Notes',
      name: 'addNotes',
      type: 'boolean',
      default: false,
      description: 'Whether to give the financial figures that a Financial X-Ray works with',
    },
    ...notesFields.map((field) => ({
      ...field,
      displayOptions: { show: { addNotes: [true], ...field.displayOptions?.show } },
    })),
    {
      displayName: 'Sources',
      name: 'sources',
      type: 'multiOptions',
      options: sourceOptions,
      default: [],
      description:
        'The analyses whose reports to wait for. Leave empty for what was given: a Doc X-Ray for each document, a Financial X-Ray for notes, a Manager X-Ray for a company code alone.',
    },
    waitSeconds(
      'How long to wait for the reports. After that the item says “ready: false” and what is missing.',
    ),
    simplify,
    optionsOf(...companyOptions, callsAtOnce, largestFile, otherSources, ...meaningOptions),
  ]),

  run: (item) =>
    usingFiles(item, async (files) => {
      const view = readView(item);
      const details = readDetails(item);
      const company = readCompany(item);
      const notes = item.parameter<boolean>('addNotes') ? readNotesOf(item) : undefined;
      checkFiles(item, files, details);

      const { id: requestId, code } = await begin(item, company, notes);
      const documents = await uploadFiles(item, requestId, files, details);
      const wanted = wantedReports(item, { documents: documents.length, notes: notes !== undefined });
      const awaited = await awaitAll(item, requestId, wanted);
      return [{ json: { ...outcomeJson(requestId, awaited, view), code, documents } }];
    }),
};

async function begin(item: Item, company: NewRequest, notes: Notes | undefined): Promise<RiskRequest> {
  const { client, signal } = item;
  const request = await client.createRequest(company, { signal });
  item.done.push(`request ${request.id} was created`);
  if (notes) {
    await client.addNotes(request.id, notes, { signal });
    item.done.push('its notes were added');
  }
  return request;
}

/** The wanted reports, and all there are besides: an analysis nobody asked for may have come along. */
async function awaitAll(item: Item, requestId: string, wanted: Wanted[]): Promise<AwaitedReports> {
  const { client, signal } = item;
  const deadlineMs = readDeadlineMs(item);
  const awaited = await awaitReports(client, requestId, { wanted, deadlineMs, signal });
  const unasked = knownSources.filter((known) => !wanted.some(({ source }) => source === known));
  const besides = await listBesides(item, requestId, unasked);
  const known = new Set(awaited.reports.map(({ id }) => id));
  return { ...awaited, reports: [...awaited.reports, ...besides.filter(({ id }) => !known.has(id))] };
}

function wantedReports(item: Item, given: { documents: number; notes: boolean }): Wanted[] {
  const others = listOf(item.parameter<IDataObject>('options', {}).otherSources);
  const chosen = [...item.parameter<string[]>('sources', []), ...others];
  const sources = chosen.length > 0 ? chosen : sourcesFor(given);
  return sources.map((source) => ({
    source,
    count: source === 'doc_xray' ? Math.max(1, given.documents) : 1,
  }));
}

function sourcesFor({ documents, notes }: { documents: number; notes: boolean }): string[] {
  const sources = [...(documents > 0 ? ['doc_xray'] : []), ...(notes ? ['magpie'] : [])];
  return sources.length > 0 ? sources : ['manager_xray'];
}
