import { CallError } from '../../../shared/errors';
import { serviceWords } from '../../../shared/errors/service-words';
import { sandboxApi } from '../../api-config';
import { type Invocation, textOption } from '../command';
import { type Finding, notChecked, ok, wrong } from './finding';

const MAX_CLOCK_GAP_S = 60;

/** The Risk API: its address, the credentials, its storage, and whether both clocks agree. */
export async function checkService(invocation: Invocation): Promise<Finding[]> {
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
      wrong('address', `${api.url}: ${answer.message}.${hint}`),
      ...['credentials', 'storage', 'clock'].map((check) => notChecked(check)),
    ];
  }
  const isApi = !/^\s*</.test(answer.text);
  const address = isApi
    ? ok('address', api.url)
    : wrong(
        'address',
        `${api.url} answers ${answer.status} with ${serviceWords(answer.text, http.conceal)}: not the API`,
      );
  const credentials = isApi ? checkCredentials(answer.status) : notChecked('credentials');
  const storage = credentials.state === 'ok' ? await checkStorage(invocation) : notChecked('storage');
  return [address, credentials, storage, checkClock(answer.headers.date, (asked + clock.now()) / 2)];
}

function checkCredentials(status: number): Finding {
  if (status === 401 || status === 403)
    return wrong('credentials', `refused with ${status}: check RISK_API_HEADERS`);
  if (status >= 500) return notChecked('credentials', `the service answered ${status}`);
  return ok('credentials', 'accepted');
}

async function checkStorage(invocation: Invocation): Promise<Finding> {
  const { client, api, signal } = invocation;
  const given = textOption(invocation, 'request');
  if (given === undefined && api !== sandboxApi)
    return notChecked('storage', 'give --request REQUEST to store a test file in a draft');
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
    return ok('storage', `took a test file (draft ${medium.id}, never set online)`);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return wrong('storage', error.message);
  }
}

function checkClock(date: string | undefined, now: number): Finding {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return notChecked('clock', 'the service does not tell its time');
  const gap = Math.round((now - theirs) / 1000);
  if (Math.abs(gap) <= MAX_CLOCK_GAP_S)
    return ok('clock', `within ${Math.max(1, Math.abs(gap))} s of the service`);
  const direction = gap > 0 ? 'ahead of' : 'behind';
  return wrong(
    'clock',
    `${Math.abs(gap)} s ${direction} the service: signatures and policies may be refused. Set the clock of this machine.`,
  );
}
