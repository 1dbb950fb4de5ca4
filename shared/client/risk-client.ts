import { type CompanyCode, checkCompanyCode } from '../company-code';
import { checkDocument, type DocumentKind, type FileFacts, isCalendarDate, LARGEST_FILE } from '../document';
import { concealing } from '../errors/conceal';
import { unreadableAnswer } from '../errors/error-for-answer';
import { InvalidInputError, refuseIfAny } from '../errors/invalid-input-error';
import type { Ids, Step } from '../errors/step';
import { type Notes, readNotes } from '../notes';
import { listIn, resourceIn } from '../schemas/envelope';
import { type Medium, mediumSchema, uploadSchema } from '../schemas/medium';
import { type Report, reportSchema } from '../schemas/report';
import { type RiskRequest, requestSchema } from '../schemas/request';
import { validJson, validText } from '../text/valid-text';
import { checkedBaseUrl, pathId } from './address';
import type { Clock } from './clock';
import { concurrencyCap } from './concurrency-cap';
import { type ExactContent, exactContent } from './exact-content';
import type { ApiCall, FileContent, Http } from './http';
import { nextPageQuery } from './next-page';
import { type Read, readJson, resource, updated } from './read-answer';
import { type CallSetting, remoteCall } from './remote-call';
import { UploadForm } from './upload-form';

/** More pages than the reports of one request ever fill. */
const MAX_PAGES = 100;

export interface RiskClientOptions {
  readonly baseUrl: string;
  readonly http: Http;
  readonly clock: Clock;
  /** 0 ≤ r < 1, for the jitter. */
  readonly random?: () => number;
  /** How often one call is tried at most. */
  readonly tries?: number;
  readonly timeoutMs?: number;
  /** How long an upload may stand still. */
  readonly idleTimeoutMs?: number;
  /** The longest pause the service may ask for with Retry-After before its refusal is passed on. */
  readonly longestWaitMs?: number;
  /** Calls under way at once. */
  readonly concurrency?: number;
  readonly largestFile?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Fewer or more tries than the client's own. */
  readonly tries?: number;
  /** Shorter than the client's own; a longer one changes nothing. */
  readonly timeoutMs?: number;
}

export interface ListOptions extends CallOptions {
  /** Each report as soon as its page is read: those of the first pages come even when a later page fails. */
  readonly onReport?: (report: Report) => void;
}

/** A file to be sent: its facts, and how to open it, anew for every try. */
export interface DocumentFile extends FileFacts {
  readonly open: () => FileContent | Promise<FileContent>;
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
  readonly file: FileFacts;
}

export interface Publication {
  readonly requestId?: string;
  readonly period?: string;
  readonly date?: string;
}

export interface DescribedMedium {
  readonly medium: Medium;
  readonly form: UploadForm;
}

export interface StoreOptions extends CallOptions, Ids {
  readonly onProgress?: (sentBytes: number) => void;
}

/** The endpoints of the Risk Assessment API, each as one call. */
export interface RiskClient {
  readonly largestFile: number;
  readonly clock: Clock;
  readonly random: () => number;
  createRequest(request: NewRequest, options?: CallOptions): Promise<RiskRequest>;
  getRequest(requestId: string, options?: CallOptions): Promise<RiskRequest>;
  /** The updated request, or nothing where the service answers an update with an empty body. */
  addNotes(requestId: string, notes: Notes, options?: CallOptions): Promise<RiskRequest | undefined>;
  createMedium(medium: NewMedium, options?: CallOptions): Promise<DescribedMedium>;
  storeFile(form: UploadForm, file: DocumentFile, options?: StoreOptions): Promise<void>;
  publishMedium(
    mediumId: string,
    publication: Publication,
    options?: CallOptions,
  ): Promise<Medium | undefined>;
  /** The whole list or an error, never a part of it; `onReport` gets what was read before the error. */
  listReports(requestId: string, source: string, options?: ListOptions): Promise<Report[]>;
  getReport(reportId: string, options?: CallOptions): Promise<Report>;
}

