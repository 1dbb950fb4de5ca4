import type { Verdict } from '../../shared';
import { isWorseVerdict } from '../../shared/reports/verdict';
import type { VerdictCount } from './analysis-rows';

/** The worst verdict of the analyses of a case; clear only when each is, and undefined while one has none and nothing is bad. */
export function verdictOfCase(counts: readonly VerdictCount[]): Verdict | undefined {
  const counted = counts.filter(({ progress, verdict }) => progress !== 'cancelled' || verdict !== undefined);
  const worst = counted
    .flatMap(({ verdict }) => verdict ?? [])
    .reduce<Verdict | undefined>(
      (known, verdict) => (known === undefined || isWorseVerdict(verdict, known) ? verdict : known),
      undefined,
    );
  const isOpen = counted.some(({ verdict }) => verdict === undefined);
  return worst === 'clear' && isOpen ? undefined : worst;
}
