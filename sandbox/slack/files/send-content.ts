import type { ServerResponse } from 'node:http';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { DownloadFault } from '../faults/faults';
import { type FileContent, getContentSize, type SharedFile } from '../model/shared-file';
import { encodeFileName } from './encode-file-name';

// Ten seconds in all: long enough to watch, and for several pictures of a progress bar.
const SLOW_CHUNKS = 40;
const SLOW_PAUSE_MS = 250;

export interface ContentSendResult {
  bytes: number;
  complete: boolean;
}

/** Sends the bytes of a file, or as many of them as a fault lets through. */
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
    // A canvas downloads as a page: https://github.com/stablyai/agent-slack/pull/19.
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
      // What was written has to leave before the connection breaks.
      await new Promise((resolve) => response.write('', resolve));
      response.destroy();
      complete = false;
    } else if (fault === 'slow') {
      await pipeline(source, (bytes) => throttle(bytes, Math.ceil(size / SLOW_CHUNKS)), counter, response);
    } else if (fault === 'gzip') {
      await pipeline(source, counter, createGzip(), response);
    } else {
      await pipeline(source, counter, response);
    }
  } catch {
    // The client hung up.
    complete = false;
  }
  return { bytes: counter.bytes, complete };
}

function* splitIntoChunks(content: Buffer) {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}

/** The same bytes in pieces of one size, each after a pause. */
async function* throttle(source: AsyncIterable<Buffer>, size: number) {
  let piece = Buffer.alloc(0);
  for await (const chunk of source) {
    piece = Buffer.concat([piece, chunk]);
    for (; piece.length >= size; piece = piece.subarray(size)) {
      await pause(SLOW_PAUSE_MS);
      yield piece.subarray(0, size);
    }
  }
  yield piece;
}

/** Counts what goes through, and lets no more through than it should. */
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
