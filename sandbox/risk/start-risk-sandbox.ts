import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createClock } from '../core/clock/create-clock';
import { Database } from '../core/data/database';
import { EventLog } from '../core/events/event-log';
import { HttpServer } from '../core/http/http-server';
import { AnalysisRunner } from './analyses/analysis-runner';
import { CallLimit } from './api/call-limit';
import { createRiskApi } from './api/create-risk-api';
import { CreationFaults } from './api/requests/creation-faults';
import { createControlApi } from './control/create-control-api';
import { RISK_RECORD_KEYS } from './records';
import type { RiskEvent } from './risk-event';
import { createStorageServer } from './storage/create-storage-server';
import { FolderObjectStore } from './storage/folder-object-store';
import { MemoryObjectStore } from './storage/memory-object-store';
import { NullObjectStore } from './storage/null-object-store';
import type { ObjectStore } from './storage/object-store';
import { StorageFaults } from './storage/storage-faults';
import { SANDBOX_STORAGE_KEYS } from './storage/storage-keys';
import type { WebhookOptions } from './webhooks/webhook-options';
import { Webhooks } from './webhooks/webhooks';

/** The default credentials, which are not secret: they protect the sandbox only. */
export const SANDBOX_CREDENTIALS = { Authorization: 'Bearer sandbox' };

/** The three headers that October Connect requires, according to its public documentation. Not secret either. */
export const OCTOBER_CREDENTIALS = {
  userId: 'sandbox',
  sessionToken: 'sandbox-session',
  'October-Version': '2024-01-25',
};

/** The default speed: a report that takes two minutes is ready in a second. */
export const DEFAULT_SPEED = 120;
const DEFAULT_ANALYSIS_MS = 2 * 60_000;

export interface RiskSandboxOptions {
  host?: string;
  /** The port; 0 means any free one. */
  port?: number;
  /** The storage has its own port, because in production it is another host. */
  storagePort?: number;
  /** The storage URL in upload forms, for a storage behind a proxy or a TLS terminator. */
  storagePublicUrl?: string;
  /** Headers that every request must have. */
  credentials?: Record<string, string>;
  version?: { header: string; value: string };
  /** Clock speed relative to real time; with 0 only `clock.advance` moves it. */
  speed?: number;
  /** How long an analysis takes whose document can be read; two minutes if omitted. */
  analysisMs?: number;
  /** The folder where the state is saved; in memory when absent. */
  dataDir?: string;
  /** Calls of the API beyond this many a second are refused with 429; no limit if omitted. */
  callsPerSecond?: number;
  /** Whether the content of uploads is not kept. */
  discardFiles?: boolean;
  webhooks?: WebhookOptions[];
  /** The timeout of a webhook in real time. */
  webhookTimeoutMs?: number;
}

export type RiskSandbox = Awaited<ReturnType<typeof startRiskSandbox>>;

/** Starts the Risk Assessment API and its storage, and continues where an earlier run in `dataDir` stopped. */
export async function startRiskSandbox(options: RiskSandboxOptions = {}) {
  const { host = '127.0.0.1', version, speed = DEFAULT_SPEED, analysisMs = DEFAULT_ANALYSIS_MS } = options;
  const credentials: Record<string, string> = options.credentials ?? SANDBOX_CREDENTIALS;

  const objects = createObjectStore(options);
  const database = new Database(RISK_RECORD_KEYS, options.dataDir);
  const { collections: records } = database;
  const { clock, scheduler, advance: advanceClock } = createClock(database, speed);
  const eventLog = new EventLog<RiskEvent>(clock);

  const webhooks = new Webhooks({
    clock,
    scheduler,
    eventLog,
    webhooks: records.webhooks,
    deliveries: records.deliveries,
    timeoutMs: options.webhookTimeoutMs ?? 5000,
  });
  const analysisRunner = new AnalysisRunner({
    clock,
    scheduler,
    eventLog,
    objects,
    webhooks,
    durationMs: analysisMs,
    records,
  });
  const registerWebhooks = () => {
    for (const webhook of options.webhooks ?? []) webhooks.register(webhook);
  };

  const creationFaults = new CreationFaults();

  async function advance(ms: number) {
    await advanceClock(ms);
    eventLog.emit({ type: 'clock.advanced', ms });
  }

  async function reset() {
    scheduler.clear();
    database.clear();
    creationFaults.reset();
    await objects.clear();
    registerWebhooks();
    eventLog.emit({ type: 'reset' });
  }

  const keys = SANDBOX_STORAGE_KEYS;
  const storageFaults = new StorageFaults();
  const storage = createStorageServer({
    keys,
    objects,
    apiHeaders: [...Object.keys(credentials), ...(version ? [version.header] : []), 'cookie'],
    faultFor: (key) => storageFaults.next(key),
    onStored: ({ key, size }) => eventLog.emit({ type: 'medium.stored', key, size }),
  });
  const api = createRiskApi(
    {
      clock,
      records,
      eventLog,
      analysisRunner,
      creationFaults,
      objects,
      webhooks,
      storage: { url: () => options.storagePublicUrl ?? storage.url, keys },
    },
    { credentials, version },
    options.callsPerSecond === undefined ? undefined : new CallLimit(options.callsPerSecond),
  );
  const control = createControlApi({ clock, advance, reset, records, eventLog, webhooks });
  const server = new HttpServer((request, response) => {
    response.setHeader('x-request-id', randomUUID());
    const router = request.url?.startsWith('/_sandbox/') ? control : api;
    return router.handle(request, response);
  });

  async function close() {
    webhooks.stop();
    await Promise.all([server.close(), storage.close(), scheduler.close()]);
    database.close();
  }

  try {
    await Promise.all([
      server.listen({ host, port: options.port ?? 0 }),
      storage.listen({ host, port: options.storagePort ?? 0 }),
    ]);
  } catch (error) {
    await close();
    throw error;
  }
  registerWebhooks();
  analysisRunner.resume();
  webhooks.resume();

  return {
    /** The base URL of the API. */
    url: server.url,
    port: server.port,
    storageUrl: storage.url,
    /** The headers a client must send. */
    headers: version ? { ...credentials, [version.header]: version.value } : credentials,
    clock: { now: () => clock.now(), speed, advance },
    eventLog,
    registerWebhook: (webhook: WebhookOptions) => void webhooks.register(webhook),
    /** Removes all other webhooks. */
    replaceWebhooks: (replacement: WebhookOptions[]) => webhooks.replaceAll(replacement),
    /** Makes the reports on a company worse under the same ids, now. */
    reviseReports: (companyId: string) => analysisRunner.revise(companyId),
    reset,
    close,
    [Symbol.asyncDispose]: close,
  };
}

function createObjectStore({ dataDir, discardFiles }: RiskSandboxOptions): ObjectStore {
  if (discardFiles) return new NullObjectStore();
  return dataDir === undefined ? new MemoryObjectStore() : new FolderObjectStore(join(dataDir, 'objects'));
}
