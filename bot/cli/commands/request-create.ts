import { type Command, getTextOption, throwInvalidInput } from '../command';
import { parseCompanyCodeOption } from '../parse-company-code-option';

export const requestCreate: Command = {
  name: 'request create',
  usage: 'request create CODE [--name NAME] [--accept-code]',
  description:
    'ask for analyses of a company: siren:732829320, cfiscale:01234567897, kvk:12345678, or the bare number of a type in COMPANY_CODE_TYPES',
  options: { name: { type: 'string' }, 'accept-code': { type: 'boolean' } },
  async run(invocation) {
    const { positionals: given, options, client, terminal, signal } = invocation;
    if (given.length === 0)
      throwInvalidInput({ field: 'code', message: 'Give a company code, as siren:732829320.' });
    // A code may be typed with spaces inside.
    const code = parseCompanyCodeOption(given.join(' '), invocation);
    const wanted = {
      code,
      businessName: getTextOption(invocation, 'name'),
      acceptCode: options['accept-code'] === true,
    };
    const request = await client.createRequest(wanted, { signal });
    terminal.result(request, `Request ${request.id} is made.`);
    return undefined;
  },
};
