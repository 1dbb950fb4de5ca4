import { type CompanyCode, checkCompanyCode } from '../company-code';
import {
  checkDocument,
  type DocumentKind,
  type FileMetadata,
  isCalendarDate,
  MAX_FILE_BYTES,
} from '../document';
import type { ApiStep, ResourceIds } from '../errors/api-step';
import { createRedactor, type Redactor } from '../errors/create-redactor';
import { InvalidInputError, throwIfInvalid } from '../errors/invalid-input-error';
import { toUnreadableResponseError } from '../errors/to-response-error';
import { type FinancialFigures, parseFigures } from '../figures';
import { unwrapList, unwrapResource } from '../schemas/envelope';
import { type Medium, mediumSchema, uploadSchema } from '../schemas/medium';
import { type Report, reportSchema } from '../schemas/report';
import { type RiskRequest, requestSchema } from '../schemas/request';
import { toPlainText } from '../text/to-plain-text';
import { toValidJson, toValidText } from '../text/to-valid-text';
import { type CallSettings, callRemote } from './call-remote';
import type { Clock } from './clock';
import { type CompanyDetails, pickCompanyDetails } from './company-details';
import type { ApiRequest, ByteStream, HttpClient } from './http';
import { nextPageQuery } from './next-page-query';
import { paceCalls } from './pace-calls';
import { type JsonResponse, parseJsonResponse, parseResource, parseUpdatedResource } from './parse-response';
import { encodePathId, parseBaseUrl } from './service-url';
import { type SizeCheckedStream, sizeCheckedStream } from './size-checked-stream';
import { UploadForm } from './upload-form';

/** Uploads running at once: more need more memory and are not faster. */
const MAX_UPLOADS = 6;
/** Far more pages than the reports of one request fill. */
const MAX_PAGES = 100;

export interface RiskClientOptions {
  readonly baseUrl: string;
  readonly http: HttpClient;
  readonly clock: Clock;
  /** 0 ≤ r < 1, for the jitter. */
  readonly random?: () => number;
  /** Attempts of one call, the first included; those that were refused by a rate limit do not count. */
  readonly maxAttempts?: number;
  readonly timeoutMs?: number;
  /** How long an upload may be idle. */
  readonly idleTimeoutMs?: number;
  /** How long all calls may wait for a rate limit in all, since the service last allowed one. */
  readonly maxPauseMs?: number;
  /** Calls to the service running at once, and uploads to its storage, which are 6 at most. */
  readonly concurrency?: number;
  readonly maxFileBytes?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Instead of the client's own. */
  readonly maxAttempts?: number;
  /** Only if shorter than the client's own. */
  readonly timeoutMs?: number;
  /** How long this call may wait for a rate limit, if shorter than all may. */
  readonly maxPauseMs?: number;
}

interface ListReportsOptions extends CallOptions {
  /** Called for each report as soon as its page is read, even when a later page fails. */
  readonly onReport?: (report: Report) => void;
}

/** A file to send: its metadata, and how to open it, again for every attempt. */
export interface DocumentFile extends FileMetadata {
  readonly open: () => ByteStream | Promise<ByteStream>;
}

export interface NewRequest extends CompanyDetails {
  readonly code: CompanyCode;
  /** Send the code although its check digit is wrong. */
  readonly acceptCode?: boolean;
}

interface NewMedium {
  readonly requestId: string;
  readonly kind: DocumentKind;
  readonly file: FileMetadata;
}

interface PublishMediumInput {
  readonly requestId?: string;
  readonly period?: string;
  readonly date?: string;
}

interface CreatedMedium {
  readonly medium: Medium;
  readonly form: UploadForm;
}

interface StoreFileOptions extends CallOptions, ResourceIds {
  readonly onProgress?: (sentBytes: number) => void;
}

