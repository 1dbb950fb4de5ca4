import { z } from 'zod/v4';
import { parseHostList } from './api-settings';
import { isHostPattern } from './host-pattern';
import { optionalTextWhere } from './variable-schemas';

/** The token of those who may ask people by the API, and the hosts that decisions may be sent to. */
interface QuestionSettings {
  readonly token: string;
  readonly callbackHosts: readonly string[];
}

const MIN_TOKEN_LENGTH = 32;

export const questionSchema = z
  .object({
    BOT_API_TOKEN: optionalTextWhere(
      (token) => token.length >= MIN_TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(token),
      `BOT_API_TOKEN must have at least ${MIN_TOKEN_LENGTH} characters, without spaces. Create one with: openssl rand -hex 32`,
    ).meta({
      description: `Turns \`POST /api/cases\` on: its calls carry it as a bearer token, and it is the key that signs their callbacks. At least ${MIN_TOKEN_LENGTH} characters (\`openssl rand -hex 32\`). Whoever has it acts as the operator: it can ask in every channel that the bot is in.`,
    }),
    CALLBACK_HOSTS: optionalTextWhere(
      (list) => parseHostList(list).every(isHostPattern),
      'CALLBACK_HOSTS must be hosts separated by commas, such as n8n.example.com,*.example.org.',
    ).meta({
      description:
        'Hosts that callbacks of `POST /api/cases` may go to, separated by commas, with the port if it is not the default; none without. `*.example.org` is `example.org` and its subdomains. `https`, or `http` in a private network.',
    }),
  })
  .transform(({ BOT_API_TOKEN: token, CALLBACK_HOSTS: hosts }, context): QuestionSettings | undefined => {
    if (token) return { token, callbackHosts: parseHostList(hosts ?? '') };
    if (hosts)
      context.addIssue({
        code: 'custom',
        path: ['BOT_API_TOKEN'],
        message: 'BOT_API_TOKEN is not set. Set it, or remove CALLBACK_HOSTS.',
      });
    return undefined;
  });
