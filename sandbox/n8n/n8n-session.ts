import type { Workflow } from './workflow';

const REQUEST_TIMEOUT_MS = 60_000;

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
  /** The version that runs in production, if any. */
  activeVersionId: string | null;
}

export interface N8nCredential {
  name: string;
  type: string;
  data: Record<string, unknown>;
}

/** What a logged-in person does in the editor, over the same interface. */
export class N8nSession {
  readonly url: string;
  #cookie = '';

  private constructor(url: string) {
    this.url = url;
  }

  /** Makes the owner's account on a fresh n8n, and logs in on a known one. */
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

  get<Answer>(path: string): Promise<Answer> {
    return this.#call('GET', path);
  }

  post<Answer = unknown>(path: string, body: unknown): Promise<Answer> {
    return this.#call('POST', path, body);
  }

  listWorkflows(): Promise<StoredWorkflow[]> {
    return this.get('/rest/workflows');
  }

  createWorkflow(workflow: Workflow): Promise<StoredWorkflow> {
    return this.post('/rest/workflows', workflow);
  }

  /** Puts a workflow into production. Its webhooks answer a moment later. */
  async publish({ id, versionId }: StoredWorkflow): Promise<void> {
    await this.post(`/rest/workflows/${id}/activate`, { versionId });
  }

  /** A credential of the same name and type is brought up to date. */
  async saveCredential(credential: N8nCredential): Promise<StoredResource> {
    const known = await this.get<(StoredResource & { type: string })[]>('/rest/credentials');
    const same = known.find(({ name, type }) => name === credential.name && type === credential.type);
    return same
      ? this.#call('PATCH', `/rest/credentials/${same.id}`, credential)
      : this.post('/rest/credentials', credential);
  }

  async #call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        // n8n binds a log-in to the browser that made it.
        'browser-id': 'risk-xray',
        cookie: this.#cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`n8n answered ${response.status} to ${method} ${path}: ${text}`);
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('n8n-auth='));
    if (cookie) this.#cookie = cookie.split(';')[0] as string;
    const answer = JSON.parse(text);
    // What n8n serves as a file comes bare.
    return answer.data ?? answer;
  }
}
