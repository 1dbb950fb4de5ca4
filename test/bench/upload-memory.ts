import { bufferedUpload, type Endpoints, remoteFile, streamUpload, timeUploads } from './upload-methods';

/** A process of its own, so that its memory is that of the uploads only. */
const [way = '', sourceUrl = '', storageUrl = '', size = '', atOnce = ''] = process.argv.slice(2);
const endpoints: Endpoints = { sourceUrl, storageUrl };
const upload =
  way === 'streamed'
    ? streamUpload(endpoints, remoteFile(sourceUrl, Number(size)))
    : bufferedUpload(endpoints, Number(size));

/** Bytes in use once garbage is collected; the process must be started with `--expose-gc`. */
function inUse(): number {
  if (!global.gc) throw new Error('Start this program with --expose-gc');
  global.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Peak memory of uploads in megabytes, without uncollected garbage. */
async function main(): Promise<void> {
  await upload();
  const before = inUse();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, inUse());
  }, 50);
  await timeUploads(upload, Number(atOnce), Number(atOnce));
  clearInterval(watch);
  process.send?.((most - before) / 1_000_000);
  process.disconnect();
}

void main();
