import { checkDocument, checkDocumentDetails, type DocumentDetails } from '../document';
import type { ApiStep } from '../errors/api-step';
import { throwIfInvalid } from '../errors/invalid-input-error';
import { PolicyExpiredError, RefusedError, type ResponseError } from '../errors/response-error';
import type { Medium } from '../schemas/medium';
import { toPlainText } from '../text/to-plain-text';
import type { DocumentFile, RiskClient } from './risk-client';
import { UploadForm } from './upload-form';

export interface DocumentUpload extends DocumentDetails {
  /** The file, which is not needed to publish a stored document. */
  readonly file?: DocumentFile;
}

/** How far an upload got. Saved after each step, it is all that is needed to resume from there. */
export type UploadState =
  /** The form is secret and may not have been saved; without it the document is created again. */
  | { readonly step: 'described'; readonly mediumId: string; readonly form?: UploadForm }
  | { readonly step: 'stored'; readonly mediumId: string }
  /** The status is the service's own: `online`, or `pending_extraction` while it still reads the text. */
  | { readonly step: 'online'; readonly mediumId: string; readonly status?: string };

type OnlineState = Extract<UploadState, { readonly step: 'online' }>;

interface UploadStepsOptions {
  readonly resumeFrom?: UploadState;
  readonly onProgress?: (sentBytes: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Creates, stores and publishes a document: from the beginning, or from the step an earlier attempt reached. Each state is yielded
 * before the next call is made, so the caller can save it first, or stop there.
 */
export async function* uploadSteps(
  client: RiskClient,
  requestId: string,
  { file, kind, period, date }: DocumentUpload,
  { resumeFrom, onProgress, signal }: UploadStepsOptions = {},
): AsyncGenerator<UploadState, void, void> {
  async function takeNextStep(state: UploadState | undefined): Promise<UploadState> {
    if (state && state.step !== 'described') {
      const { mediumId } = state;
      const medium = await client.publishMedium(mediumId, { requestId, period, date }, { signal });
      return { step: 'online', mediumId, status: getStatus(medium) };
    }
    if (!file) throw new TypeError('file_missing');
    // A form that was saved as JSON has lost its content.
    if (state?.form instanceof UploadForm) {
      const { mediumId, form } = state;
      await client.storeFile(form, file, { requestId, mediumId, onProgress, signal });
      return { step: 'stored', mediumId };
    }
    const { medium, form } = await client.createMedium({ requestId, kind, file }, { signal });
    return { step: 'described', mediumId: medium.id, form };
  }

  let state = resumeFrom;
  const restartedAfter = new Set<ApiStep>();
  while (state?.step !== 'online') {
    state = await takeNextStep(state).catch((error: unknown) => {
      if (!file || !mustStartOver(error) || restartedAfter.has(error.step)) throw error;
      restartedAfter.add(error.step);
      // A draft that never goes online has no effect, so a second description does no harm.
      return undefined;
    });
    if (state) yield state;
  }
}

interface UploadOptions extends UploadStepsOptions {
  /** Saves a state, awaited after each step, before the next begins. */
  readonly saveState?: (state: UploadState) => void | Promise<void>;
}

interface UploadResult {
  readonly mediumId: string;
  readonly status: string;
}

/** Checks a document, then takes all steps until it is online. */
export async function uploadDocument(
  client: RiskClient,
  requestId: string,
  document: DocumentUpload,
  { saveState, ...options }: UploadOptions = {},
): Promise<UploadResult> {
  const { file, ...details } = document;
  throwIfInvalid(
    file ? checkDocument({ ...details, file }, client.maxFileBytes) : checkDocumentDetails(details),
  );
  let reached = options.resumeFrom;
  for await (const state of uploadSteps(client, requestId, document, options)) {
    reached = state;
    await saveState?.(state);
  }
  // The steps end online or throw.
  const { mediumId, status = 'online' } = reached as OnlineState;
  return { mediumId, status };
}

/** The storage accepted the file, but the service does not find it there. */
export function isFileMissing(error: unknown): error is RefusedError {
  return error instanceof RefusedError && error.step === 'publishMedium' && error.status === 409;
}

function mustStartOver(error: unknown): error is ResponseError {
  return error instanceof PolicyExpiredError || isFileMissing(error);
}

/** The status of a medium; a document without one in the response counts as online. */
function getStatus(medium: Medium | undefined): string {
  return typeof medium?.status === 'string' && medium.status !== ''
    ? toPlainText(medium.status, 60)
    : 'online';
}
