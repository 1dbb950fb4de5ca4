import {
  callFailureText,
  noResponseText,
  quoteServiceMessage,
} from '../../../shared/english/call-failure-text';
import { joinWording } from '../../../shared/english/wording';
import { CallError, NoResponseError } from '../../../shared/errors';
import { extractErrorMessage } from '../../../shared/errors/extract-error-message';
import { sandboxApi } from '../../config/api-settings';
import { getTextOption, type Invocation } from '../command';
import { exitCodes } from '../exit-code';
import { type CheckResult, failedCheck, passedCheck, skippedCheck } from './check-result';

const MAX_CLOCK_SKEW_SECONDS = 60;
const SANDBOX_NOTE = '(the sandbox: RISK_API_URL is not set)';

/** Checks the Risk API: its address, the credentials, its storage, and whether both clocks agree. */
export async function checkService(invocation: Invocation): Promise<CheckResult[]> {
  const { http, api, clock, signal } = invocation;
  // Every service of the contract can answer this call, and it changes nothing.
  const url = `${api.url.replace(/\/+$/, '')}/reports?source=doc_xray&request=doctor`;
  const startedAt = clock.now();
  const response = await http
    .callApi({ method: 'GET', url, timeoutMs: 10_000, signal })
    .catch(NoResponseError.from);
  if (response instanceof NoResponseError) {
    const problem = noResponseText(response);
    return [
      api === sandboxApi
        ? failedCheck(
            'address',
            `${api.url} ${SANDBOX_NOTE}: ${problem}. Start the sandbox with: npm run sandbox`,
          )
        : failedCheck('address', `${api.url}: ${problem}. Check RISK_API_URL.`),
      ...['credentials', 'storage', 'clock'].map((check) => skippedCheck(check)),
    ];
  }
  const isApi = !/^\s*</.test(response.text);
  const address = isApi
    ? passedCheck('address', api === sandboxApi ? `${api.url} ${SANDBOX_NOTE}` : api.url)
    : failedCheck(
        'address',
        `${api.url} answers ${response.status} with ${quoteServiceMessage(extractErrorMessage(response.text, http.redact))}, so it is not the API. Check RISK_API_URL.`,
      );
  const credentials = isApi ? checkCredentials(response.status) : skippedCheck('credentials');
  const storage = credentials.state === 'ok' ? await checkStorage(invocation) : skippedCheck('storage');
  return [address, credentials, storage, checkClock(response.headers.date, (startedAt + clock.now()) / 2)];
}

/** A line for each check of the service, with the reason for which none was made. */
export function skipService(reason: string): CheckResult[] {
  return ['address', 'credentials', 'storage', 'clock'].map((check) => skippedCheck(check, reason));
}

function checkCredentials(status: number): CheckResult {
  if (status === 401 || status === 403)
    return failedCheck(
      'credentials',
      `refused with ${status}. Check RISK_API_HEADERS.`,
      exitCodes.notAuthorised,
    );
  // Only that there is no such request can follow from accepted credentials.
  if (status >= 400 && status !== 404) return skippedCheck('credentials', `the service answered ${status}`);
  return passedCheck('credentials', 'accepted');
}

async function checkStorage(invocation: Invocation): Promise<CheckResult> {
  const { client, api, signal } = invocation;
  const given = getTextOption(invocation, 'request');
  if (given === undefined && api !== sandboxApi)
    return skippedCheck('storage', 'give --request REQUEST to upload a test file as a draft');
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
    return passedCheck('storage', `accepted a test file (draft ${medium.id}, never published)`);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return failedCheck('storage', joinWording(callFailureText(error.failure)));
  }
}

function checkClock(date: string | undefined, now: number): CheckResult {
  const serviceTime = Date.parse(date ?? '');
  if (Number.isNaN(serviceTime)) return skippedCheck('clock', 'the service does not send its time');
  const gap = Math.round((now - serviceTime) / 1000);
  if (Math.abs(gap) <= MAX_CLOCK_SKEW_SECONDS)
    return passedCheck('clock', `within ${Math.max(1, Math.abs(gap))} s of the service`);
  const direction = gap > 0 ? 'ahead of' : 'behind';
  return failedCheck(
    'clock',
    `${Math.abs(gap)} s ${direction} the service, so signatures and policies may be refused. Set the clock of this machine.`,
  );
}
