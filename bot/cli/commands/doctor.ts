import { CallError } from '../../../shared/errors';
import { serviceWords } from '../../../shared/errors/service-words';
import { sandboxApi } from '../../api-config';
import { type Command, type Invocation, textOption } from '../command';
import { exitCodes } from '../exit-code';

const LARGEST_CLOCK_GAP_S = 60;

interface Finding {
  readonly check: 'address' | 'credentials' | 'storage' | 'clock';
  readonly state: 'ok' | 'wrong' | 'not checked';
  readonly says: string;
}

const marks = { ok: '✓', wrong: '✗', 'not checked': '–' } as const;

export const doctor: Command = {
  name: 'doctor',
  usage: 'doctor [--request REQUEST]',
  does: 'check address, credentials, storage and clock; --request stores a small test file in a draft that never goes online',
  options: { request: { type: 'string' } },
  async run(invocation) {
    const { terminal } = invocation;
    const findings = await examine(invocation);
    const lines = findings.map(({ check, state, says }) => `${marks[state]} ${check.padEnd(11)}  ${says}`);
    terminal.result(findings, lines.join('\n'));
    return findings.some(({ state }) => state === 'wrong') ? exitCodes.unavailable : undefined;
  },
};

async function examine(invocation: Invocation): Promise<Finding[]> {
  const { http, api, clock, signal } = invocation;
  // A question that every service of the contract can answer, and that changes nothing.
  const url = `${api.url.replace(/\/+$/, '')}/reports?source=doc_xray&request=doctor`;
  const asked = clock.now();
  const answer = await http
    .api({ method: 'GET', url, timeoutMs: 10_000, signal })
    .catch((error: Error) => error);
  if (answer instanceof Error) {
    const hint = api === sandboxApi ? ' Start the sandbox with: npm run sandbox' : ' Check RISK_API_URL.';
    return [
      { check: 'address', state: 'wrong', says: `${api.url}: ${answer.message}.${hint}` },
      ...(['credentials', 'storage', 'clock'] as const).map(notChecked),
    ];
  }
  const isApi = !/^\s*</.test(answer.text);
  const says = isApi
    ? api.url
    : `${api.url} answers ${answer.status} with ${serviceWords(answer.text, http.conceal)}: not the API`;
  const address: Finding = { check: 'address', state: isApi ? 'ok' : 'wrong', says };
  const credentials = isApi ? credentialsFinding(answer.status) : notChecked('credentials');
  const storage = credentials.state === 'ok' ? await storageFinding(invocation) : notChecked('storage');
  return [address, credentials, storage, clockFinding(answer.headers.date, (asked + clock.now()) / 2)];
}

function credentialsFinding(status: number): Finding {
  if (status === 401 || status === 403) {
    return { check: 'credentials', state: 'wrong', says: `refused with ${status}: check RISK_API_HEADERS` };
  }
  if (status >= 500)
    return { check: 'credentials', state: 'not checked', says: `the service answered ${status}` };
  return { check: 'credentials', state: 'ok', says: 'accepted' };
}

async function storageFinding({ client, api, options, signal, ...rest }: Invocation): Promise<Finding> {
  const given = textOption({ client, api, options, signal, ...rest }, 'request');
  if (given === undefined && api !== sandboxApi) {
    return {
      check: 'storage',
      state: 'not checked',
      says: 'give --request REQUEST to store a test file in a draft',
    };
  }
  try {
    const requestId =
      given ?? (await client.createRequest({ code: { type: 'siren', id: '732829320' } }, { signal })).id;
    const content = Buffer.from('%PDF-1.4\n%%EOF\n');
    const file = {
      name: 'doctor.pdf',
      type: 'application/pdf',
      size: content.length,
      open: async function* () {
        yield content;
      },
    };
    const { medium, form } = await client.createMedium({ requestId, kind: 'other', file }, { signal });
    await client.storeFile(form, file, { requestId, mediumId: medium.id, signal });
    return { check: 'storage', state: 'ok', says: `took a test file (draft ${medium.id}, never set online)` };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { check: 'storage', state: 'wrong', says: error.message };
  }
}

function clockFinding(date: string | undefined, now: number): Finding {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs))
    return { check: 'clock', state: 'not checked', says: 'the service does not tell its time' };
  const gap = Math.round((now - theirs) / 1000);
  if (Math.abs(gap) <= LARGEST_CLOCK_GAP_S)
    return { check: 'clock', state: 'ok', says: `within ${Math.max(1, Math.abs(gap))} s of the service` };
  const says = `${Math.abs(gap)} s ${gap > 0 ? 'ahead of' : 'behind'} the service: signatures and policies may be refused`;
  return { check: 'clock', state: 'wrong', says };
}

function notChecked(check: Finding['check']): Finding {
  return { check, state: 'not checked', says: 'not checked' };
}
