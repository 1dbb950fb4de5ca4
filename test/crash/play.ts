import { Analyst } from './analyst';
import { complaintsAbout } from './complaints-about';
import type { Scenario } from './scenario';
import { type Surroundings, type SurroundingsOptions, startSurroundings } from './surroundings';

export interface Played {
  /** Whether the story came by the point at which the bot was to be killed. */
  readonly killed: boolean;
  /** The points of the scenario's own that the first process reached, in their order. */
  readonly points: readonly string[];
  readonly complaints: readonly string[];
}

/** Longer than every take-over together on a loaded machine; what hangs ends here. */
const PATIENCE_MS = 400_000;

/** Plays a scenario once, with the bot killed at one point if one is named, and looks at what came of it. */
export async function play(
  scenario: Scenario,
  options: Omit<SurroundingsOptions, 'env' | 'fresh'>,
): Promise<Played> {
  const { env, fresh, expected } = scenario;
  await using around = await startSurroundings({ ...options, env, fresh });
  const { bot } = around;
  const analyst = new Analyst(around);
  let [from, to] = [0, Number.POSITIVE_INFINITY];
  const begin = () => {
    from = bot.points().length;
  };
  const end = () => {
    to = bot.points().length;
  };
  using patience = impatience();
  const complaints = await Promise.race([
    scenario.play(around, { begin, end }),
    bot.broken,
    patience.end,
  ]).then(
    () => complaintsAbout(around, analyst, expected),
    async (error: Error) => {
      await bot.end();
      return [`${error.message}\n${transcript(around)}\n${bot.log}`];
    },
  );
  analyst.rest();
  return { killed: bot.killed, points: bot.points().slice(from, to), complaints };
}

function impatience() {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It did not come to its end.')), PATIENCE_MS);
  });
  return { end, [Symbol.dispose]: () => clearTimeout(timer) };
}

function transcript({ workspace }: Surroundings): string {
  return ['credit', 'alerts']
    .flatMap((channel) => workspace.messages(channel))
    .map(({ ts, text, metadata }) => `${ts} ${text} ${JSON.stringify(metadata ?? {})}`)
    .join('\n');
}
