import type { MessageMetadata } from '@slack/types';
import type { Summary } from '../../../shared';

/** Metadata of messages about a report, for other programs to read. */
export interface ReportMetadata extends MessageMetadata {
  event_type: 'risk_xray_report' | 'risk_xray_alert';
  event_payload: { request_id: string; report_id: string; kind: string; verdict: string };
}

type MetadataSource = Pick<Summary, 'kind' | 'verdict' | 'ids'>;

export function reportMetadata(summary: MetadataSource): ReportMetadata {
  return { event_type: 'risk_xray_report', event_payload: toEventPayload(summary) };
}

export function alertMetadata(summary: MetadataSource): ReportMetadata {
  return { event_type: 'risk_xray_alert', event_payload: toEventPayload(summary) };
}

/** The limit is longer than any real id; Slack rejects large metadata. */
const MAX_ID_LENGTH = 500;

function toEventPayload({ kind, verdict, ids }: MetadataSource): ReportMetadata['event_payload'] {
  return {
    request_id: (ids.requestId ?? '').slice(0, MAX_ID_LENGTH),
    report_id: ids.reportId.slice(0, MAX_ID_LENGTH),
    kind,
    verdict,
  };
}
