import type {
  ICredentialsDecrypted,
  ICredentialTestFunctions,
  INodeCredentialTestResult,
} from 'n8n-workflow';
import { getWebhookConfig } from '../../credentials/read-credential';
import { type HttpResponse, NoResponseError, RiskXrayError } from '../../shared';
import { noResponseText } from '../../shared/english/call-failure-text';
import { describeError } from '../../shared/english/describe-error';
import { joinWording } from '../../shared/english/wording';
import { probe } from './transport';

/** Distinguishes a wrong URL, wrong credentials and a working service. */
export async function testConnection(
  this: ICredentialTestFunctions,
  { data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
  try {
    getWebhookConfig(data);
    const response = await probe(this, data, '/reports?source=doc_xray&request=connection-test');
    // The service may say that there is no such request. At a wrong URL there is nothing, whatever is asked for.
    const isWrongUrl = response.status === 404 && (await probe(this, data, '/reports')).status === 404;
    return interpretResponse(response, isWrongUrl);
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

/** The probe asks for a request that does not exist, so any response but a refusal means that the service works. */
function interpretResponse({ status, text }: HttpResponse, isWrongUrl: boolean): INodeCredentialTestResult {
  if (status === 401 || status === 403) {
    return toErrorResult(
      `The service refused the credentials (${status}). Check the authentication method and its values.`,
    );
  }
  if (status >= 300 && status < 400) {
    return toErrorResult(`The base URL redirects (${status}). Set it to the final address of the service.`);
  }
  if (/^\s*</.test(text)) {
    return toErrorResult(
      `The base URL returned a web page (${status}) instead of an API response. Check the host and the path.`,
    );
  }
  if (isWrongUrl) {
    return toErrorResult('There is no API at the base URL (404). Check its path, such as /v1 at the end.');
  }
  if (status >= 500) return toErrorResult(`The service is not available (${status}). Try again later.`);
  return { status: 'OK', message: 'Connected. The service accepted the credentials.' };
}

function toErrorResult(message: string): INodeCredentialTestResult {
  return { status: 'Error', message };
}
