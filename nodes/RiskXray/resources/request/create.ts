import { companyCodeFields, companyOptions, readCompany } from '../../fields/company-code';
import { callsAtOnce } from '../../fields/connection';
import { optionsCollection } from '../../fields/options-collection';
import { type Operation, showFor } from '../../operation';

export const create: Operation = {
  description: showFor('request', 'create', [
    ...companyCodeFields,
    optionsCollection(...companyOptions, callsAtOnce),
  ]),

  async execute(item) {
    const { client, signal } = item;
    const request = await client.createRequest(readCompany(item), { signal });
    item.completedSteps.push(`request ${request.id} was created`);
    return [{ json: request }];
  },
};
