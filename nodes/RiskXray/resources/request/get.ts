import { requestLocator } from '../../fields/locators';
import { type Operation, showFor } from '../../operation';

export const get: Operation = {
  description: showFor('request', 'get', [requestLocator]),

  prepare(item) {
    const { client, signal } = item;
    const id = item.getLocatorId('requestId');
    return async () => [{ json: await client.getRequest(id, { signal }) }];
  },
};
