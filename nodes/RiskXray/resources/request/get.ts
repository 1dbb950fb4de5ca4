import { requestLocator } from '../../fields/locators';
import { type Operation, showFor } from '../../operation';

export const get: Operation = {
  description: showFor('request', 'get', [requestLocator]),

  async execute(item) {
    const { client, signal } = item;
    return [{ json: await client.getRequest(item.getLocatorId('requestId'), { signal }) }];
  },
};