/** The endpoints of the Risk Assessment API, each as one call. */
export interface RiskClient {
  readonly maxFileBytes: number;
  readonly clock: Clock;
  readonly random: () => number;
  createRequest(request: NewRequest, options?: CallOptions): Promise<RiskRequest>;
  getRequest(requestId: string, options?: CallOptions): Promise<RiskRequest>;
  /** The updated request, or undefined if the service returns an empty body. */
  addNotes(
    requestId: string,
    notes: FinancialFigures,
    options?: CallOptions,
  ): Promise<RiskRequest | undefined>;
  createMedium(medium: NewMedium, options?: CallOptions): Promise<CreatedMedium>;
  storeFile(form: UploadForm, file: DocumentFile, options?: StoreFileOptions): Promise<void>;
  publishMedium(
    mediumId: string,
    publication: PublishMediumInput,
    options?: CallOptions,
  ): Promise<Medium | undefined>;
  /** The whole list or an error, never a part of it; `onReport` gets the reports read before the error. */
  listReports(requestId: string, source: string, options?: ListReportsOptions): Promise<Report[]>;
  getReport(reportId: string, options?: CallOptions): Promise<Report>;
}

export function createRiskClient(options: RiskClientOptions): RiskClient {
  const { http, clock, timeoutMs = 30_000, idleTimeoutMs = 60_000, maxFileBytes = MAX_FILE_BYTES } = options;
  const baseUrl = parseBaseUrl(options.baseUrl);
  const random = options.random ?? Math.random;
  const { concurrency = 8, maxPauseMs = 5 * 60_000 } = options;
  const pacing = { concurrency, clock, random, maxPauseMs };
  const settings: CallSettings = {
    clock,
    random,
    pacer: paceCalls(pacing),
    redact: http.redact,
    maxAttempts: options.maxAttempts ?? 4,
  };
  // The storage is another host: its uploads have a pace of their own.
  const storagePacer = paceCalls({ ...pacing, concurrency: Math.min(concurrency, MAX_UPLOADS) });

  /** A call with a body is a POST and may create something; one without is a GET. */
  async function api(
    step: ApiStep,
    ids: ResourceIds,
    path: string,
    options: CallOptions = {},
    body?: object,
  ): Promise<JsonResponse> {
    const { signal, maxPauseMs, maxAttempts = settings.maxAttempts } = options;
    const call: ApiRequest = {
      method: body ? 'POST' : 'GET',
      url: baseUrl + path,
      timeoutMs: Math.min(timeoutMs, options.timeoutMs ?? timeoutMs),
      signal,
      ...(body && { body: toValidJson(body) }),
    };
    // A draft has no effect until it is online, so a second one does no harm.
    const nonIdempotent = body !== undefined && step !== 'createMedium';
    const remote = { step, ids, nonIdempotent, signal, maxPauseMs, send: () => http.callApi(call) };
    return parseJsonResponse(await callRemote(remote, { ...settings, maxAttempts }));
  }

  return {
    maxFileBytes,
    clock,
    random,

    async createRequest({ code, acceptCode, ...details }, options) {
      const checked = checkCompanyCode(code, { override: acceptCode });
      if (!checked.ok) throw new InvalidInputError(checked.issues);
      const body = { code: checked.code, ...pickCompanyDetails(details) };
      return parseResource(
        await api('createRequest', {}, '/requests', options, body),
        'request',
        requestSchema,
      );
    },

    async getRequest(requestId, options) {
      const path = `/requests/${encodePathId('requestId', requestId)}`;
      return parseResource(await api('getRequest', { requestId }, path, options), 'request', requestSchema);
    },

    async addNotes(requestId, notes, options) {
      const path = `/requests/${encodePathId('requestId', requestId)}`;
      const checked = parseFigures(notes, { amounts: 'cents' });
      if (!checked.ok) throw new InvalidInputError(checked.issues);
      return parseUpdatedResource(
        await api('addNotes', { requestId }, path, options, { notes: checked.figures }),
        'request',
        requestSchema,
      );
    },

    async createMedium({ requestId, kind, file }, options) {
      const { name, size, type } = file;
      // The period is sent when the medium goes online, so it is not checked here.
      throwIfInvalid(
        checkDocument({ kind, file }, maxFileBytes).filter(
          ({ field }) => field === 'kind' || field === 'file',
        ),
      );
      encodePathId('requestId', requestId);
      const body = { name: kind, type: 'document', meta: { name, size, type }, request: requestId };
      const response = await api('createMedium', { requestId }, '/media', options, body);
      const medium = parseResource(response, 'medium', mediumSchema);
      const upload = uploadSchema.safeParse(
        (unwrapResource(response.body, 'medium') as { upload?: unknown }).upload,
      );
      if (!upload.success) throw toUnreadableResponseError(response, 'upload_form');
      return { medium, form: new UploadForm(upload.data.url, Object.entries(upload.data.fields)) };
    },

    async storeFile(form, { open, ...file }, { signal, onProgress, ...ids } = {}) {
      const { url, fields } = form.reveal();
      // The storage may echo parts of its signed URL, which must not be shown.
      const signed = new URLSearchParams(url.split('?')[1] ?? '').values();
      const redactForm = createRedactor([url, ...signed, ...fields.map(([, value]) => value)]);
      let source: SizeCheckedStream | undefined;
      const send = () => {
        source = sizeCheckedStream(open, file.size);
        return http.uploadToStorage({
          url,
          fields,
          file: { ...file, name: toValidText(file.name), content: source.content },
          idleTimeoutMs,
          signal,
          onProgress,
        });
      };
      const call = {
        step: 'storeFile',
        ids,
        nonIdempotent: false,
        signal,
        send,
        readFailure: () => source?.failure(),
      } as const;
      const redact: Redactor = (text) => redactForm(http.redact(text));
      const store = () => callRemote(call, { ...settings, pacer: storagePacer, redact });
      await store();
      // S3 responds once it has the whole file. A storage that responded sooner gets it once more; after that its
      // success counts, and the service refuses to publish a medium whose file is missing.
      if (!source?.isComplete()) await store();
    },

    async publishMedium(mediumId, { requestId, period, date }, options) {
      const path = `/media/${encodePathId('mediumId', mediumId)}`;
      if (date && !isCalendarDate(date))
        throwIfInvalid([{ code: 'date_invalid', field: 'date', given: toPlainText(date, 40) }]);
      const meta = { ...(period && { period }), ...(date && { date }) };
      const body = { status: 'online', ...(Object.keys(meta).length > 0 && { meta }) };
      return parseUpdatedResource(
        await api('publishMedium', { requestId, mediumId }, path, options, body),
        'medium',
        mediumSchema,
      );
    },

    async listReports(requestId, source, { onReport, ...options } = {}) {
      encodePathId('requestId', requestId);
      const reports = new Map<string, Report>();
      const seen = new Set<string>();
      let query: URLSearchParams | undefined = new URLSearchParams({ source, request: requestId });
      // A page that repeats means the end, so a faulty service cannot keep this loop running.
      while (query && !seen.has(String(query)) && seen.size < MAX_PAGES) {
        seen.add(String(query));
        const response: JsonResponse = await api('listReports', { requestId }, `/reports?${query}`, options);
        const fresh = parseReportList(response).filter(({ id }) => !reports.has(id));
        for (const report of fresh) {
          reports.set(report.id, report);
          onReport?.(report);
        }
        query = fresh.length > 0 ? nextPageQuery(query, response) : undefined;
      }
      return [...reports.values()];
    },

    async getReport(reportId, options) {
      const path = `/reports/${encodePathId('reportId', reportId)}`;
      return parseResource(await api('getReport', { reportId }, path, options), 'report', reportSchema);
    },
  };
}

/** Elements that are not reports are left out; a list of nothing else is an error, not an empty list. */
function parseReportList(response: JsonResponse): Report[] {
  const list = unwrapList(response.body);
  const reports = list?.flatMap((element) => reportSchema.safeParse(element).data ?? []);
  if (!reports || (list?.length && reports.length === 0))
    throw toUnreadableResponseError(response, 'report_list');
  return reports;
}