export function riskClient(options: RiskClientOptions): RiskClient {
  const { http, clock, timeoutMs = 30_000, idleTimeoutMs = 60_000, largestFile = LARGEST_FILE } = options;
  const baseUrl = checkedBaseUrl(options.baseUrl);
  const random = options.random ?? Math.random;
  const setting: CallSetting = {
    clock,
    random,
    cap: concurrencyCap(options.concurrency ?? 8),
    conceal: http.conceal,
    tries: options.tries ?? 4,
    longestWaitMs: options.longestWaitMs ?? 60_000,
  };

  /** A call with a body is a POST and may make something; one without is a GET and never does. */
  async function api(
    step: Step,
    ids: Ids,
    path: string,
    options: CallOptions = {},
    body?: object,
  ): Promise<Read> {
    const { signal, tries = setting.tries } = options;
    const call: ApiCall = {
      method: body ? 'POST' : 'GET',
      url: baseUrl + path,
      timeoutMs: Math.min(timeoutMs, options.timeoutMs ?? timeoutMs),
      signal,
      ...(body && { body: validJson(body) }),
    };
    // A draft has no effect until it goes online, so a second one does no harm.
    const creates = body !== undefined && step !== 'createMedium';
    const remote = { step, ids, creates, signal, send: () => http.api(call) };
    return readJson(await remoteCall(remote, { ...setting, tries }));
  }

  return {
    largestFile,
    clock,
    random,

    async createRequest({ code, businessName, acceptCode }, options) {
      const checked = checkCompanyCode(code, { override: acceptCode });
      if (!checked.ok) throw new InvalidInputError(checked.problems);
      const body = { code: checked.code, ...(businessName && { businessName }) };
      return resource(await api('createRequest', {}, '/requests', options, body), 'request', requestSchema);
    },

    async getRequest(requestId, options) {
      const path = `/requests/${pathId('requestId', requestId)}`;
      return resource(await api('getRequest', { requestId }, path, options), 'request', requestSchema);
    },

    async addNotes(requestId, notes, options) {
      const path = `/requests/${pathId('requestId', requestId)}`;
      const checked = readNotes(notes, { amounts: 'cents' });
      if (!checked.ok) throw new InvalidInputError(checked.problems);
      return updated(
        await api('addNotes', { requestId }, path, options, { notes: checked.notes }),
        'request',
        requestSchema,
      );
    },

    async createMedium({ requestId, kind, file }, options) {
      const { name, size, type } = file;
      // The period is not part of the description: it is asked for when the medium goes online.
      refuseIfAny(
        checkDocument({ kind, file }, largestFile).filter(
          ({ field }) => field === 'kind' || field === 'file',
        ),
      );
      pathId('requestId', requestId);
      const body = { name: kind, type: 'document', meta: { name, size, type }, request: requestId };
      const answer = await api('createMedium', { requestId }, '/media', options, body);
      const medium = resource(answer, 'medium', mediumSchema);
      const upload = uploadSchema.safeParse(
        (resourceIn(answer.body, 'medium') as { upload?: unknown }).upload,
      );
      if (!upload.success) throw unreadableAnswer(answer, 'a medium with its upload form');
      return { medium, form: new UploadForm(upload.data.url, Object.entries(upload.data.fields)) };
    },

    async storeFile(form, { open, ...file }, { signal, onProgress, ...ids } = {}) {
      const { url, fields } = form.reveal();
      // A storage may repeat a part of its address, which is as good as a signature.
      const signed = new URLSearchParams(url.split('?')[1] ?? '').values();
      const hideFields = concealing([url, ...signed, ...fields.map(([, value]) => value)]);
      let source: ExactContent | undefined;
      const send = () => {
        source = exactContent(open, file.size);
        return http.storage({
          url,
          fields,
          file: { ...file, name: validText(file.name), content: source.content },
          idleTimeoutMs,
          signal,
          onProgress,
        });
      };
      const call = {
        step: 'storeFile',
        ids,
        creates: false,
        signal,
        send,
        sourceFailure: () => source?.failure(),
      } as const;
      const store = () => remoteCall(call, { ...setting, conceal: (text) => hideFields(http.conceal(text)) });
      await store();
      // S3 answers once it has the whole file. A storage that answered sooner gets it again; then its word counts, and
      // the service refuses to set a medium online whose file is not there.
      if (!source?.complete()) await store();
    },

    async publishMedium(mediumId, { requestId, period, date }, options) {
      const path = `/media/${pathId('mediumId', mediumId)}`;
      if (date && !isCalendarDate(date)) {
        refuseIfAny([{ field: 'date', message: 'The date must be a day of the calendar, as 2024-12-31.' }]);
      }
      const meta = { ...(period && { period }), ...(date && { date }) };
      const body = { status: 'online', ...(Object.keys(meta).length > 0 && { meta }) };
      return updated(
        await api('publishMedium', { requestId, mediumId }, path, options, body),
        'medium',
        mediumSchema,
      );
    },

    async listReports(requestId, source, { onReport, ...options } = {}) {
      pathId('requestId', requestId);
      const reports = new Map<string, Report>();
      const asked = new Set<string>();
      let query: URLSearchParams | undefined = new URLSearchParams({ source, request: requestId });
      // A page that was asked for before is the end: a service that repeats itself must not keep us here.
      while (query && !asked.has(String(query)) && asked.size < MAX_PAGES) {
        asked.add(String(query));
        const answer: Read = await api('listReports', { requestId }, `/reports?${query}`, options);
        const fresh = reportsIn(answer).filter(({ id }) => !reports.has(id));
        for (const report of fresh) {
          reports.set(report.id, report);
          onReport?.(report);
        }
        query = fresh.length > 0 ? nextPageQuery(query, answer) : undefined;
      }
      return [...reports.values()];
    },

    async getReport(reportId, options) {
      const path = `/reports/${pathId('reportId', reportId)}`;
      return resource(await api('getReport', { reportId }, path, options), 'report', reportSchema);
    },
  };
}

/** Each element by itself: one that is no report is left out. A list of nothing else is not an empty list. */
function reportsIn(answer: Read): Report[] {
  const list = listIn(answer.body);
  const reports = list?.flatMap((element) => reportSchema.safeParse(element).data ?? []);
  if (!reports || (list?.length && reports.length === 0)) throw unreadableAnswer(answer, 'a list of reports');
  return reports;
}
