import type { ServerResponse } from 'node:http';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { DownloadFault } from '../faults/faults';
import { type FileContent, getContentSize, type SharedFile } from '../model/shared-file';
import { encodeFileName } from './encode-file-name';

// Ten seconds in total: long enough to watch the progress.
const SLOW_CHUNKS = 40;
const SLOW_PAUSE_MS = 250;

interface ContentSendResult {
  bytes: number;
  complete: boolean;
}

/** Sends a file, changed by the fault if there is one. */
export async function sendContent(
  { name, mimetype }: SharedFile,
  content: FileContent,
  response: ServerResponse,
  fault?: DownloadFault,
): Promise<ContentSendResult> {
  const size = getContentSize(content);
  const half = Math.floor(size / 2);
  const length = fault === 'short' ? half : size;
  response.writeHead(200, {
    // A canvas downloads as HTML: https://github.com/stablyai/agent-slack/pull/19
    'content-type': mimetype === 'application/vnd.slack-docs' ? 'text/html; charset=utf-8' : mimetype,
    ...(fault === 'gzip' && { 'content-encoding': 'gzip' }),
    ...(fault !== 'gzip' && fault !== 'no_length' && { 'content-length': length }),
    'content-disposition': `attachment; filename*=UTF-8''${encodeFileName(name)}`,
  });
  const source = Buffer.isBuffer(content) ? Readable.from(splitIntoChunks(content)) : content.open();
  const counter = new ByteCounter(fault === 'cut' || fault === 'short' ? half : size);
  let complete = true;
  try {
    if (fault === 'cut') {
      await pipeline(source, counter, response, { end: false });
      // Flushed before the connection breaks.
      await new Promise((resolve) => response.write('', resolve));
      response.destroy();
      complete = false;
    } else if (fault === 'slow') {
      await pipeline(source, (chunks) => throttle(chunks, Math.ceil(size / SLOW_CHUNKS)), counter, response);
    } else if (fault === 'gzip') {
      await pipeline(source, counter, createGzip(), response);
    } else {
      await pipeline(source, counter, response);
    }
  } catch {
    // The client disconnected.
    complete = false;
  }
  return { bytes: counter.bytes, complete };
}

function* splitIntoChunks(content: Buffer) {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}

/** Yields chunks of equal size, each after a pause. */
async function* throttle(source: AsyncIterable<Buffer>, size: number) {
  let buffered = Buffer.alloc(0);
  for await (const chunk of source) {
    buffered = Buffer.concat([buffered, chunk]);
    for (; buffered.length >= size; buffered = buffered.subarray(size)) {
      await pause(SLOW_PAUSE_MS);
      yield buffered.subarray(0, size);
    }
  }
  yield buffered;
}

/** Counts the bytes, and drops those beyond the limit. */
class ByteCounter extends Transform {
  bytes = 0;

  constructor(readonly maxBytes: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    const part = chunk.subarray(0, this.maxBytes - this.bytes);
    this.bytes += part.length;
    done(null, part);
  }
}
