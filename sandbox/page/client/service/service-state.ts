import type {
  AnalysisRecord,
  DeliveryRecord,
  MediumRecord,
  ReportRecord,
  RequestRecord,
} from '../../../risk/records';

export interface SandboxClock {
  now: string;
  /** How many times as fast as the wall clock. */
  speed: number;
}

/** The response of `/_sandbox/state`. */
export interface ServiceState {
  clock: SandboxClock;
  requests: RequestRecord[];
  media: MediumRecord[];
  analyses: AnalysisRecord[];
  reports: Pick<ReportRecord, 'listedAs' | 'request' | 'content'>[];
  deliveries: DeliveryRecord[];
}

export interface RequestDetails {
  request: RequestRecord;
  media: MediumRecord[];
  analyses: AnalysisRecord[];
  reports: ServiceState['reports'];
  deliveries: DeliveryRecord[];
}

/** Groups media, reports and webhooks by their request, newest first. */
export function groupByRequest({
  requests,
  media,
  analyses,
  reports,
  deliveries,
}: ServiceState): RequestDetails[] {
  return requests
    .map((request) => {
      const ofRequest = (one: { request: string }) => one.request === request.id;
      return {
        request,
        media: media.filter(ofRequest),
        analyses: analyses.filter(ofRequest),
        reports: reports.filter(ofRequest),
        deliveries: deliveries.filter(({ payload }) => payload.requestId === request.id),
      };
    })
    .sort((one, other) => other.request.creation.localeCompare(one.request.creation));
}
