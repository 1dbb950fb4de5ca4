import type { ReportKind } from '../report-kind';
import { doc } from './doc';
import { financial } from './financial';
import type { Kind } from './kind';
import { manager } from './manager';
import { other } from './other';

/** Every kind of report, in the order in which a report is tried against them. */
export const kinds: readonly Kind[] = [manager, financial, doc, other];

export function kindNamed(kind: ReportKind): Kind {
  return kinds.find((candidate) => candidate.kind === kind) ?? other;
}
