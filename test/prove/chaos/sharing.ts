import { setTimeout as wait } from 'node:timers/promises';
import type { Fate } from '../fate';
import { sirenOf } from '../siren-of';
import type { Stage } from '../stage';

/** A document that somebody shared, with a company of its own so that its requests can be counted. */
export interface Shared {
  readonly index: number;
  readonly siren: string;
  readonly channel: string;
  readonly thread: string;
  readonly kinds: readonly string[];
  /** How often a person pressed Retry after being warned of a second request. */
  words: number;
  presses: number;
}

/** What PostgreSQL cannot store, and what turns the reading direction. */
const oddCharacters = ['\u0000', '\ud83d', '\udc00', '\u202e'];

const magic = {
  'expired-policy': 0.08,
  'storage-500': 0.05,
  'storage-cut': 0.05,
  'storage-early': 0.05,
  'draft-503': 0.03,
} as const;

/** Shares documents one after the other, at a pace. */
export async function shareAll(
  { workspace, channels, channelsWithoutBot, fate }: Stage,
  { submissions, everyMs }: { submissions: number; everyMs: number },
  shared: Shared[],
): Promise<void> {
  const begin = Date.now();
  for (let index = 0; index < submissions; index += 1) {
    await wait(Math.max(0, begin + index * everyMs - Date.now()));
    const open = channels.filter((channel) => !channelsWithoutBot.has(channel));
    const channel = open[index % open.length] as string;
    const siren = sirenOf(index);
    const certified = fate.happens(`kind:${index}`, 0.3);
    const kind = certified ? 'certified year' : 'bank statement month';
    const { ts: thread } = workspace.as('ada').shareFile(channel, {
      name: nameOf(index, fate),
      content: `%PDF-1.7 ${String(index).repeat(fate.between(`size:${index}`, 100, 60_000))}`,
      text: `siren ${siren} ${kind} 2024-12-31`,
    });
    const kinds = ['doc', 'manager', ...(certified ? ['financial'] : [])];
    shared.push({ index, siren, channel, thread, kinds, words: 0, presses: 0 });
  }
}

function nameOf(index: number, fate: Fate): string {
  const behaviour = fate.choose(`file:${index}`, magic);
  const odd = oddCharacters[fate.between(`odd:${index}`, 0, 10 * oddCharacters.length)] ?? '';
  return ['statement', index, ...(behaviour ? [behaviour] : [])].join('-').concat(odd, '.pdf');
}
