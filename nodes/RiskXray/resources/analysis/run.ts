import {
  type AwaitedReports,
  awaitReports,
  classifyReport,
  type ExpectedReport,
  expectReports,
  knownSources,
  listAwaited,
} from '../../../../shared';
import { createRequest } from '../../create-request';
import { companyCodeFields, companyOptions, readCompany } from '../../fields/company-code';
import { callsAtOnce, largestFile } from '../../fields/connection';
import {
  allBinaryFields,
  binaryFields,
  documentFields,
  documentUrls,
  prepareFiles,
  readDocumentDetails,
  type WithFiles,
} from '../../fields/documents';
import { notesFields, readFigures } from '../../fields/notes';
import { optionsCollection } from '../../fields/options-collection';
import { outputFields } from '../../fields/output';
import { readAll } from '../../fields/read-all';
import { reportSettingsOptions } from '../../fields/report-settings';
import { otherSources, sourceOptions } from '../../fields/sources';
import { readMaxWaitMs, waitSecondsField } from '../../fields/wait-seconds';
import type { Item } from '../../item';
import { addLastErrorHint, listOtherReports } from '../../list-reports';
import { type Operation, showFor } from '../../operation';
import { readOutputOptions, toResultJson } from '../../to-report-json';
import { uploadFiles } from '../../upload-files';

export const run: Operation = {
  description: showFor('analysis', 'run', [
    ...companyCodeFields,
    {
      displayName: 'Documents',
      name: 'input',
      type: 'options',
      options: [
        allBinaryFields,
        { name: 'Binary Files', value: 'binary', description: 'One or several binary fields of the item' },
        { name: 'None', value: 'none', description: 'Analyse the company without documents' },
        { name: 'URL', value: 'url', description: 'Download from a URL and stream to the service' },
      ],
      default: 'none',
      description: 'Where the documents come from',
    },
    binaryFields,
    documentUrls,
    ...documentFields.map((field) => ({
      ...field,
      displayOptions: { show: { input: ['allBinary', 'binary', 'url'], ...field.displayOptions?.show } },
    })),
    {
      displayName: 'Add Notes',
      name: 'addNotes',
      type: 'boolean',
      default: false,
      description: 'Whether to add the financial figures that a Financial X-Ray needs',
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
        'The analyses whose reports to wait for. Leave empty to wait for a Doc X-Ray of each document, a Financial X-Ray if there are notes, or a Manager X-Ray if there is only a company code.',
    },
    waitSecondsField(
      'How long to wait for the reports. After that the item has “ready: false” and lists what is missing.',
    ),
    ...outputFields,
    optionsCollection(...companyOptions, callsAtOnce, largestFile, otherSources, ...reportSettingsOptions),
  ]),

  async prepare(item) {
    const { client, signal } = item;
    const { company, details, notes, chosen, maxWaitMs, options } = readAll({
      company: () => readCompany(item),
      details: () => (item.text('input') === 'none' ? undefined : readDocumentDetails(item)),
      notes: () => (item.boolean('addNotes') ? readFigures(item) : undefined),
      chosen: () => [...item.list('sources'), ...item.list('options.otherSources')],
      maxWaitMs: () => readMaxWaitMs(item),
      options: () => readOutputOptions(item),
    });
    const withFiles: WithFiles = details ? await prepareFiles(item, details) : (use) => use([]);
    return () =>
      withFiles(async (files) => {
        // The service may respond with the id alone.
        const request = { ...company, ...(await createRequest(item, company)) };
        const { id: requestId } = request;
        if (notes) {
          await item.once('notes', () => client.addNotes(requestId, notes, { signal }));
          item.completedSteps.push('its notes were added');
        }
        const documents = details ? await uploadFiles(item, requestId, files, details) : [];
        const given = { documents: documents.length, notes: notes !== undefined };
        const awaited = await awaitAllReports(item, requestId, getExpectedReports(chosen, given), maxWaitMs);
        addLastErrorHint(item, awaited);
        return [{ json: toResultJson(request, awaited, options, documents) }];
      });
  },
};

/** The awaited reports and any others: the service may run more analyses. */
async function awaitAllReports(
  item: Item,
  requestId: string,
  expected: ExpectedReport[],
  maxWaitMs: number,
): Promise<AwaitedReports> {
  const { client, signal } = item;
  const awaited = await awaitReports(client, requestId, { expected, maxWaitMs, signal });
  const remainingSources = knownSources.filter((known) => !expected.some(({ source }) => source === known));
  const otherReports = await listOtherReports(item, requestId, remainingSources);
  const known = new Set(awaited.reports.map(({ id }) => id));
  const reports = [...awaited.reports, ...otherReports.filter(({ id }) => !known.has(id))];
  // An expected report may be listed under another source, or have come a moment later.
  const listed = reports.map((report) => ({ kind: classifyReport(report), source: report.source }));
  const missing = [...new Set(listAwaited(expected, listed))];
  return { ...awaited, reports, missing, ready: missing.length === 0 };
}

function getExpectedReports(
  chosen: string[],
  given: { documents: number; notes: boolean },
): ExpectedReport[] {
  return expectReports(chosen.length > 0 ? chosen : getDefaultSources(given), given.documents);
}

function getDefaultSources({ documents, notes }: { documents: number; notes: boolean }): string[] {
  const sources = [...(documents > 0 ? ['doc_xray'] : []), ...(notes ? ['magpie'] : [])];
  return sources.length > 0 ? sources : ['manager_xray'];
}
