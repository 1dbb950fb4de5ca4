import { awaitReports, expectReports } from '../../../../shared';
import { callsAtOnce } from '../../fields/connection';
import { requestLocator } from '../../fields/locators';
import { optionsCollection } from '../../fields/options-collection';
import { outputFields } from '../../fields/output';
import { readAll } from '../../fields/read-all';
import { reportSettingsOptions } from '../../fields/report-settings';
import { otherSources, sourceOptions } from '../../fields/sources';
import { readMaxWaitMs, waitSecondsField } from '../../fields/wait-seconds';
import type { Item } from '../../item';
import { addLastErrorHint } from '../../list-reports';
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
    ...outputFields,
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

  prepare(item) {
    const { client, signal } = item;
    const { options, requestId, expected, maxWaitMs } = readAll({
      options: () => readOutputOptions(item),
      requestId: () => item.getLocatorId('requestId'),
      expected: () => getExpectedReports(item),
      maxWaitMs: () => readMaxWaitMs(item),
    });
    return async () => {
      const awaited = await awaitReports(client, requestId, { expected, maxWaitMs, signal });
      addLastErrorHint(item, awaited);
      const json = toResultJson({ id: requestId }, awaited, options);
      return [{ json, output: awaited.ready ? READY : NOT_READY }];
    };
  },
};

function getExpectedReports(item: Item) {
  const documentCount = item.number('options.documentCount', { min: 1, fallback: 1 });
  const others = item.list('options.otherSources');
  const sources = others.length > 0 ? [...item.list('sources'), ...others] : item.nonEmptyList('sources');
  return expectReports(sources, documentCount);
}
