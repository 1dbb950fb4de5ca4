import { type Document, type UploadState, uploadDocument } from '../../../shared/client';
import type { CompanyCode } from '../../../shared/company-code';
import { checkDocument, type DocumentKind, documentWarnings } from '../../../shared/document';
import { InvalidInputError, type Problem } from '../../../shared/errors';
import { progressBar } from '../../cards/progress-bar';
import { textsFor } from '../../texts';
import { type Command, type Invocation, refuse, textOption } from '../command';
import { companyCodeIn } from '../company-code-option';
import { exitCodeFor } from '../exit-code';
import { fileOnDisk } from '../file-on-disk';

const optionNames = ['request', 'code', 'kind', 'period', 'date', 'stored'] as const;

interface Upload {
  readonly path: string;
  readonly mediumId?: string;
  /** The service's own word for where the document is. */
  readonly status?: string;
  readonly reached?: UploadState['step'];
  readonly error?: unknown;
}

export const upload: Command = {
  name: 'upload',
  usage:
    'upload FILE… (--request REQUEST | --code CODE) --kind KIND [--period PERIOD --date DATE] [--stored MEDIUM]',
  does: 'send documents and set them online; --stored goes on with a file that is in the storage already',
  options: {
    ...Object.fromEntries(optionNames.map((name) => [name, { type: 'string' as const }])),
    'accept-code': { type: 'boolean' },
  },
  async run(invocation) {
    const { terminal } = invocation;
    const { documents, ...plan } = await planOf(invocation);
    const warnings = documents.flatMap(({ document }) => documentWarnings(document));
    for (const message of new Set(warnings.map(({ message }) => message))) terminal.notice(message);
    const requestId = plan.code ? await makeRequest(invocation, plan.code) : (plan.requestId ?? '');
    const uploads = await sendAll(invocation, requestId, documents);

    const failed = uploads.filter(({ error }) => error !== undefined);
    for (const { path, error, mediumId, reached } of failed) {
      terminal.notice(`${path}: ${error instanceof Error ? error.message : String(error)}`);
      const stored = reached === 'stored' ? ` --stored ${mediumId}` : '';
      terminal.notice(`Go on with: upload ${path} --request ${requestId}${stored} ${again(invocation)}`);
    }
    const done = uploads.filter(({ error }) => error === undefined);
    const lines = done.map(({ path, mediumId, status = 'online' }) => {
      const said = status === 'online' ? '' : ` (status ${status})`;
      return `${path} is online as medium ${mediumId}${said}.`;
    });
    const next = `Watch for its reports: watch ${requestId}`;
    const data = uploads.map(({ path, mediumId, status, reached }) => ({
      file: path,
      mediumId,
      status,
      reached,
    }));
    terminal.result(
      { requestId, uploads: data },
      [...lines, done.length > 0 ? next : 'Nothing is online.'].join('\n'),
    );
    return failed[0] ? exitCodeFor(failed[0].error) : undefined;
  },
};

type Chosen = { readonly path: string; readonly document: Document };

interface Plan {
  readonly documents: readonly Chosen[];
  readonly requestId: string | undefined;
  readonly code: CompanyCode | undefined;
}

/** Everything checked, and everything wrong told at once, before anything is created. */
async function planOf(invocation: Invocation): Promise<Plan> {
  const { arguments: paths, client } = invocation;
  const [requestId, code, kind, period, date, stored] = optionNames.map((name) =>
    textOption(invocation, name),
  );
  const problems: Problem[] = [];

  async function checked<T>(read: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  }

  if (paths.length === 0) problems.push({ field: 'file', message: 'Give at least one file.' });
  if (stored && paths.length > 1) problems.push({ field: 'stored', message: '--stored goes with one file.' });
  if ((requestId === undefined) === (code === undefined)) {
    problems.push({ field: 'request', message: 'Give either --request or --code.' });
  }
  const company = code === undefined ? undefined : await checked(() => companyCodeIn(code, invocation));
  const documents: Chosen[] = [];
  for (const path of paths) {
    const file = await checked(() => fileOnDisk(path));
    if (!file) continue;
    const document = { kind: kind as DocumentKind, period, date, file };
    problems.push(...checkDocument(document, client.largestFile));
    documents.push({ path, document });
  }
  // What is wrong with all files is wrong once.
  const once = [...new Map(problems.map((problem) => [problem.message, problem])).values()];
  if (once.length > 0) refuse(...once);
  return { documents, requestId, code: company };
}

async function makeRequest(
  { client, terminal, signal, options }: Invocation,
  code: CompanyCode,
): Promise<string> {
  const { id } = await client.createRequest(
    { code, acceptCode: options['accept-code'] === true },
    { signal },
  );
  terminal.notice(`Request ${id} is made.`);
  return id;
}

async function sendAll(
  invocation: Invocation,
  requestId: string,
  documents: readonly Chosen[],
): Promise<Upload[]> {
  const { client, terminal, signal } = invocation;
  const stored = textOption(invocation, 'stored');
  const total = documents.reduce((sum, { document }) => sum + document.file.size, 0);
  const sent = new Map<string, number>();

  async function send({ path, document }: Chosen): Promise<Upload> {
    let state: UploadState | undefined =
      stored === undefined ? undefined : { step: 'stored', mediumId: stored };
    const record = (reached: UploadState) => {
      state = reached;
    };
    const onProgress = (bytes: number) => {
      sent.set(path, bytes);
      terminal.progress(
        progressBar(
          [...sent.values()].reduce((a, b) => a + b, 0),
          total,
          textsFor(),
        ),
      );
    };
    const result = await uploadDocument(client, requestId, document, {
      from: state,
      record,
      onProgress,
      signal,
    }).then(
      ({ status }) => ({ status }),
      (error: unknown) => ({ error }),
    );
    return { path, ...result, mediumId: state?.mediumId, reached: state?.step };
  }

  return Promise.all(documents.map(send));
}

function again(invocation: Invocation): string {
  return ['kind', 'period', 'date']
    .flatMap((name) => {
      const value = textOption(invocation, name);
      return value === undefined ? [] : [`--${name} ${value}`];
    })
    .join(' ');
}
