import { createUndiciHttp } from '../../bot/http/undici-http';
import type { HttpClient } from '../../shared/client';
import type { AlternativeApi } from '../fakes/alternative-api';

const TIMEOUT_MS = 1_000;

/** Soon gives up calls that the service ignores, and no others: on a loaded machine a slow response would look the same. */
export function createShortTimeoutHttp(service: AlternativeApi): HttpClient {
  const http = createUndiciHttp(service);
  return {
    ...http,
    callApi: (call) => http.callApi(service.willIgnore(call) ? { ...call, timeoutMs: TIMEOUT_MS } : call),
    uploadToStorage: (upload) =>
      http.uploadToStorage(
        service.willIgnore({ method: 'POST', url: upload.url })
          ? { ...upload, idleTimeoutMs: TIMEOUT_MS }
          : upload,
      ),
  };
}
