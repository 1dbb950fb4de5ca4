import { reportLocator } from '../../fields/locators';
import { optionsCollection } from '../../fields/options-collection';
import { outputFields } from '../../fields/output';
import { reportSettingsOptions } from '../../fields/report-settings';
import { type Operation, showFor } from '../../operation';
import { readOutputOptions, toReportJson } from '../../to-report-json';

export const get: Operation = {
  description: showFor('report', 'get', [
    reportLocator,
    ...outputFields,
    optionsCollection(...reportSettingsOptions),
  ]),

  prepare(item) {
    const { client, signal } = item;
    const options = readOutputOptions(item);
    const id = item.getLocatorId('reportId');
    return async () => [{ json: toReportJson(await client.getReport(id, { signal }), options) }];
  },
};
