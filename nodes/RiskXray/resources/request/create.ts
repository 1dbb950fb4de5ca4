import { companyCodeFields, companyOptions, readCompany } from '../../fields/company-code';
import { callsAtOnce } from '../../fields/connection';
import { optionsOf } from '../../fields/options';
import { type Operation, shownFor } from '../../operation';

export const create: Operation = {
  description: shownFor('request', 'create', [
    ...companyCodeFields,
    optionsOf(...companyOptions, callsAtOnce),
  ]),

  async run(item) {
    const { client, signal } = item;
    const request = await client.createRequest(readCompany(item), { signal });
    item.done.push(`request ${request.id} was created`);
    return [{ json: request }];
  },
};
