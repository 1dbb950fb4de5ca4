import { Analyst } from './analyst';
import {
  type CrashEnvironment,
  type CrashEnvironmentOptions,
  startCrashEnvironment,
} from './crash-environment';
import { findViolations } from './find-violations';
import type { Scenario } from './scenario';

export interface ScenarioResult {
  /** Whether the scenario reached the point at which the bot was to be killed. */
  readonly killed: boolean;
  /** The steps between `begin` and `end` that the first process took, in order. */
  readonly points: readonly string[];
  readonly violations: readonly string[];
}

/** A timeout longer than all takeovers together on a loaded machine. */
const TIMEOUT_MS = 400_000;

/** Runs a scenario once, with the bot killed at `killAt` if given, and checks the outcome. */
export async function runScenario(
  scenario: Scenario,
  options: Omit<CrashEnvironmentOptions, 'env' | 'emptyStore' | 'setsClock'>,
): Promise<ScenarioResult> {
  const { env, emptyStore, setsClock, expected } = scenario;
  await using around = await startCrashEnvironment({ ...options, env, emptyStore, setsClock });
  const { bot, points } = around;
  const analyst = new Analyst(around);
  let [from, to] = [0, Number.POSITIVE_INFINITY];
  const begin = () => {
    from = points().length;
  };
  const end = () => {
    to = points().length;
  };
  using timeLimit = createTimeout();
  const violations = await Promise.race([
    scenario.run(around, { begin, end }),
    bot.failed,
    timeLimit.end,
  ]).then(
    () => findViolations(around, analyst, expected),
    async (error: Error) => {
      await bot.kill();
      return [`${error.message}\n${formatTranscript(around)}\n${bot.log()}`];
    },
  );
  analyst.stop();
  return { killed: bot.wasKilled, points: points().slice(from, to), violations };
}

function createTimeout() {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The scenario did not finish in time.')), TIMEOUT_MS);
  });
  return { end: expired, [Symbol.dispose]: () => clearTimeout(timer) };
}

function formatTranscript({ workspace }: CrashEnvironment): string {
  return ['credit', 'alerts']
    .flatMap((channel) => workspace.messages(channel))
    .map(({ ts, text, metadata }) => `${ts} ${text} ${JSON.stringify(metadata ?? {})}`)
    .join('\n');
}
