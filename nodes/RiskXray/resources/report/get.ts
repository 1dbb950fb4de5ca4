import { reportLocator } from '../../fields/locators';
import { meaningOptions } from '../../fields/meaning';
import { optionsOf } from '../../fields/options';
import { simplify } from '../../fields/simplify';
import { type Operation, shownFor } from '../../operation';
import { readView, reportJson } from '../../report-json';

export const get: Operation = {
  description: shownFor('report', 'get', [reportLocator, simplify, optionsOf(...meaningOptions)]),

  async run(item) {
    const { client, signal } = item;
    const view = readView(item);
    return [{ json: reportJson(await client.getReport(item.id('reportId'), { signal }), view) }];
  },
};
