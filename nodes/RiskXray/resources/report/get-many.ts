import { callsAtOnce } from '../../fields/connection';
import { listOf } from '../../fields/list';
import { requestLocator } from '../../fields/locators';
import { meaningOptions } from '../../fields/meaning';
import { optionsOf } from '../../fields/options';
import { simplify } from '../../fields/simplify';
import { knownSources, sourceOptions } from '../../fields/sources';
import type { Item } from '../../item';
import { listReports } from '../../list-reports';
import { type Operation, shownFor } from '../../operation';
import { readView, reportJson } from '../../report-json';

export const getMany: Operation = {
  description: shownFor('report', 'getMany', [
    requestLocator,
    {
      displayName: 'Source',
      name: 'source',
      type: 'options',
      options: [
        { name: 'All', value: 'all', description: 'The reports of every analysis that is known' },
        ...sourceOptions,
        { name: 'Other', value: 'other', description: 'Sources that only the service knows' },
      ],
      default: 'all',
      description: 'The analysis whose reports to get',
    },
    {
      displayName: 'Other Sources',
      name: 'otherSources',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'e.g. esg, bank_xray',
      description: 'Names of sources as the service has them, separated by commas',
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
    simplify,
    optionsOf(callsAtOnce, ...meaningOptions),
  ]),

  async run(item) {
    const view = readView(item);
    const reports = await listReports(item, item.id('requestId'), wantedSources(item));
    const limit = item.parameter<boolean>('returnAll') ? reports.length : item.parameter<number>('limit');
    return reports.slice(0, limit).map((report) => ({ json: reportJson(report, view) }));
  },
};

function wantedSources(item: Item): string[] {
  const source = item.text('source');
  if (source === 'all') return knownSources;
  return source === 'other' ? listOf(item.text('otherSources')) : [source];
}
