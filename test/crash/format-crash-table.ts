import type { CrashExploration } from './explore-crash-points';

/** Every crash point and the outcome of a kill there. */
export function formatCrashTable(explorations: readonly CrashExploration[]): string {
  const parts = explorations.map(({ scenario, store, kills }) => {
    const lines = kills.map(({ point, result: { killed, violations } }) => {
      const outcome = violations.length > 0 ? 'WRONG' : killed ? 'as it should be' : 'not come by this time';
      return `| ${point} | ${outcome} |`;
    });
    const reached = kills.filter(({ result }) => result.killed).length;
    const title = `${scenario.name}, ${store}: ${kills.length} points, killed at ${reached}`;
    return [`\n${title}\n`, '| after | in the end |', '| --- | --- |', ...lines].join('\n');
  });
  return `${parts.join('\n')}\n`;
}
