import type { Collection } from '../risk/data/collection';
import type { SlackContext } from './slack-context';

/** Goes on where an earlier run stopped: its address may have changed, and events may wait that the app never took. */
export function goOn({ database, workspace, scheduled, postOffice, url }: SlackContext): void {
  const before = workspace.movesTo(url());
  if (before !== undefined && before !== url()) {
    const { messages, ephemerals, events } = database.collections;
    const move = readdress(`${before}/`, `${url()}/`);
    move(messages);
    move(ephemerals);
    move(events);
  }
  scheduled.resume();
  postOffice.resume();
}

/** Messages and events carry addresses of files. */
function readdress(from: string, to: string) {
  return <Item extends object>(records: Collection<Item>) => {
    for (const record of records.all()) {
      const text = JSON.stringify(record);
      // The same object, because others hold it.
      if (text.includes(from)) records.put(Object.assign(record, JSON.parse(text.replaceAll(from, to))));
    }
  };
}
