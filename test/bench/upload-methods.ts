import { execFile } from 'node:child_process';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Agent, request } from 'undici';
import { localDocumentFile } from '../../bot/cli/local-document-file';
import { createUndiciHttp } from '../../bot/http/undici-http';
import { systemClock } from '../../client/system-clock';
import { createRiskClient, type DocumentFile, fingerprintFile, UploadForm } from '../../shared/client';

const curl = promisify(execFile);
const fields = Array.from({ length: 9 }, (_, at) => [`field-${at}`, 'x'.repeat(120)] as const);

export interface Endpoints {
  readonly sourceUrl: string;
  readonly storageUrl: string;
  /** A storage behind a line of 100 Mbit/s. */
  readonly lineUrl: string;
}

export type UploadMethod = () => Promise<void>;

const dispatcher = new Agent({ connections: 64 });
const client = createRiskClient({
  baseUrl: 'http://127.0.0.1',
  http: createUndiciHttp({ url: 'http://127.0.0.1', headers: {} }),
  clock: systemClock,
  concurrency: 64,
});

/** A file that another server holds, as Slack does: opened only when it is sent. */
export function remoteFile(url: string, size: number): DocumentFile {
  const open = async () => (await request(url, { dispatcher })).body;
  return { name: 'statement.pdf', type: 'application/pdf', size, open };
}

export function streamUpload(storageUrl: string, file: DocumentFile): UploadMethod {
  return () => client.storeFile(new UploadForm(storageUrl, fields), file);
}

/** As the product sends a file: what tells that it was sent before is found on the way. */
export function fingerprintedUpload(storageUrl: string, file: DocumentFile): UploadMethod {
  return () => streamUpload(storageUrl, fingerprintFile(file))();
}

export function curlUpload({ storageUrl }: Endpoints, path: string): UploadMethod {
  const form = [
    ...fields.flatMap(([name, value]) => ['-F', `${name}=${value}`]),
    '-F',
    `file=@${path};type=application/pdf`,
  ];
  return async () => {
    await curl('curl', ['--silent', '--fail', '--output', '/dev/null', ...form, storageUrl]);
  };
}

export function curlDownloadAndUpload(endpoints: Endpoints, folder: string): UploadMethod {
  let files = 0;
  return async () => {
    files += 1;
    const path = join(folder, `download-${files}`);
    await curl('curl', ['--silent', '--fail', '--output', path, endpoints.sourceUrl]);
    await curlUpload(endpoints, path)();
    await unlink(path);
  };
}

export async function uploadFromDisk(endpoints: Endpoints, path: string): Promise<UploadMethod> {
  return streamUpload(endpoints.storageUrl, await localDocumentFile(path));
}

/** Milliseconds for this many uploads at this concurrency. */
export async function timeUploads(way: UploadMethod, uploads: number, atOnce: number): Promise<number> {
  const begin = performance.now();
  let begun = 0;
  const worker = async () => {
    while (begun < uploads) {
      begun += 1;
      await way();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return performance.now() - begin;
}
