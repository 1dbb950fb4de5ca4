import { reportId } from '../../fields/identifiers';
import { meaningOptions } from '../../fields/meaning';
import { simplify } from '../../fields/simplify';
import { type Operation, shownFor } from '../../operation';
import { readView, reportJson } from '../../report-json';

export const get: Operation = {
  description: shownFor('report', 'get', [
    reportId,
    simplify,
    {
      displayName: 'Options',
      name: 'options',
      type: 'collection',
      placeholder: 'Add option',
      default: {},
      options: meaningOptions,
    },
  ]),

  async run(item) {
    const { client, signal } = item;
    const view = readView(item);
    return [{ json: reportJson(await client.getReport(item.id('reportId'), { signal }), view) }];
  },
};
