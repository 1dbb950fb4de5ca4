import {
  type Clock,
  createRiskClient as createSharedClient,
  type HttpClient,
  NoResponseError,
  type RiskClient,
  type RiskClientOptions,
} from '../shared';
import { systemClock } from './system-clock';

export interface ClientOptions extends Omit<RiskClientOptions, 'clock'> {
  /** The clock; the system's own if omitted. */
  readonly clock?: Clock;
}

/** The endpoints of the service, each as one call. */
export function createRiskClient({ clock = systemClock, http, ...options }: ClientOptions): RiskClient {
  return createSharedClient({ ...options, clock, http: withEncryptedStorage(http, options.baseUrl) });
}

/** The storage URL comes from the service: one that is encrypted itself must not lead to one that is not. */
function withEncryptedStorage(http: HttpClient, baseUrl: string): HttpClient {
  if (!/^https:/i.test(baseUrl)) return http;
  return {
    ...http,
    uploadToStorage: async (upload) => {
      if (!/^https:/i.test(upload.url)) throw new NoResponseError('ERR_NOT_ENCRYPTED');
      return http.uploadToStorage(upload);
    },
  };
}
