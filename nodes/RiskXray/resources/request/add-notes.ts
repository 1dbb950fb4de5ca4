import { requestLocator } from '../../fields/locators';
import { notesFields, readFigures } from '../../fields/notes';
import { readAll } from '../../fields/read-all';
import { type Operation, showFor } from '../../operation';

export const addNotes: Operation = {
  description: showFor('request', 'addNotes', [requestLocator, ...notesFields]),

  prepare(item) {
    const { client, signal } = item;
    const { id, figures } = readAll({
      id: () => item.getLocatorId('requestId'),
      figures: () => readFigures(item),
    });
    return async () => {
      const updated = await item.once('notes', () => client.addNotes(id, figures, { signal }));
      item.completedSteps.push(`notes were added to request ${id}`);
      // The service may return an empty body for an update.
      return [{ json: updated ?? (await client.getRequest(id, { signal })) }];
    };
  },
};
