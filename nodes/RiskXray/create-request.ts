import type { NewRequest, RiskRequest } from '../../shared';
import type { Item } from './item';

/** Creates the request of an item, once. */
export async function createRequest(item: Item, company: NewRequest): Promise<RiskRequest> {
  const { client, signal } = item;
  const request = await item.once('request', () => client.createRequest(company, { signal }));
  item.completedSteps.push(`request ${request.id} was created`);
  return request;
}
