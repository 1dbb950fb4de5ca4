import type { CrashExploration } from './explore-crash-points';

/** Every crash point and the outcome of a kill there. */
export function formatCrashTable(explorations: readonly CrashExploration[]): string {
  const parts = explorations.map(({ scenario, store, kills }) => {
    const lines = kills.map(({ point, played: { killed, violations } }) => {
      const outcome = violations.length > 0 ? 'WRONG' : killed ? 'as it should be' : 'not come by this time';
      return `| ${point} | ${outcome} |`;
    });
    const met = kills.filter(({ played }) => played.killed).length;
    const title = `${scenario.name}, ${store}: ${kills.length} points, killed at ${met}`;
    return [`\n${title}\n`, '| after | in the end |', '| --- | --- |', ...lines].join('\n');
  });
  return `${parts.join('\n')}\n`;
}
