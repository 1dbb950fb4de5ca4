import { type Command, getTextOption, throwInvalidInput } from '../command';
import { codeExamples, parseCompanyCodeOption } from '../parse-company-code-option';

export const requestCreate: Command = {
  usage: 'request create CODE [--name NAME] [--accept-code]',
  description: `create a request for a company: ${codeExamples.join(', ')}, kvk:12345678, or only the number for a type in COMPANY_CODE_TYPES; --accept-code skips the check digit`,
  options: { name: { type: 'string' }, 'accept-code': { type: 'boolean' } },
  async run(invocation) {
    const { positionals: given, options, client, terminal, signal } = invocation;
    if (given.length === 0)
      throwInvalidInput('The company code is missing. Type one, such as siren:732829320.');
    // A code may be typed with spaces in it.
    const code = parseCompanyCodeOption(given.join(' '), invocation);
    const wanted = {
      code,
      businessName: getTextOption(invocation, 'name'),
      acceptCode: options['accept-code'] === true,
    };
    const request = await client.createRequest(wanted, { signal });
    terminal.result(request, `Created request ${request.id}.`);
    return undefined;
  },
};
