import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Laboratory } from './analyses/laboratory';
import { CreationFaults } from './api/requests/creation-faults';
import { riskApi } from './api/risk-api';
import { Agenda } from './clock/agenda';
import { VirtualClock } from './clock/virtual-clock';
import { controlApi } from './control/control-api';
import { Database } from './data/database';
import { KEYS } from './data/records';
import { Happenings } from './happenings';
import { listen } from './http/listen';
import { stopServer } from './http/stop-server';
import { urlOf } from './http/url-of';
import { createStorage } from './storage/create-storage';
import { DiscardedObjects } from './storage/discarded-objects';
import { FolderObjects } from './storage/folder-objects';
import { MemoryObjects } from './storage/memory-objects';
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

  const objects = chooseObjects(options);
  const database = new Database(KEYS, options.dataDir);
  const { collections: records } = database;
  const clock = new VirtualClock({ speed, startsAt: Math.max(Date.now(), database.stoppedAt) });
  database.stampWith(clock);
  const agenda = new Agenda(clock);
  const happenings = new Happenings(() => clock.isoNow());

  const webhooks = new Webhooks({
    clock,
    agenda,
    happenings,
    webhooks: records.webhooks,
    deliveries: records.deliveries,
    timeoutMs: options.webhookTimeoutMs ?? 5000,
  });
  const laboratory = new Laboratory({ clock, agenda, happenings, objects, webhooks, records });
  const registerWebhooks = () => {
    for (const webhook of options.webhooks ?? []) webhooks.register(webhook);
  };

  const creationFaults = new CreationFaults();

  async function advance(ms: number) {
    await agenda.advance(ms);
    database.recordTime();
    happenings.announce({ type: 'clock.advanced', ms });
  }

  async function reset() {
    agenda.clear();
    database.clear();
    creationFaults.reset();
    await objects.clear();
    registerWebhooks();
    happenings.announce({ type: 'reset' });
  }

  const keys = SANDBOX_STORAGE_KEYS;
  const storageFaults = new StorageFaults();
  const storage = createStorage({
    keys,
    objects,
    foreignHeaders: [...Object.keys(credentials), ...(version ? [version.header] : []), 'cookie'],
    faultFor: (key) => storageFaults.next(key),
    onStored: ({ key, size }) => happenings.announce({ type: 'medium.stored', key, size }),
  });
  const api = riskApi(
    {
      clock,
      records,
      happenings,
      laboratory,
      creationFaults,
      objects,
      webhooks,
      storage: { url: () => options.storagePublicUrl ?? urlOf(storage), keys },
    },
    { credentials, version },
  );
  const control = controlApi({ clock, advance, reset, records, happenings, webhooks });
  const server = createServer((request, response) => {
    response.setHeader('x-request-id', randomUUID());
    const router = request.url?.startsWith('/_sandbox/') ? control : api;
    router.handle(request, response);
  });

  async function close() {
    webhooks.stop();
    await Promise.all([stopServer(server), stopServer(storage), agenda.close()]);
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
  laboratory.resume();
  webhooks.resume();

  return {
    /** The base address of the API. */
    url: urlOf(server),
    port: (server.address() as AddressInfo).port,
    storageUrl: urlOf(storage),
    /** The headers a client must send. */
    headers: version ? { ...credentials, [version.header]: version.value } : credentials,
    clock: { now: () => clock.now(), speed, advance },
    happenings,
    registerWebhook: (webhook: WebhookOptions) => void webhooks.register(webhook),
    /** Forgets every other address. */
    registerOnly: (only: WebhookOptions[]) => webhooks.registerOnly(only),
    reset,
    close,
    [Symbol.asyncDispose]: close,
  };
}

function chooseObjects({ dataDir, discardFiles }: RiskSandboxOptions): ObjectStore {
  if (discardFiles) return new DiscardedObjects();
  return dataDir === undefined ? new MemoryObjects() : new FolderObjects(join(dataDir, 'objects'));
}
