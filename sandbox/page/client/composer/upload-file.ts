import type { Uploaded } from '../../../slack/control/contract';
import { CallFailed, reasonIn } from '../live/call-json';

interface Upload {
  url: string;
  file: Blob;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress(part: number): void;
}

/** Sends a file. `fetch` cannot tell how far an upload is. */
export function uploadFile({ url, file, signal, onProgress }: Upload): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      if (request.status < 300) return resolve(JSON.parse(request.responseText) as Uploaded);
      reject(new CallFailed(reasonIn(request.responseText) ?? `The sandbox answered ${request.status}.`));
    };
    request.onerror = () => reject(new CallFailed('The connection broke.'));
    request.onabort = () => reject(new CallFailed('Cancelled.'));
    request.open('PUT', url);
    request.send(file);
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) request.abort();
  });
}
