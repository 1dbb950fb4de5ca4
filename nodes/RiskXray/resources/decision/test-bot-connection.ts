import type {
  ICredentialsDecrypted,
  ICredentialTestFunctions,
  INodeCredentialTestResult,
} from 'n8n-workflow';
import { NoResponseError, RiskXrayError } from '../../../../shared';
import { noResponseText } from '../../../../shared/english/call-failure-text';
import { describeError } from '../../../../shared/english/describe-error';
import { joinWording } from '../../../../shared/english/wording';
import { probeBot } from '../../transport';

/** Whether the URL is that of the bot, which says so itself, and the token its own. */
export async function testBotConnection(
  this: ICredentialTestFunctions,
  { data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
  try {
    const { status, text } = await probeBot(this, data);
    if (status === 200 && isBot(text)) return { status: 'OK', message: 'The bot accepted the token.' };
    return toErrorResult(
      status === 401
        ? 'The bot refused the token. Enter its BOT_API_TOKEN.'
        : `There is no API of the bot at this URL (${status}). Check the URL, and that BOT_API_TOKEN is set in the bot.`,
    );
  } catch (thrown) {
    if (thrown instanceof NoResponseError)
      return toErrorResult(
        `The bot does not respond: ${noResponseText(thrown)}. Check the URL and the network.`,
      );
    return toErrorResult(
      thrown instanceof RiskXrayError
        ? joinWording(describeError(thrown))
        : 'The connection test failed. Check the URL of the bot.',
    );
  }
}

function isBot(text: string): boolean {
  try {
    return (JSON.parse(text) as { name?: unknown } | null)?.name === 'risk-xray';
  } catch {
    return false;
  }
}

function toErrorResult(message: string): INodeCredentialTestResult {
  return { status: 'Error', message };
}
