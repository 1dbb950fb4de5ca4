import { type CompanyCode, checkCompanyCode } from '../company-code';
import {
  checkDocument,
  type DocumentKind,
  type FileMetadata,
  isCalendarDate,
  MAX_FILE_BYTES,
} from '../document';
import type { ApiStep, ResourceIds } from '../errors/api-step';
import { createRedactor } from '../errors/create-redactor';
import { InvalidInputError, throwIfInvalid } from '../errors/invalid-input-error';
import { toUnreadableResponseError } from '../errors/to-response-error';
import { type FinancialFigures, parseFigures } from '../figures';
import { unwrapList, unwrapResource } from '../schemas/envelope';
import { type Medium, mediumSchema, uploadSchema } from '../schemas/medium';
import { type Report, reportSchema } from '../schemas/report';
import { type RiskRequest, requestSchema } from '../schemas/request';
import { toValidJson, toValidText } from '../text/to-valid-text';
import { type CallSettings, callRemote } from './call-remote';
import type { Clock } from './clock';
import type { ApiRequest, ByteStream, HttpClient } from './http';
import { limitConcurrency } from './limit-concurrency';
import { nextPageQuery } from './next-page-query';
import { type JsonResponse, parseJsonResponse, parseResource, parseUpdatedResource } from './parse-response';
import { encodePathId, parseBaseUrl } from './service-url';
import { type SizeCheckedStream, sizeCheckedStream } from './size-checked-stream';
import { UploadForm } from './upload-form';

/** More pages than the reports of one request ever fill. */
const MAX_PAGES = 100;

export interface RiskClientOptions {
  readonly baseUrl: string;
  readonly http: HttpClient;
  readonly clock: Clock;
  /** 0 ≤ r < 1, for the jitter. */
  readonly random?: () => number;
  /** How often one call is tried at most. */
  readonly maxAttempts?: number;
  readonly timeoutMs?: number;
  /** How long an upload may stand still. */
  readonly idleTimeoutMs?: number;
  /** The longest pause the service may ask for with Retry-After before its refusal is passed on. */
  readonly maxRetryAfterMs?: number;
  /** Calls under way at once. */
  readonly concurrency?: number;
  readonly maxFileBytes?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Fewer or more tries than the client's own. */
  readonly maxAttempts?: number;
  /** Shorter than the client's own; a longer one changes nothing. */
  readonly timeoutMs?: number;
}

export interface ListReportsOptions extends CallOptions {
  /** Each report as soon as its page is read: those of the first pages come even when a later page fails. */
  readonly onReport?: (report: Report) => void;
}

/** A file to be sent: its facts, and how to open it, anew for every try. */
export interface DocumentFile extends FileMetadata {
  readonly open: () => ByteStream | Promise<ByteStream>;
}

export interface NewRequest {
  readonly code: CompanyCode;
  readonly businessName?: string;
  /** Send the code although its check digit says it is mistyped. */
  readonly acceptCode?: boolean;
}

export interface NewMedium {
  readonly requestId: string;
  readonly kind: DocumentKind;
  readonly file: FileMetadata;
}

export interface PublishMediumInput {
  readonly requestId?: string;
  readonly period?: string;
  readonly date?: string;
}

export interface CreatedMedium {
  readonly medium: Medium;
  readonly form: UploadForm;
}

export interface StoreFileOptions extends CallOptions, ResourceIds {
  readonly onProgress?: (sentBytes: number) => void;
}

/** The endpoints of the Risk Assessment API, each as one call. */
export interface RiskClient {
  readonly maxFileBytes: number;
  readonly clock: Clock;
  readonly random: () => number;
  createRequest(request: NewRequest, options?: CallOptions): Promise<RiskRequest>;
  getRequest(requestId: string, options?: CallOptions): Promise<RiskRequest>;
  /** The updated request, or nothing where the service answers an update with an empty body. */
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
  /** The whole list or an error, never a part of it; `onReport` gets what was read before the error. */
  listReports(requestId: string, source: string, options?: ListReportsOptions): Promise<Report[]>;
  getReport(reportId: string, options?: CallOptions): Promise<Report>;
}

