import { requestId } from '../../fields/identifiers';
import { type Operation, shownFor } from '../../operation';

export const get: Operation = {
  description: shownFor('request', 'get', [requestId]),

  async run(item) {
    const { client, signal } = item;
    return [{ json: await client.getRequest(item.id('requestId'), { signal }) }];
  },
};
