import { setTimeout as wait } from 'node:timers/promises';
import type { Message } from '../../../sandbox/slack';
import { nthSiren } from '../../support/nth-siren';
import type { SeededRandom } from '../../support/seeded-random';
import type { SoakEnvironment } from '../soak-environment';

/** A shared document. Its company has up to three of them, all in one channel, so that its requests can be counted. */
export interface SharedFile {
  readonly index: number;
  readonly siren: string;
  readonly channel: string;
  readonly thread: string;
  readonly message: Message;
  readonly kinds: readonly string[];
  /** How often a person pressed Retry after being warned of a second request. */
  warnedRetries: number;
  retryClicks: number;
  /** Whether its company is removed from the store, and what the bot said of it from Slack. */
  isErased: boolean;
  /** Whether its reports got worse after it was decided. */
  isWorsened: boolean;
}

/** A character that PostgreSQL cannot store, and one that reverses the reading direction. */
const specialCharacters = ['\u0000', '\ud83d', '\udc00', '\u202e'];

const fileBehaviours = {
  'expired-policy': 0.08,
  'storage-500': 0.05,
  'storage-cut': 0.05,
  'storage-early': 0.05,
  'draft-503': 0.03,
} as const;

/** The most files of one company. */
const MAX_FILES = 3;
/** How many files are about a company that has one already. */
const AGAIN_SHARE = 0.55;

/** Shares documents one after the other, at a fixed interval. */
export async function shareFiles(
  { workspace, channels, channelsWithoutBot, random }: SoakEnvironment,
  { submissions, everyMs }: { submissions: number; everyMs: number },
  shared: SharedFile[],
): Promise<void> {
  const begin = Date.now();
  for (let index = 0; index < submissions; index += 1) {
    await wait(Math.max(0, begin + index * everyMs - Date.now()));
    const open = channels.filter((channel) => !channelsWithoutBot.has(channel));
    const channel = open[index % open.length] as string;
    const siren = chooseCompany({ index, channel }, shared, random);
    const certified = random.chance(`kind:${index}`, 0.3);
    const kind = certified ? 'certified year' : 'bank statement month';
    const message = workspace.as('ada').shareFile(channel, {
      name: fileName(index, random),
      content: `%PDF-1.7 ${String(index).repeat(random.between(`size:${index}`, 100, 60_000))}`,
      text: `siren ${siren} ${kind} 2024-12-31`,
    });
    const kinds = ['doc', 'manager', ...(certified ? ['financial'] : [])];
    const counts = { warnedRetries: 0, retryClicks: 0, isErased: false, isWorsened: false };
    shared.push({ index, siren, channel, thread: message.ts, message, kinds, ...counts });
  }
}

/** A company that has fewer than three files in this channel, decided or not, or else a new one. */
function chooseCompany(
  { index, channel }: Pick<SharedFile, 'index' | 'channel'>,
  shared: readonly SharedFile[],
  random: SeededRandom,
): string {
  const here = shared.filter((file) => file.channel === channel && !file.isErased);
  const counts = new Map<string, number>();
  for (const { siren } of here) counts.set(siren, (counts.get(siren) ?? 0) + 1);
  const open = [...counts].filter(([, count]) => count < MAX_FILES).map(([siren]) => siren);
  const again = random.chance(`again:${index}`, AGAIN_SHARE);
  return (again && open[random.between(`company:${index}`, 0, open.length)]) || nthSiren(index);
}

function fileName(index: number, random: SeededRandom): string {
  const behaviour = random.choose(`file:${index}`, fileBehaviours);
  const odd = specialCharacters[random.between(`odd:${index}`, 0, 10 * specialCharacters.length)] ?? '';
  return ['statement', index, ...(behaviour ? [behaviour] : [])].join('-').concat(odd, '.pdf');
}
