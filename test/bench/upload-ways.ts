import { execFile } from 'node:child_process';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Agent, request } from 'undici';
import { fileOnDisk } from '../../bot/cli/file-on-disk';
import { systemClock } from '../../bot/http/system-clock';
import { undiciHttp } from '../../bot/http/undici-http';
import { type DocumentFile, riskClient, UploadForm } from '../../shared/client';

const curl = promisify(execFile);
const fields = Array.from({ length: 9 }, (_, at) => [`field-${at}`, 'x'.repeat(120)] as const);

export interface Endpoints {
  readonly sourceUrl: string;
  readonly storageUrl: string;
}

export type Way = () => Promise<void>;

const dispatcher = new Agent({ connections: 64 });
const client = riskClient({
  baseUrl: 'http://127.0.0.1',
  http: undiciHttp({ url: 'http://127.0.0.1', headers: {} }),
  clock: systemClock,
  concurrency: 64,
});

/** A file that another server holds, as Slack does: opened only when it is sent. */
export function fileAt(url: string, size: number): DocumentFile {
  const open = async () => (await request(url, { dispatcher })).body;
  return { name: 'statement.pdf', type: 'application/pdf', size, open };
}

export function streamed({ storageUrl }: Endpoints, file: DocumentFile): Way {
  return () => client.storeFile(new UploadForm(storageUrl, fields), file);
}

/** The whole file in memory before it is sent. */
export function buffered({ sourceUrl, storageUrl }: Endpoints, size: number): Way {
  return async () => {
    const whole = Buffer.from(await (await request(sourceUrl, { dispatcher })).body.arrayBuffer());
    const open = async function* () {
      yield whole;
    };
    await streamed({ sourceUrl, storageUrl }, { name: 'a.pdf', type: 'application/pdf', size, open })();
  };
}

export function curlUpload({ storageUrl }: Endpoints, path: string): Way {
  const form = [
    ...fields.flatMap(([name, value]) => ['-F', `${name}=${value}`]),
    '-F',
    `file=@${path};type=application/pdf`,
  ];
  return async () => {
    await curl('curl', ['--silent', '--fail', '--output', '/dev/null', ...form, storageUrl]);
  };
}

export function curlDownloadAndUpload(endpoints: Endpoints, folder: string): Way {
  let files = 0;
  return async () => {
    files += 1;
    const path = join(folder, `download-${files}`);
    await curl('curl', ['--silent', '--fail', '--output', path, endpoints.sourceUrl]);
    await curlUpload(endpoints, path)();
    await unlink(path);
  };
}

export async function fromDisk(endpoints: Endpoints, path: string): Promise<Way> {
  return streamed(endpoints, await fileOnDisk(path));
}

/** Milliseconds for so many uploads, so many at once. */
export async function timed(way: Way, uploads: number, atOnce: number): Promise<number> {
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
