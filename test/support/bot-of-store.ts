import type { Bot } from '../../bot/bot';
import { OutboxSignal } from '../../bot/outbox';
import type { Store } from '../../bot/store/store';
import { systemClock } from '../../client/system-clock';

/** What the rows of cases and analyses need of a bot: its store and a clock. Nothing is sent. */
export function botOfStore(store: Store): Bot {
  const settings = { defaultLanguage: 'en', expectedReports: [] as string[] };
  return { store, outbox: new OutboxSignal(), clock: systemClock, settings } as unknown as Bot;
}
