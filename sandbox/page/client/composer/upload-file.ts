import type { UploadedFile } from '../../../slack/control/contract';
import { parseErrorMessage, RequestFailedError } from '../live/fetch-json';
import { getTexts } from '../texts/language';

interface UploadFileOptions {
  url: string;
  file: Blob;
  signal: AbortSignal;
  /** Reports the progress, from 0 to 1. */
  onProgress(progress: number): void;
}

/** Uses XMLHttpRequest, because `fetch` has no upload progress. */
export function uploadFile({ url, file, signal, onProgress }: UploadFileOptions): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      if (request.status < 300) return resolve(JSON.parse(request.responseText) as UploadedFile);
      reject(
        new RequestFailedError(
          parseErrorMessage(request.responseText) ?? getTexts().workspace.sandboxReturned(request.status),
        ),
      );
    };
    request.onerror = () => reject(new RequestFailedError(getTexts().composer.uploadCut));
    request.onabort = () => reject(new RequestFailedError(getTexts().composer.uploadCancelled));
    request.open('PUT', url);
    request.send(file);
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) request.abort();
  });
}
