import { requestLocator } from '../../fields/locators';
import { type Operation, shownFor } from '../../operation';

export const get: Operation = {
  description: shownFor('request', 'get', [requestLocator]),

  async run(item) {
    const { client, signal } = item;
    return [{ json: await client.getRequest(item.id('requestId'), { signal }) }];
  },
};
