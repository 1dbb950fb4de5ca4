import type { Finding, Summary } from '../../shared';
import { sanitizeLabel } from '../slack/block-kit/mrkdwn';

const MAX_KEY_LENGTH = 70;

/** The same finding of different reports has the same key; empty if the service neither codes nor names it. */
export function toFindingKey({ typeCode, title, ratio }: Finding): string {
  // All ratios have one code.
  return sanitizeLabel(ratio?.key || typeCode || title, MAX_KEY_LENGTH);
}

/** What speaks against the company in these reports, each finding once. */
export function listBadFindings(
  reports: readonly { readonly summary: Pick<Summary, 'findings'> }[],
): Finding[] {
  const bad = reports
    .flatMap(({ summary }) => summary.findings)
    .filter(({ severity }) => severity === 'alert' || severity === 'review');
  const byKey = new Map(bad.toReversed().map((finding) => [toFindingKey(finding), finding]));
  return [...byKey].toReversed().flatMap(([key, finding]) => (key === '' ? [] : [finding]));
}
