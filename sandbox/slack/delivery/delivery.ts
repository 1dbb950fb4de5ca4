import type { JsonObject } from '../model/json';

export type DeliveryKind = 'events_api' | 'interactive' | 'slash_commands';

export interface Delivery {
  kind: DeliveryKind;
  payload: JsonObject;
  /** Whether the acknowledgement may contain a response. */
  acceptsResponse: boolean;
}

export interface RetryInfo {
  /** The number of earlier tries, 0 for the first. */
  attempt: number;
  reason?: string;
}

export type DeliveryResult =
  | { acked: true; response: unknown; via: string }
  | { acked: false; reason: string; via: string; noRetry?: boolean };

export interface Transport {
  /** Resolves when the app can receive deliveries. */
  waitUntilReachable(): Promise<unknown>;
  deliver(delivery: Delivery, retry: RetryInfo): Promise<DeliveryResult>;
}
