import type { Summary } from './summarise-report';
import type { Finding } from './summary-parts';

/** The one finding that explains a verdict best; undefined if nothing speaks against the company. */
export function gravestFinding({ findings }: Pick<Summary, 'findings'>): Finding | undefined {
  // Findings without a level say something only by their sentiment.
  return findings.find(
    ({ severity, sentiment }) => sentiment === 'bad' || (sentiment !== 'good' && severity !== 'unknown'),
  );
}
