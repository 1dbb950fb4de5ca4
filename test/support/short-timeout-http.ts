import { createUndiciHttp } from '../../bot/http/undici-http';
import type { HttpClient } from '../../shared/client';
import type { AlternativeApi } from '../fakes/alternative-api';

const TIMEOUT_MS = 1_000;

/** HTTP that soon gives up calls that the service ignores, and no others: a slow response may be due to a loaded machine. */
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
