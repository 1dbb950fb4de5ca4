import { Analyst } from './analyst';
import {
  type CrashEnvironment,
  type CrashEnvironmentOptions,
  startCrashEnvironment,
} from './crash-environment';
import { findViolations } from './find-violations';
import type { Scenario } from './scenario';

export interface ScenarioResult {
  /** Whether the story came by the point at which the bot was to be killed. */
  readonly killed: boolean;
  /** The points of the scenario's own that the first process reached, in their order. */
  readonly points: readonly string[];
  readonly violations: readonly string[];
}

/** Longer than every take-over together on a loaded machine; what hangs ends here. */
const TIMEOUT_MS = 400_000;

/** Plays a scenario once, with the bot killed at one point if one is named, and looks at what came of it. */
export async function runScenario(
  scenario: Scenario,
  options: Omit<CrashEnvironmentOptions, 'env' | 'fresh'>,
): Promise<ScenarioResult> {
  const { env, emptyStore, expected } = scenario;
  await using around = await startCrashEnvironment({ ...options, env, emptyStore });
  const { bot } = around;
  const analyst = new Analyst(around);
  let [from, to] = [0, Number.POSITIVE_INFINITY];
  const begin = () => {
    from = bot.points().length;
  };
  const end = () => {
    to = bot.points().length;
  };
  using patience = createTimeout();
  const violations = await Promise.race([
    scenario.run(around, { begin, end }),
    bot.failed,
    patience.end,
  ]).then(
    () => findViolations(around, analyst, expected),
    async (error: Error) => {
      await bot.kill();
      return [`${error.message}\n${formatTranscript(around)}\n${bot.log}`];
    },
  );
  analyst.stop();
  return { killed: bot.killed, points: bot.points().slice(from, to), violations };
}

function createTimeout() {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It did not come to its end.')), TIMEOUT_MS);
  });
  return { end: expired, [Symbol.dispose]: () => clearTimeout(timer) };
}

function formatTranscript({ workspace }: CrashEnvironment): string {
  return ['credit', 'alerts']
    .flatMap((channel) => workspace.messages(channel))
    .map(({ ts, text, metadata }) => `${ts} ${text} ${JSON.stringify(metadata ?? {})}`)
    .join('\n');
}
