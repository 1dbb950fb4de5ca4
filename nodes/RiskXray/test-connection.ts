import type {
  ICredentialsDecrypted,
  ICredentialTestFunctions,
  INodeCredentialTestResult,
} from 'n8n-workflow';
import { getWebhookConfig } from '../../credentials/read-credential';
import { type HttpResponse, NoResponseError, RiskXrayError } from '../../shared';
import { probe } from './transport';

/** Tells apart a wrong address, wrong credentials, and a service that can be reached. */
export async function testConnection(
  this: ICredentialTestFunctions,
  { data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
  try {
    getWebhookConfig(data);
    return interpretResponse(await probe(this, data));
  } catch (thrown) {
    if (thrown instanceof NoResponseError)
      return toErrorResult(`Nothing answers at the base URL: ${thrown.message}.`);
    return toErrorResult(
      thrown instanceof RiskXrayError ? thrown.message : 'The base URL could not be asked.',
    );
  }
}

/** No request of this name exists, so any answer but a refusal of access says that the service was reached. */
function interpretResponse({ status, text }: HttpResponse): INodeCredentialTestResult {
  if (status === 401 || status === 403) {
    return toErrorResult(
      `The service was reached, but refused the credentials with ${status}. Check how and as whom you sign in.`,
    );
  }
  if (status >= 300 && status < 400) {
    return toErrorResult(`The base URL redirects (${status}). Set it to where the service really is.`);
  }
  if (/^\s*</.test(text)) {
    return toErrorResult(
      `The base URL answers ${status} with a web page, not as the service would. Check the address and its path.`,
    );
  }
  if (status >= 500)
    return toErrorResult(`The service was reached, but answers ${status}. Try again in a while.`);
  return { status: 'OK', message: 'The service was reached and takes the credentials.' };
}

function toErrorResult(message: string): INodeCredentialTestResult {
  return { status: 'Error', message };
}
