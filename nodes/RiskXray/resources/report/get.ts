import { reportLocator } from '../../fields/locators';
import { optionsCollection } from '../../fields/options-collection';
import { reportSettingsOptions } from '../../fields/report-settings';
import { simplify } from '../../fields/simplify';
import { type Operation, showFor } from '../../operation';
import { readOutputOptions, toReportJson } from '../../to-report-json';

export const get: Operation = {
  description: showFor('report', 'get', [
    reportLocator,
    simplify,
    optionsCollection(...reportSettingsOptions),
  ]),

  async execute(item) {
    const { client, signal } = item;
    const options = readOutputOptions(item);
    return [
      { json: toReportJson(await client.getReport(item.getLocatorId('reportId'), { signal }), options) },
    ];
  },
};