export function createRiskClient(options: RiskClientOptions): RiskClient {
  const { http, clock, timeoutMs = 30_000, idleTimeoutMs = 60_000, maxFileBytes = MAX_FILE_BYTES } = options;
  const baseUrl = parseBaseUrl(options.baseUrl);
  const random = options.random ?? Math.random;
  const setting: CallSettings = {
    clock,
    random,
    limiter: limitConcurrency(options.concurrency ?? 8),
    redact: http.redact,
    maxAttempts: options.maxAttempts ?? 4,
    maxRetryAfterMs: options.maxRetryAfterMs ?? 60_000,
  };

  /** A call with a body is a POST and may make something; one without is a GET and never does. */
  async function api(
    step: ApiStep,
    ids: ResourceIds,
    path: string,
    options: CallOptions = {},
    body?: object,
  ): Promise<JsonResponse> {
    const { signal, maxAttempts = setting.maxAttempts } = options;
    const call: ApiRequest = {
      method: body ? 'POST' : 'GET',
      url: baseUrl + path,
      timeoutMs: Math.min(timeoutMs, options.timeoutMs ?? timeoutMs),
      signal,
      ...(body && { body: toValidJson(body) }),
    };
    // A draft has no effect until it goes online, so a second one does no harm.
    const nonIdempotent = body !== undefined && step !== 'createMedium';
    const remote = { step, ids, nonIdempotent, signal, send: () => http.callApi(call) };
    return parseJsonResponse(await callRemote(remote, { ...setting, maxAttempts }));
  }

  return {
    maxFileBytes,
    clock,
    random,

    async createRequest({ code, businessName, acceptCode }, options) {
      const checked = checkCompanyCode(code, { override: acceptCode });
      if (!checked.ok) throw new InvalidInputError(checked.issues);
      const body = { code: checked.code, ...(businessName && { businessName }) };
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
      // The period is not part of the description: it is asked for when the medium goes online.
      throwIfInvalid(
        checkDocument({ kind, file }, maxFileBytes).filter(
          ({ field }) => field === 'kind' || field === 'file',
        ),
      );
      encodePathId('requestId', requestId);
      const body = { name: kind, type: 'document', meta: { name, size, type }, request: requestId };
      const answer = await api('createMedium', { requestId }, '/media', options, body);
      const medium = parseResource(answer, 'medium', mediumSchema);
      const upload = uploadSchema.safeParse(
        (unwrapResource(answer.body, 'medium') as { upload?: unknown }).upload,
      );
      if (!upload.success) throw toUnreadableResponseError(answer, 'a medium with its upload form');
      return { medium, form: new UploadForm(upload.data.url, Object.entries(upload.data.fields)) };
    },

    async storeFile(form, { open, ...file }, { signal, onProgress, ...ids } = {}) {
      const { url, fields } = form.reveal();
      // A storage may repeat a part of its address, which is as good as a signature.
      const signed = new URLSearchParams(url.split('?')[1] ?? '').values();
      const hideFields = createRedactor([url, ...signed, ...fields.map(([, value]) => value)]);
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
      const store = () => callRemote(call, { ...setting, redact: (text) => hideFields(http.redact(text)) });
      await store();
      // S3 answers once it has the whole file. A storage that answered sooner gets it again; then its word counts, and
      // the service refuses to set a medium online whose file is not there.
      if (!source?.isComplete()) await store();
    },

    async publishMedium(mediumId, { requestId, period, date }, options) {
      const path = `/media/${encodePathId('mediumId', mediumId)}`;
      if (date && !isCalendarDate(date)) {
        throwIfInvalid([
          { field: 'date', message: 'The date must be a day of the calendar, as 2024-12-31.' },
        ]);
      }
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
      const asked = new Set<string>();
      let query: URLSearchParams | undefined = new URLSearchParams({ source, request: requestId });
      // A page that was asked for before is the end: a service that repeats itself must not keep us here.
      while (query && !asked.has(String(query)) && asked.size < MAX_PAGES) {
        asked.add(String(query));
        const answer: JsonResponse = await api('listReports', { requestId }, `/reports?${query}`, options);
        const fresh = parseReportList(answer).filter(({ id }) => !reports.has(id));
        for (const report of fresh) {
          reports.set(report.id, report);
          onReport?.(report);
        }
        query = fresh.length > 0 ? nextPageQuery(query, answer) : undefined;
      }
      return [...reports.values()];
    },

    async getReport(reportId, options) {
      const path = `/reports/${encodePathId('reportId', reportId)}`;
      return parseResource(await api('getReport', { reportId }, path, options), 'report', reportSchema);
    },
  };
}

/** Each element by itself: one that is no report is left out. A list of nothing else is not an empty list. */
function parseReportList(answer: JsonResponse): Report[] {
  const list = unwrapList(answer.body);
  const reports = list?.flatMap((element) => reportSchema.safeParse(element).data ?? []);
  if (!reports || (list?.length && reports.length === 0))
    throw toUnreadableResponseError(answer, 'a list of reports');
  return reports;
}
