import type { Collection } from '../core/data/collection';
import type { SlackContext } from './slack-context';

/** Continues after an earlier run: the URL may have changed, and events may be unacknowledged. */
export function resume({ database, workspace, eventDelivery, url }: SlackContext): void {
  const before = workspace.updateUrl(url());
  if (before !== undefined && before !== url()) {
    const { messages, ephemerals, events } = database.collections;
    const replaceUrl = createUrlReplacer(`${before}/`, `${url()}/`);
    replaceUrl(messages);
    replaceUrl(ephemerals);
    replaceUrl(events);
  }
  eventDelivery.resume();
}

/** Messages and events contain file URLs. */
function createUrlReplacer(from: string, to: string) {
  return <Item extends object>(records: Collection<Item>) => {
    for (const record of records.all()) {
      const text = JSON.stringify(record);
      // The same object, because other parts refer to it.
      if (text.includes(from)) records.put(Object.assign(record, JSON.parse(text.replaceAll(from, to))));
    }
  };
}
