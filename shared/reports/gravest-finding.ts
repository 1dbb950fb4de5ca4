import type { Summary } from './summarise-report';
import type { Finding } from './summary-parts';

/** The one finding that explains a verdict best; undefined if nothing speaks against the company. */
export function gravestFinding({ kind, findings }: Pick<Summary, 'kind' | 'findings'>): Finding | undefined {
  const against = findings.filter(({ sentiment }) => sentiment !== 'good');
  // Findings without a level say something only by their sentiment.
  return kind === 'manager'
    ? against[0]
    : against.find(({ severity, sentiment }) => severity !== 'unknown' || sentiment === 'bad');
}
