import type { JsonObject } from '../model/json';

export type DeliveryKind = 'events_api' | 'interactive' | 'slash_commands';

/** Something the app is to be told. */
export interface Delivery {
  kind: DeliveryKind;
  payload: JsonObject;
  /** Whether the acknowledgement may carry an answer. */
  acceptsResponse: boolean;
}

export interface RetryInfo {
  /** 0 for the first try. */
  attempt: number;
  reason?: string;
}

export type DeliveryResult =
  | { acked: true; response: unknown; via: string }
  | { acked: false; reason: string; via: string; noRetry?: boolean };

/** A way to the app: sockets, or signed HTTP. */
export interface Transport {
  /** Resolves when there is somebody to deliver to. */
  waitUntilReachable(): Promise<unknown>;
  deliver(delivery: Delivery, retry: RetryInfo): Promise<DeliveryResult>;
}
