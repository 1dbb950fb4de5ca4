import type { WorkspaceEventLog } from '../workspace-event';

/** What may go wrong with a call of a method. */
export type CallFault =
  | { kind: 'ratelimited'; retryAfter: number }
  | { kind: 'server_error' }
  | { kind: 'html' }
  | { kind: 'refusal'; error: string }
  /** Never answers. */
  | { kind: 'hang' }
  /** Does what was asked, then closes the connection without an answer. */
  | { kind: 'lost_answer' }
  /** Takes the call at once, and carries it out and answers only after this time, whether the client still waits or not. */
  | { kind: 'slow'; ms: number }
  /** Lists all but the newest file: https://github.com/slackapi/bolt-python/issues/904. */
  | { kind: 'omission' };

/** What may go wrong with a download, or go another way than straight. */
export const DOWNLOAD_FAULTS = [
  /** Status 200 and a page for people. */
  'login_page',
  /** 302 to that page, as browsers get it. */
  'login_redirect',
  'forbidden',
  /** 429 with Retry-After: 1. */
  'ratelimited',
  'server_error',
  /** Never answers. */
  'hang',
  /** The connection breaks half-way. */
  'cut',
  /** All of it comes, a little at a time. */
  'slow',
  /** Fewer bytes than the file has, and a length that says so. */
  'short',
  /** Compressed, though nobody asked for it. */
  'gzip',
  /** All of it, without saying how long it is. */
  'no_length',
  /** As goclaw#233 and openclaw#63523 report: on to another host of Slack, which wants the token too. */
  'redirect_within_slack',
  /** As openclaw#1978 reports: on to a signed address of a CDN, which refuses a token. */
  'redirect_to_cdn',
  /** On to an address without encryption, which no client should follow with what it is trusted with. */
  'redirect_unencrypted',
] as const;

export type DownloadFault = (typeof DOWNLOAD_FAULTS)[number];

export interface PendingFault {
  /** A method, or `download`. */
  on: string;
  fault: string;
  times: number;
}

/** Faults that tests and the page switch on; each is used once, in order. */
export class Faults {
  readonly #calls = new Map<string, CallFault[]>();
  readonly #downloads: DownloadFault[] = [];
  #outage: CallFault | undefined;
  readonly #eventLog: WorkspaceEventLog;

  constructor(eventLog: WorkspaceEventLog) {
    this.#eventLog = eventLog;
  }

  /** The next calls of a method meet this fault. */
  onCall(method: string, fault: CallFault, { times = 1 } = {}): void {
    const waiting = this.#calls.get(method) ?? [];
    this.#calls.set(method, [...waiting, ...Array<CallFault>(times).fill(fault)]);
  }

  /** Every call meets this fault until faults are cleared: Slack is away. */
  onEveryCall(fault: CallFault): void {
    this.#outage = fault;
  }

  onDownload(fault: DownloadFault, { times = 1 } = {}): void {
    this.#downloads.push(...Array<DownloadFault>(times).fill(fault));
  }

  /** What is still to come, in order; equal neighbours are counted. */
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
