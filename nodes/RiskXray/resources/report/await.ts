import { awaitReports } from '../../../../shared';
import { callsAtOnce } from '../../fields/connection';
import { requestLocator } from '../../fields/locators';
import { optionsCollection } from '../../fields/options-collection';
import { parseList } from '../../fields/parse-list';
import { reportSettingsOptions } from '../../fields/report-settings';
import { simplify } from '../../fields/simplify';
import { isPerDocument, otherSources, sourceOptions } from '../../fields/sources';
import { readMaxWaitMs, waitSecondsField } from '../../fields/wait-seconds';
import type { Item } from '../../item';
import { type Operation, showFor } from '../../operation';
import { readOutputOptions, toResultJson } from '../../to-report-json';

const READY = 0;
const NOT_READY = 1;

export const awaitOperation: Operation = {
  description: showFor('report', 'await', [
    requestLocator,
    {
      displayName: 'Sources',
      name: 'sources',
      type: 'multiOptions',
      options: sourceOptions,
      default: ['doc_xray'],
      description: 'The analyses whose reports to wait for',
    },
    waitSecondsField(
      'How long to wait for the reports before the item goes to “Not Ready”. For longer waits, loop through a Wait node.',
    ),
    simplify,
    optionsCollection(
      callsAtOnce,
      {
        displayName: 'Number of Documents',
        name: 'documentCount',
        type: 'number',
        typeOptions: { minValue: 1 },
        default: 1,
        description: 'Number of uploaded documents, each of which gets a Doc X-Ray report',
      },
      otherSources,
      ...reportSettingsOptions,
    ),
  ]),

  outputs: ['Ready', 'Not Ready'],

  async execute(item) {
    const { client, signal } = item;
    const options = readOutputOptions(item);
    const requestId = item.getLocatorId('requestId');
    const maxWaitMs = readMaxWaitMs(item);
    const awaited = await awaitReports(client, requestId, {
      expected: getExpectedReports(item),
      maxWaitMs,
      signal,
    });
    return [{ json: toResultJson(requestId, awaited, options), output: awaited.ready ? READY : NOT_READY }];
  },
};

function getExpectedReports(item: Item) {
  const { documentCount = 1, otherSources: others } = item.parameter<Record<string, unknown>>('options', {});
  const sources = [...item.parameter<string[]>('sources'), ...parseList(others)];
  return sources.map((source) => ({ source, count: isPerDocument(source) ? Number(documentCount) : 1 }));
}
