import type {
  ICredentialDataDecryptedObject,
  ICredentialsDecrypted,
  ICredentialTestFunctions,
  INodeCredentialTestResult,
} from 'n8n-workflow';
import { getSecrets, getWebhookConfig, withOtherSecrets } from '../../credentials/read-credential';
import { createRedactor, type HttpResponse, NoResponseError, RiskXrayError } from '../../shared';
import { noResponseText, quoteServiceMessage } from '../../shared/english/call-failure-text';
import { describeError } from '../../shared/english/describe-error';
import { joinWording } from '../../shared/english/wording';
import { extractErrorMessage } from '../../shared/errors/extract-error-message';
import { unwrapList } from '../../shared/schemas/envelope';
import { probe } from './transport';

/** Distinguishes a wrong URL, wrong credentials and a working service, and says what it has seen of them. */
export async function testConnection(
  this: ICredentialTestFunctions,
  { data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
  try {
    getWebhookConfig(data);
    return await testService(this, data);
  } catch (thrown) {
    if (thrown instanceof NoResponseError)
      return toErrorResult(
        `The base URL does not respond: ${noResponseText(thrown)}. Check the URL and the network.`,
      );
    return toErrorResult(
      thrown instanceof RiskXrayError
        ? joinWording(describeError(thrown))
        : 'The connection test failed. Check the base URL.',
    );
  }
}

/** Asks for the reports of a request that does not exist. */
const REPORTS = '/reports?source=doc_xray&request=connection-test';

async function testService(
  context: ICredentialTestFunctions,
  data: ICredentialDataDecryptedObject,
): Promise<INodeCredentialTestResult> {
  const response = await probe(context, data, REPORTS);
  const problem = findProblem(response);
  if (problem) return toErrorResult(problem);
  const { status, text } = response;
  if (status < 300) return { status: 'OK', message: 'The service listed reports with these credentials.' };

  // The service may say that there is no such request. At a wrong URL there is nothing, whatever is asked for.
  if (status === 404 && (await probe(context, data, '/reports')).status === 404)
    return toErrorResult('There is no API at the base URL (404). Check its path, such as /v1 at the end.');
  // A service may refuse credentials with any status, so its response proves them only if others are refused with another one.
  const { status: refusal } = await probe(context, withOtherSecrets(data), REPORTS);
  if (refusal !== status && refusal >= 400 && refusal < 500 && refusal !== 429)
    return { status: 'OK', message: 'The service accepted these credentials, and refused made-up ones.' };
  const message = quoteServiceMessage(extractErrorMessage(text, createRedactor(getSecrets(data))));
  return toErrorResult(
    `The service answered ${status}${message && ` “${message}”`}, and ${refusal} to made-up credentials, so nothing is known of yours. Check them, then run an operation.`,
  );
}

/** Why a response says nothing good about the credentials, if it does. */
function findProblem({ status, text }: HttpResponse): string | undefined {
  if (status === 401 || status === 403)
    return `The service refused the credentials (${status}). Check the authentication method and its values.`;
  if (status === 429)
    return 'The service takes no more calls now (429), so the credentials were not tested. Test again later.';
  if (status >= 300 && status < 400)
    return `The base URL redirects (${status}). Set it to the final address of the service.`;
  if (/^\s*</.test(text))
    return `The base URL returned a web page (${status}) instead of an API response. Check the host and the path.`;
  if (status >= 500) return `The service is not available (${status}). Try again later.`;
  if (status < 300 && !isReportList(text))
    return `The base URL answered ${status}, but not with a list of reports. Check that it is the one of the API.`;
  return undefined;
}

function isReportList(text: string): boolean {
  try {
    return unwrapList(JSON.parse(text)) !== undefined;
  } catch {
    return false;
  }
}

function toErrorResult(message: string): INodeCredentialTestResult {
  return { status: 'Error', message };
}
