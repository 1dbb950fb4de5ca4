import { buffered, type Endpoints, fileAt, streamed, timed } from './upload-ways';

/** A process of its own, so that its peak is the uploads' and nobody else's. */
const [way = '', sourceUrl = '', storageUrl = '', size = '', atOnce = ''] = process.argv.slice(2);
const endpoints: Endpoints = { sourceUrl, storageUrl };
const upload =
  way === 'streamed'
    ? streamed(endpoints, fileAt(sourceUrl, Number(size)))
    : buffered(endpoints, Number(size));

async function main(): Promise<void> {
  await upload();
  global.gc?.();
  const before = process.memoryUsage.rss();
  await timed(upload, Number(atOnce), Number(atOnce));
  const peak = process.resourceUsage().maxRSS * 1024;
  process.send?.((peak - before) / 1_000_000);
  process.disconnect();
}

void main();
