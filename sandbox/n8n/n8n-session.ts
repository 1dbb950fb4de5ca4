import { setTimeout as sleep } from 'node:timers/promises';
import type { Workflow } from './workflow';

const REQUEST_TIMEOUT_MS = 60_000;
const RETRY_INTERVAL_MS = 500;

export interface N8nOwner {
  email: string;
  password: string;
}

interface StoredResource {
  id: string;
  name: string;
}

export interface StoredWorkflow extends StoredResource {
  versionId: string;
}

export interface N8nCredential {
  name: string;
  type: string;
  data: Record<string, unknown>;
}

/** Uses the REST API of the editor, like a logged-in person. */
export class N8nSession {
  readonly url: string;
  #cookie = '';

  private constructor(url: string) {
    this.url = url;
  }

  /** Creates the owner account in a new n8n, otherwise logs in. */
  static async open(url: string, { email, password }: N8nOwner): Promise<N8nSession> {
    const session = new N8nSession(url);
    const { userManagement } = await session.get<{ userManagement: { showSetupOnFirstLoad: boolean } }>(
      '/rest/settings',
    );
    if (userManagement.showSetupOnFirstLoad) {
      await session.post('/rest/owner/setup', { email, password, firstName: 'Risk', lastName: 'Analyst' });
    } else {
      await session.post('/rest/login', { emailOrLdapLoginId: email, password });
    }
    return session;
  }

  get<Result>(path: string): Promise<Result> {
    return this.#call('GET', path);
  }

  post<Result = unknown>(path: string, body: unknown): Promise<Result> {
    return this.#call('POST', path, body);
  }

  listWorkflows(): Promise<StoredWorkflow[]> {
    return this.get('/rest/workflows');
  }

  createWorkflow(workflow: Workflow): Promise<StoredWorkflow> {
    return this.post('/rest/workflows', workflow);
  }

  /** Activates a workflow. Its webhooks respond a moment later. */
  async publish({ id, versionId }: StoredWorkflow): Promise<void> {
    await this.post(`/rest/workflows/${id}/activate`, { versionId });
  }

  /** Updates a credential with the same name and type. */
  async saveCredential(credential: N8nCredential): Promise<StoredResource> {
    const existing = await this.get<(StoredResource & { type: string })[]>('/rest/credentials');
    const same = existing.find(({ name, type }) => name === credential.name && type === credential.type);
    return same
      ? this.#call('PATCH', `/rest/credentials/${same.id}`, credential)
      : this.post('/rest/credentials', credential);
  }

  async #call<Result>(method: string, path: string, body?: unknown): Promise<Result> {
    const response = await this.#send(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`n8n returned ${response.status} for ${method} ${path}: ${text}`);
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('n8n-auth='));
    if (cookie) this.#cookie = cookie.split(';')[0] as string;
    const result = JSON.parse(text);
    // Static files have no envelope.
    return result.data ?? result;
  }

  /** Waits while n8n refuses every call because its database is slow (503 by `abstract-server` of n8n, on a busy machine). */
  async #send(method: string, path: string, body: unknown): Promise<Response> {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    for (;;) {
      const response = await fetch(this.url + path, {
        method,
        headers: {
          // n8n ties a session to a browser.
          'browser-id': 'risk-xray',
          cookie: this.#cookie,
          // n8n closes idle connections after five seconds, which may be just when the next call is sent.
          connection: 'close',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
      });
      if (response.status !== 503) return response;
      await response.body?.cancel();
      await sleep(RETRY_INTERVAL_MS, undefined, { signal });
    }
  }
}
