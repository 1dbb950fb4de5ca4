import { createHash } from 'crypto';
import { digestOfficeContent } from '../document/digest-office-content';
import { readPdfId } from '../document/read-pdf-id';
import type { ByteStream } from './http';
import type { DocumentFile } from './risk-client';

/** What tells that two files have the same content. */
export interface FileFingerprint {
  /** The SHA-256 of all bytes, in hex. */
  readonly sha256: string;
  /** The identifier of a PDF, in hex, which its later versions keep. */
  readonly pdfId?: string;
  /** The digest of the content of an office file without its metadata, in hex. */
  readonly officeContent?: string;
}

/** A file with its fingerprint, which is known once the file was read to its end. */
type FingerprintedFile<File extends DocumentFile = DocumentFile> = File & {
  readonly fingerprint: () => FileFingerprint | undefined;
};

/** Finds the fingerprint of a file while it is read for something else, such as an upload: it is not read again. */
export function fingerprintFile<File extends DocumentFile>(file: File): FingerprintedFile<File> {
  let found: FileFingerprint | undefined;

  async function* readThrough(content: ByteStream): ByteStream {
    const hash = createHash('sha256');
    const edges = new FileEdges();
    for await (const chunk of content) {
      hash.update(chunk);
      edges.add(chunk);
      yield chunk;
    }
    const pdfId = readPdfId(edges.start, edges.end);
    const officeContent = digestOfficeContent(edges.end);
    found = {
      sha256: hash.digest('hex'),
      ...(pdfId !== undefined && { pdfId }),
      ...(officeContent !== undefined && { officeContent }),
    };
  }

  return {
    ...file,
    // Another attempt reads it again.
    open: async () => {
      found = undefined;
      return readThrough(await file.open());
    },
    fingerprint: () => found,
  };
}

const START_BYTES = 16 * 1024;
/** What is sought there lies within the last bytes of nearly every file, such as the directory of about 600 members of a ZIP file. */
const END_BYTES = 64 * 1024;

/** Keeps the first and the last bytes of what passes through; copies, because a chunk may be overwritten once the next one is read. */
class FileEdges {
  readonly #start = new Uint8Array(START_BYTES);
  #started = 0;
  // Twice as long, so that it is moved once for every 64 kB, and not with every chunk.
  readonly #end = new Uint8Array(2 * END_BYTES);
  #ended = 0;

  add(chunk: Uint8Array): void {
    const first = chunk.subarray(0, START_BYTES - this.#started);
    this.#start.set(first, this.#started);
    this.#started += first.length;
    const last = chunk.subarray(Math.max(0, chunk.length - END_BYTES));
    if (this.#ended + last.length > this.#end.length) {
      this.#end.copyWithin(0, this.#ended - END_BYTES, this.#ended);
      this.#ended = END_BYTES;
    }
    this.#end.set(last, this.#ended);
    this.#ended += last.length;
  }

  get start(): Uint8Array {
    return this.#start.subarray(0, this.#started);
  }

  get end(): Uint8Array {
    return this.#end.subarray(Math.max(0, this.#ended - END_BYTES), this.#ended);
  }
}
