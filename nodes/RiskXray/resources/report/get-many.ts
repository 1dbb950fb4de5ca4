import { knownSources } from '../../../../shared';
import { callsAtOnce } from '../../fields/connection';
import { requestLocator } from '../../fields/locators';
import { optionsCollection } from '../../fields/options-collection';
import { outputFields } from '../../fields/output';
import { readAll } from '../../fields/read-all';
import { reportSettingsOptions } from '../../fields/report-settings';
import { sourceOptions } from '../../fields/sources';
import type { Item } from '../../item';
import { listReports } from '../../list-reports';
import { type Operation, showFor } from '../../operation';
import { readOutputOptions, toReportJson } from '../../to-report-json';

export const getMany: Operation = {
  description: showFor('report', 'getMany', [
    requestLocator,
    {
      displayName: 'Source',
      name: 'source',
      type: 'options',
      options: [
        { name: 'All', value: 'all', description: 'Reports of all known analyses' },
        ...sourceOptions,
        { name: 'Other', value: 'other', description: 'Other sources that the service supports' },
      ],
      default: 'all',
      description: 'The analysis whose reports to get',
    },
    {
      displayName: 'Other Sources',
      name: 'otherSources',
      type: 'string',
      default: '',
      placeholder: 'e.g. esg, bank_xray',
      description: 'Names of the sources in the service, separated by commas',
      displayOptions: { show: { source: ['other'] } },
    },
    {
      displayName: 'Return All',
      name: 'returnAll',
      type: 'boolean',
      default: false,
      description: 'Whether to return all results or only up to a given limit',
    },
    {
      displayName: 'Limit',
      name: 'limit',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 50,
      description: 'Max number of results to return',
      displayOptions: { show: { returnAll: [false] } },
    },
    ...outputFields,
    optionsCollection(callsAtOnce, ...reportSettingsOptions),
  ]),

  prepare(item) {
    const { options, requestId, sources, limit } = readAll({
      options: () => readOutputOptions(item),
      requestId: () => item.getLocatorId('requestId'),
      sources: () => getSelectedSources(item),
      limit: () => (item.boolean('returnAll') ? undefined : item.number('limit', { min: 1 })),
    });
    return async () => {
      const reports = await listReports(item, requestId, sources);
      return reports
        .slice(0, limit)
        .map((report) => ({ json: toReportJson(report, options, { id: requestId }) }));
    };
  },
};

function getSelectedSources(item: Item): readonly string[] {
  const source = item.text('source');
  if (source === 'all') return knownSources;
  return source === 'other' ? item.nonEmptyList('otherSources') : [source];
}
