import type { Verdict } from '../../shared';
import { isWorseVerdict } from '../../shared/reports/verdict';
import type { VerdictCount } from './analysis-rows';

/**
 * The worst verdict of the analyses of a case; clear only when each is. While one runs and nothing is bad there is none; if it
 * ended without a result beside a clear one, it is unknown.
 */
export function verdictOfCase(counts: readonly VerdictCount[]): Verdict | undefined {
  const counted = counts.filter(({ progress, verdict }) => progress !== 'cancelled' || verdict !== undefined);
  const worst = counted
    .flatMap(({ verdict }) => verdict ?? [])
    .reduce<Verdict | undefined>(
      (known, verdict) => (known === undefined || isWorseVerdict(verdict, known) ? verdict : known),
      undefined,
    );
  const open = counted.filter(({ verdict }) => verdict === undefined);
  if (worst !== 'clear' || open.length === 0) return worst;
  return open.some(({ progress }) => progress === 'running') ? undefined : 'unknown';
}
