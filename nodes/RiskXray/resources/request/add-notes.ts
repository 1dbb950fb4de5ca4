import { requestLocator } from '../../fields/locators';
import { notesFields, readNotesOf } from '../../fields/notes';
import { type Operation, shownFor } from '../../operation';

export const addNotes: Operation = {
  description: shownFor('request', 'addNotes', [requestLocator, ...notesFields]),

  async run(item) {
    const { client, signal } = item;
    const id = item.id('requestId');
    const updated = await client.addNotes(id, readNotesOf(item), { signal });
    item.done.push(`notes were added to request ${id}`);
    // Some services answer an update with nothing.
    return [{ json: updated ?? (await client.getRequest(id, { signal })) }];
  },
};
