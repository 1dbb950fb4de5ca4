import { createRequest } from '../../create-request';
import { companyCodeFields, companyOptions, readCompany } from '../../fields/company-code';
import { callsAtOnce } from '../../fields/connection';
import { optionsCollection } from '../../fields/options-collection';
import { type Operation, showFor } from '../../operation';

export const create: Operation = {
  description: showFor('request', 'create', [
    ...companyCodeFields,
    optionsCollection(...companyOptions, callsAtOnce),
  ]),

  prepare(item) {
    const company = readCompany(item);
    return async () => [{ json: await createRequest(item, company) }];
  },
};
