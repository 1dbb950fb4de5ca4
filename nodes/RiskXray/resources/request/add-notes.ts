import { requestLocator } from '../../fields/locators';
import { notesFields, readFigures } from '../../fields/notes';
import { type Operation, showFor } from '../../operation';

export const addNotes: Operation = {
  description: showFor('request', 'addNotes', [requestLocator, ...notesFields]),

  async execute(item) {
    const { client, signal } = item;
    const id = item.getLocatorId('requestId');
    const updated = await client.addNotes(id, readFigures(item), { signal });
    item.completedSteps.push(`notes were added to request ${id}`);
    // The service may return an empty body for an update.
    return [{ json: updated ?? (await client.getRequest(id, { signal })) }];
  },
};
