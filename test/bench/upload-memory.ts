import { readFile, writeFile } from 'node:fs/promises';
import { fingerprintedUpload, remoteFile, timeUploads } from './upload-methods';

/** A process of its own, so that its memory is that of the uploads only. */
const [sourceUrl = '', storageUrl = '', size = '', atOnce = ''] = process.argv.slice(2);
const upload = fingerprintedUpload(storageUrl, remoteFile(sourceUrl, Number(size)));

/** The memory in megabytes, from proc_pid_status(5). */
async function readMemory(field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1000;
}

/** Measures by how many megabytes uploads at once raise the peak of the process, garbage included. */
async function main(): Promise<void> {
  await upload();
  const before = await readMemory('VmRSS');
  // The peak is measured from here.
  await writeFile('/proc/self/clear_refs', '5');
  await timeUploads(upload, Number(atOnce), Number(atOnce));
  process.send?.((await readMemory('VmHWM')) - before);
  process.disconnect();
}

void main();
