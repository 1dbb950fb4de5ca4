import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Scheduler } from '../core/clock/scheduler';
import { VirtualClock } from '../core/clock/virtual-clock';
import { Database } from '../core/data/database';
import { getServerUrl } from '../core/http/get-server-url';
import { listen } from '../core/http/listen';
import { stopServer } from '../core/http/stop-server';
import { AnalysisRunner } from './analyses/analysis-runner';
import { createRiskApi } from './api/create-risk-api';
import { CreationFaults } from './api/requests/creation-faults';
import { createControlApi } from './control/create-control-api';
import { RISK_RECORD_KEYS } from './records';
import { RiskEventLog } from './risk-event';
import { createStorageServer } from './storage/create-storage-server';
import { FolderObjectStore } from './storage/folder-object-store';
import { MemoryObjectStore } from './storage/memory-object-store';
import { NullObjectStore } from './storage/null-object-store';
import type { ObjectStore } from './storage/object-store';
import { StorageFaults } from './storage/storage-faults';
import { SANDBOX_STORAGE_KEYS } from './storage/storage-keys';
import type { WebhookOptions } from './webhooks/webhook-options';
import { Webhooks } from './webhooks/webhooks';

/** A public value: it guards nothing but the sandbox. */
export const SANDBOX_CREDENTIALS = { Authorization: 'Bearer sandbox' };

/**
 * The three headers that October Connect asks for, all of them or 401, the version by its date: its public
 * documentation. Public values of the sandbox as well.
 */
export const OCTOBER_CREDENTIALS = {
  userId: 'sandbox',
  sessionToken: 'sandbox-session',
  'October-Version': '2024-01-25',
};

/** At this speed a report that takes two minutes is there in two seconds. */
export const DEFAULT_SPEED = 60;

export interface RiskSandboxOptions {
  host?: string;
  /** 0 takes a free port. */
  port?: number;
  /** The storage listens on a port of its own, as it is another host in real life. */
  storagePort?: number;
  /** The address of the storage in upload forms, where that is not its own: behind a proxy or an encrypted front. */
  storagePublicUrl?: string;
  /** Headers that every call must carry. */
  credentials?: Record<string, string>;
  version?: { header: string; value: string };
  /** How many times as fast as the wall clock time runs; 0 leaves it to `clock.advance`. */
  speed?: number;
  /** Where everything is kept across restarts; in memory when absent. */
  dataDir?: string;
  /** Forgets the contents of files once they are checked. */
  discardFiles?: boolean;
  webhooks?: WebhookOptions[];
  /** Real time a webhook has to answer. */
  webhookTimeoutMs?: number;
}

export type RiskSandbox = Awaited<ReturnType<typeof startRiskSandbox>>;

/** Starts the Risk Assessment API with its storage, and goes on where an earlier run in `dataDir` stopped. */
export async function startRiskSandbox(options: RiskSandboxOptions = {}) {
  const { host = '127.0.0.1', version, speed = DEFAULT_SPEED } = options;
  const credentials: Record<string, string> = options.credentials ?? SANDBOX_CREDENTIALS;

  const objects = createObjectStore(options);
  const database = new Database(RISK_RECORD_KEYS, options.dataDir);
  const { collections: records } = database;
  const clock = new VirtualClock({ speed, startsAt: Math.max(Date.now(), database.stoppedAt) });
  database.setClock(clock);
  const scheduler = new Scheduler(clock);
  const eventLog = new RiskEventLog(() => clock.isoNow());

  const webhooks = new Webhooks({
    clock,
    scheduler,
    eventLog,
    webhooks: records.webhooks,
    deliveries: records.deliveries,
    timeoutMs: options.webhookTimeoutMs ?? 5000,
  });
  const analysisRunner = new AnalysisRunner({ clock, scheduler, eventLog, objects, webhooks, records });
  const registerWebhooks = () => {
    for (const webhook of options.webhooks ?? []) webhooks.register(webhook);
  };

  const creationFaults = new CreationFaults();

  async function advance(ms: number) {
    await scheduler.advance(ms);
    database.recordTime();
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
      storage: { url: () => options.storagePublicUrl ?? getServerUrl(storage), keys },
    },
    { credentials, version },
  );
  const control = createControlApi({ clock, advance, reset, records, eventLog, webhooks });
  const server = createServer((request, response) => {
    response.setHeader('x-request-id', randomUUID());
    const router = request.url?.startsWith('/_sandbox/') ? control : api;
    router.handle(request, response);
  });

  async function close() {
    webhooks.stop();
    await Promise.all([stopServer(server), stopServer(storage), scheduler.close()]);
    database.close();
  }

  try {
    await Promise.all([
      listen(server, { host, port: options.port ?? 0 }),
      listen(storage, { host, port: options.storagePort ?? 0 }),
    ]);
  } catch (error) {
    await close();
    throw error;
  }
  registerWebhooks();
  analysisRunner.resume();
  webhooks.resume();

  return {
    /** The base address of the API. */
    url: getServerUrl(server),
    port: (server.address() as AddressInfo).port,
    storageUrl: getServerUrl(storage),
    /** The headers a client must send. */
    headers: version ? { ...credentials, [version.header]: version.value } : credentials,
    clock: { now: () => clock.now(), speed, advance },
    eventLog,
    registerWebhook: (webhook: WebhookOptions) => void webhooks.register(webhook),
    /** Forgets every other address. */
    replaceWebhooks: (only: WebhookOptions[]) => webhooks.replaceAll(only),
    reset,
    close,
    [Symbol.asyncDispose]: close,
  };
}

function createObjectStore({ dataDir, discardFiles }: RiskSandboxOptions): ObjectStore {
  if (discardFiles) return new NullObjectStore();
  return dataDir === undefined ? new MemoryObjectStore() : new FolderObjectStore(join(dataDir, 'objects'));
}
