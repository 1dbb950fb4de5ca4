import type { Collection } from '../core/data/collection';
import type { SlackContext } from './slack-context';

/** Goes on where an earlier run stopped: its address may have changed, and events may wait that the app never took. */
export function resume({ database, workspace, scheduledMessages, eventDelivery, url }: SlackContext): void {
  const before = workspace.updateUrl(url());
  if (before !== undefined && before !== url()) {
    const { messages, ephemerals, events } = database.collections;
    const move = createUrlReplacer(`${before}/`, `${url()}/`);
    move(messages);
    move(ephemerals);
    move(events);
  }
  scheduledMessages.resume();
  eventDelivery.resume();
}

/** Messages and events carry addresses of files. */
function createUrlReplacer(from: string, to: string) {
  return <Item extends object>(records: Collection<Item>) => {
    for (const record of records.all()) {
      const text = JSON.stringify(record);
      // The same object, because others hold it.
      if (text.includes(from)) records.put(Object.assign(record, JSON.parse(text.replaceAll(from, to))));
    }
  };
}
