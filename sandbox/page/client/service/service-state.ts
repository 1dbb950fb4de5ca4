import type { Analysis, Delivery, Medium, Report, RiskRequest, Webhook } from '../../../risk/data/records';

export interface SandboxClock {
  now: string;
  /** How many times as fast as the wall clock. */
  speed: number;
}

/** What `/_sandbox/state` tells. */
export interface ServiceState {
  clock: SandboxClock;
  requests: RiskRequest[];
  media: Medium[];
  analyses: Analysis[];
  reports: Pick<Report, 'listedAs' | 'request' | 'content'>[];
  webhooks: Webhook[];
  deliveries: Delivery[];
}

/** A request and all that belongs to it. */
export interface Dossier {
  request: RiskRequest;
  media: Medium[];
  analyses: Analysis[];
  reports: ServiceState['reports'];
  deliveries: Delivery[];
}

/** By request, the newest first. */
export function dossiersOf({ requests, media, analyses, reports, deliveries }: ServiceState): Dossier[] {
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
