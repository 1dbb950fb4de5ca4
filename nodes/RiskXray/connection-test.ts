import type {
  ICredentialsDecrypted,
  ICredentialTestFunctions,
  INodeCredentialTestResult,
} from 'n8n-workflow';
import { webhookConfigOf } from '../../credentials/read-credential';
import { type HttpAnswer, NoAnswer, RiskXrayError } from '../../shared';
import { probe } from './transport';

/** Tells apart a wrong address, wrong credentials, and a service that can be reached. */
export async function testConnection(
  this: ICredentialTestFunctions,
  { data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
  try {
    webhookConfigOf(data);
    return judge(await probe(this, data));
  } catch (thrown) {
    if (thrown instanceof NoAnswer) return wrong(`Nothing answers at the base URL: ${thrown.message}.`);
    return wrong(thrown instanceof RiskXrayError ? thrown.message : 'The base URL could not be asked.');
  }
}

/** No request of this name exists, so any answer but a refusal of access says that the service was reached. */
function judge({ status, text }: HttpAnswer): INodeCredentialTestResult {
  if (status === 401 || status === 403) {
    return wrong(
      `The service was reached, but refused the credentials with ${status}. Check how and as whom you sign in.`,
    );
  }
  if (status >= 300 && status < 400) {
    return wrong(`The base URL redirects (${status}). Set it to where the service really is.`);
  }
  if (/^\s*</.test(text)) {
    return wrong(
      `The base URL answers ${status} with a web page, not as the service would. Check the address and its path.`,
    );
  }
  if (status >= 500) return wrong(`The service was reached, but answers ${status}. Try again in a while.`);
  return { status: 'OK', message: 'The service was reached and takes the credentials.' };
}

function wrong(message: string): INodeCredentialTestResult {
  return { status: 'Error', message };
}
