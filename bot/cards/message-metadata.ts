import type { Summary } from '../../shared';

/** What programs read of a message about a report. */
export interface MessageMetadata {
  event_type: 'risk_xray_report' | 'risk_xray_alert';
  event_payload: { request_id: string; report_id: string; kind: string; verdict: string };
}

type Told = Pick<Summary, 'kind' | 'verdict' | 'ids'>;

export function reportMetadata(summary: Told): MessageMetadata {
  return { event_type: 'risk_xray_report', event_payload: payload(summary) };
}

export function alertMetadata(summary: Told): MessageMetadata {
  return { event_type: 'risk_xray_alert', event_payload: payload(summary) };
}

/** Longer than any id: Slack refuses large metadata. */
const LONGEST_ID = 500;

function payload({ kind, verdict, ids }: Told): MessageMetadata['event_payload'] {
  return {
    request_id: (ids.requestId ?? '').slice(0, LONGEST_ID),
    report_id: ids.reportId.slice(0, LONGEST_ID),
    kind,
    verdict,
  };
}
