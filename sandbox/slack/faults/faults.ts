import type { WorkspaceEventLog } from '../workspace-event';

/** A fault of a Web API call. */
export type CallFault =
  | { kind: 'ratelimited'; retryAfter: number }
  | { kind: 'server_error' }
  | { kind: 'html' }
  /** Status 404, as some gateways answer a method that they do not know; Slack itself answers `unknown_method` with 200. */
  | { kind: 'not_found' }
  | { kind: 'error'; error: string }
  /** No response. */
  | { kind: 'hang' }
  /** Executes the call, then closes the connection without a response. */
  | { kind: 'lost_response' }
  /** Executes the call after this time, even if the client has given up. */
  | { kind: 'slow'; ms: number }
  /** Omits the newest file: https://github.com/slackapi/bolt-python/issues/904 */
  | { kind: 'omission' };

/** Faults and redirects of a download. */
export const DOWNLOAD_FAULTS = [
  /** Status 200 with an HTML login page. */
  'login_page',
  /** Status 302 to the login page, as browsers get it. */
  'login_redirect',
  'forbidden',
  /** Status 429 with Retry-After: 1. */
  'ratelimited',
  'server_error',
  /** No response. */
  'hang',
  /** The connection breaks halfway. */
  'cut',
  /** The whole file, in small pieces. */
  'slow',
  /** Half of the file, with a matching content-length. */
  'short',
  /** The file compressed, even without accept-encoding. */
  'gzip',
  /** The whole file without content-length. */
  'no_length',
  /** A redirect to another host of Slack that requires the token too (goclaw#233, openclaw#63523). */
  'redirect_within_slack',
  /** A redirect to a presigned URL of a CDN that rejects a token (openclaw#1978). */
  'redirect_to_cdn',
  /** A redirect to plain HTTP, where no client should send the token. */
  'redirect_unencrypted',
] as const;

export type DownloadFault = (typeof DOWNLOAD_FAULTS)[number];

export interface PendingFault {
  /** A method, or `download`. */
  on: string;
  fault: string;
  times: number;
}

/** Faults injected by tests and the page; each is used once, in order. */
export class Faults {
  readonly #calls = new Map<string, CallFault[]>();
  readonly #downloads: DownloadFault[] = [];
  #outage: CallFault | undefined;
  readonly #eventLog: WorkspaceEventLog;

  constructor(eventLog: WorkspaceEventLog) {
    this.#eventLog = eventLog;
  }

  /** Applies to the next calls of a method. */
  onCall(method: string, fault: CallFault, { times = 1 } = {}): void {
    const pending = this.#calls.get(method) ?? [];
    this.#calls.set(method, [...pending, ...Array<CallFault>(times).fill(fault)]);
  }

  /** Applies to every call until faults are cleared: a Slack outage. */
  onEveryCall(fault: CallFault): void {
    this.#outage = fault;
  }

  onDownload(fault: DownloadFault, { times = 1 } = {}): void {
    this.#downloads.push(...Array<DownloadFault>(times).fill(fault));
  }

  /** The pending faults in their order; equal consecutive ones are counted. */
  pending(): PendingFault[] {
    const calls = [...this.#calls].flatMap(([on, faults]) => faults.map(({ kind }) => ({ on, fault: kind })));
    const downloads = this.#downloads.map((fault) => ({ on: 'download', fault }));
    const counted: PendingFault[] = [];
    for (const { on, fault } of [...calls, ...downloads]) {
      const last = counted.at(-1);
      if (last?.on === on && last.fault === fault) last.times += 1;
      else counted.push({ on, fault, times: 1 });
    }
    return counted;
  }

  clear(): void {
    this.#calls.clear();
    this.#downloads.length = 0;
    this.#outage = undefined;
  }

  takeForCall(method: string): CallFault | undefined {
    return this.#consume(method, this.#calls.get(method)?.shift() ?? this.#outage, (fault) => fault.kind);
  }

  takeForDownload(): DownloadFault | undefined {
    return this.#consume('download', this.#downloads.shift(), (fault) => fault);
  }

  #consume<Fault>(on: string, fault: Fault | undefined, name: (fault: Fault) => string): Fault | undefined {
    if (fault !== undefined) this.#eventLog.emit({ type: 'fault.used', on, fault: name(fault) });
    return fault;
  }
}
