import { type DocumentFile, type UploadState, uploadDocument } from '../../../shared/client';
import type { CompanyCode } from '../../../shared/company-code';
import {
  checkDocument,
  type DocumentDetails,
  type DocumentKind,
  getDocumentWarnings,
  readDate,
} from '../../../shared/document';
import { findIssues, throwIfRefused } from '../../../shared/english/input-error';
import { documentWarningText } from '../../../shared/english/warning-text';
import { joinWording, type Wording } from '../../../shared/english/wording';
import { throwIfInvalid } from '../../../shared/errors';
import { progressBar } from '../../texts/progress-bar';
import { getTexts } from '../../texts/texts';
import { type Command, getTextOption, type Invocation } from '../command';
import { errorText, toErrorData } from '../error-data';
import { toExitCode } from '../exit-code';
import { localDocumentFile } from '../local-document-file';
import { parseCompanyCodeOption } from '../parse-company-code-option';

const optionNames = ['request', 'code', 'kind', 'period', 'date', 'stored'] as const;

interface UploadResult {
  readonly path: string;
  readonly mediumId?: string;
  /** The document's status, as the service names it. */
  readonly status?: string;
  readonly reached?: UploadState['step'];
  readonly error?: unknown;
}

export const upload: Command = {
  usage:
    'upload FILE… (--request REQUEST | --code CODE) --kind KIND [--period PERIOD --date DATE] [--stored MEDIUM]',
  description: 'upload and publish documents; --stored resumes with a file that is already in the storage',
  options: {
    ...Object.fromEntries(optionNames.map((name) => [name, { type: 'string' as const }])),
    'accept-code': { type: 'boolean' },
  },
  async run(invocation) {
    const { terminal } = invocation;
    const { documents, ...plan } = await planUpload(invocation);
    const warnings = documents.flatMap(({ document }) =>
      getDocumentWarnings(document, invocation.clock.now()),
    );
    for (const text of new Set(warnings.map(documentWarningText))) terminal.notice(text);
    const requestId = plan.code ? await createRequest(invocation, plan.code) : (plan.requestId ?? '');
    const uploads = await uploadAll(invocation, requestId, documents);

    const failed = uploads.filter(({ error }) => error !== undefined);
    for (const { path, error, mediumId, reached } of failed) {
      terminal.notice(`${path}: ${errorText(error)}`);
      const stored = reached === 'stored' ? ` --stored ${mediumId}` : '';
      terminal.notice(
        `Resume with: upload ${path} --request ${requestId}${stored} ${formatRetryOptions(invocation)}`,
      );
    }
    const done = uploads.filter(({ error }) => error === undefined);
    const lines = done.map(({ path, mediumId, status = 'online' }) => {
      const suffix = status === 'online' ? '' : ` (status ${status})`;
      return `${path} is online as medium ${mediumId}${suffix}.`;
    });
    const count = done.length > 1 ? ` --documents ${done.length}` : '';
    const next = `See its reports with: watch ${requestId}${count}`;
    const data = uploads.map(({ path, mediumId, status, reached, error }) => ({
      file: path,
      mediumId,
      status,
      reached,
      ...(error !== undefined && { error: toErrorData(error) }),
    }));
    terminal.result(
      { requestId, uploads: data },
      [...lines, done.length > 0 ? next : 'No document was uploaded.'].join('\n'),
    );
    return failed[0] ? toExitCode(failed[0].error) : undefined;
  },
};

interface ChosenFile {
  readonly path: string;
  readonly document: DocumentDetails & { readonly file: DocumentFile };
}

interface UploadPlan {
  readonly documents: readonly ChosenFile[];
  readonly requestId: string | undefined;
  readonly code: CompanyCode | undefined;
}

/** Checks everything and reports all problems at once, before anything is created. */
async function planUpload(invocation: Invocation): Promise<UploadPlan> {
  const { positionals: paths, client } = invocation;
  const [requestId, code, kind, period, date, stored] = optionNames.map((name) =>
    getTextOption(invocation, name),
  );
  const problems: Wording[] = [];
  const addProblem = (summary: string, advice: string) => problems.push({ summary, advice });

  async function checked<T>(read: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      const issues = findIssues(error);
      if (!issues) throw error;
      problems.push(...issues);
      return undefined;
    }
  }

  if (paths.length === 0) addProblem('No file is given.', 'Type the path of at least one.');
  if (stored && paths.length > 1) addProblem('--stored resumes one file.', 'Give one path only.');
  if ((requestId === undefined) === (code === undefined))
    addProblem('Give either --request, to add to a request, or --code, to create one.', '');
  const company =
    code === undefined ? undefined : await checked(() => parseCompanyCodeOption(code, invocation));
  const documents: ChosenFile[] = [];
  for (const path of paths) {
    const file = await checked(() => localDocumentFile(path));
    if (!file) continue;
    const document = { kind: kind as DocumentKind, period, date: date && (readDate(date) ?? date), file };
    await checked(() => throwIfInvalid(checkDocument(document, client.maxFileBytes)));
    documents.push({ path, document });
  }
  // A problem that all files share is reported once.
  throwIfRefused([...new Map(problems.map((problem) => [joinWording(problem), problem])).values()]);
  return { documents, requestId, code: company };
}

async function createRequest(
  { client, terminal, signal, options }: Invocation,
  code: CompanyCode,
): Promise<string> {
  const { id } = await client.createRequest(
    { code, acceptCode: options['accept-code'] === true },
    { signal },
  );
  terminal.notice(`Created request ${id}.`);
  return id;
}

async function uploadAll(
  invocation: Invocation,
  requestId: string,
  documents: readonly ChosenFile[],
): Promise<UploadResult[]> {
  const { client, terminal, signal } = invocation;
  const stored = getTextOption(invocation, 'stored');
  const total = documents.reduce((sum, { document }) => sum + document.file.size, 0);
  const sent = new Map<string, number>();

  async function send({ path, document }: ChosenFile): Promise<UploadResult> {
    let state: UploadState | undefined =
      stored === undefined ? undefined : { step: 'stored', mediumId: stored };
    const saveState = (reached: UploadState) => {
      state = reached;
    };
    const onProgress = (bytes: number) => {
      sent.set(path, bytes);
      terminal.progress(
        progressBar(
          [...sent.values()].reduce((a, b) => a + b, 0),
          total,
          getTexts(),
        ),
      );
    };
    const result = await uploadDocument(client, requestId, document, {
      resumeFrom: state,
      saveState,
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

function formatRetryOptions(invocation: Invocation): string {
  return ['kind', 'period', 'date']
    .flatMap((name) => {
      const value = getTextOption(invocation, name);
      return value === undefined ? [] : [`--${name} ${value}`];
    })
    .join(' ');
}
