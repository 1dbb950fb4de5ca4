import { cards } from './bot-cards';
import { intake } from './bot-intake';
import { memory } from './bot-memory';
import type { Row } from './row';

/** The whole bot in a process of its own: memory under load, the door for webhooks, and the way to a card. */
export async function bot(): Promise<Row[]> {
  return [await memory(), await intake(), ...(await cards())];
}
