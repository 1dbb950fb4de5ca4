import { checkDocument, type DocumentInput } from '../document';
import { throwIfInvalid } from '../errors/invalid-input-error';
import { PolicyExpiredError, RefusedError } from '../errors/response-error';
import type { Medium } from '../schemas/medium';
import { toPlainText } from '../text/to-plain-text';
import type { DocumentFile, RiskClient } from './risk-client';
import type { UploadForm } from './upload-form';

export interface DocumentUpload extends DocumentInput {
  readonly file: DocumentFile;
}

/** How far an upload got. Recorded after each step, it is all that is needed to go on from there. */
export type UploadState =
  /** Without its form, which is secret and may not have been kept, the document is described anew. */
  | { readonly step: 'described'; readonly mediumId: string; readonly form?: UploadForm }
  | { readonly step: 'stored'; readonly mediumId: string }
  | { readonly step: 'online'; readonly mediumId: string };

export interface UploadOptions {
  readonly resumeFrom?: UploadState;
  /** Awaited after each step, before the next begins. */
  readonly saveState?: (state: UploadState) => void | Promise<void>;
  readonly onProgress?: (sentBytes: number) => void;
  readonly signal?: AbortSignal;
}

export interface UploadResult {
  readonly mediumId: string;
  /** The service's own word: `online`, or `pending_extraction` while it still reads the text. */
  readonly status: string;
}

/** What an answer to setting a document online says of it; where it says nothing, it is what was asked for. */
export function mediumStatus(medium: Medium | undefined): string {
  return typeof medium?.status === 'string' && medium.status !== ''
    ? toPlainText(medium.status, 60)
    : 'online';
}

/** Describe, store, set online: from the beginning, or from wherever an earlier try had come to. */
export async function uploadDocument(
  client: RiskClient,
  requestId: string,
  document: DocumentUpload,
  { resumeFrom, saveState, onProgress, signal }: UploadOptions = {},
): Promise<UploadResult> {
  throwIfInvalid(checkDocument(document, client.maxFileBytes));
  const { kind, file, period, date } = document;

  async function reach<T extends UploadState>(state: T): Promise<T> {
    await saveState?.(state);
    return state;
  }

  async function describe() {
    const { medium, form } = await client.createMedium({ requestId, kind, file }, { signal });
    return reach({ step: 'described', mediumId: medium.id, form });
  }

  async function store({ mediumId, form }: { mediumId: string; form: UploadForm }) {
    await client.storeFile(form, file, { requestId, mediumId, onProgress, signal });
    return reach({ step: 'stored', mediumId });
  }

  async function stored(): Promise<UploadState> {
    if (resumeFrom && resumeFrom.step !== 'described') return resumeFrom;
    const described = resumeFrom?.form ? { ...resumeFrom, form: resumeFrom.form } : await describe();
    return store(described).catch(async (error: unknown) => {
      if (!(error instanceof PolicyExpiredError)) throw error;
      // A draft that never goes online has no effect, so a second description does no harm.
      return store(await describe());
    });
  }

  async function publish(mediumId: string): Promise<UploadResult> {
    const medium = await client.publishMedium(mediumId, { requestId, period, date }, { signal });
    await reach({ step: 'online', mediumId });
    return { mediumId, status: mediumStatus(medium) };
  }

  const { step, mediumId } = await stored();
  if (step !== 'stored') return { mediumId, status: 'online' };
  return publish(mediumId).catch(async (error: unknown) => {
    if (!isFileMissing(error)) throw error;
    return publish((await store(await describe())).mediumId);
  });
}

/** The storage took the file, and the service says that it is not there: it has to be sent again. */
export function isFileMissing(error: unknown): boolean {
  return error instanceof RefusedError && error.step === 'publishMedium' && error.status === 409;
}
