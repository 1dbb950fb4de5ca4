import { companyDetailTexts } from '../../../shared/english/company-detail-texts';
import { requireCompanyDetails } from '../../../shared/english/require-company-details';
import { type Command, throwInvalidInput } from '../command';
import { codeExamples, parseCompanyCodeOption } from '../parse-company-code-option';

const details = Object.values(companyDetailTexts).map(({ option }) => option);

export const requestCreate: Command = {
  usage: `request create CODE ${details.map((name) => `[--${name} ${name.toUpperCase()}]`).join(' ')} [--accept-code]`,
  description: `create a request for a company: ${codeExamples.join(', ')}, kvk:12345678, or only the number for a type in COMPANY_CODE_TYPES; --accept-code skips the check digit`,
  options: {
    ...Object.fromEntries(details.map((name) => [name, { type: 'string' } as const])),
    'accept-code': { type: 'boolean' },
  },
  async run(invocation) {
    const { positionals: given, options, client, terminal, signal } = invocation;
    if (given.length === 0)
      throwInvalidInput('The company code is missing. Type one, such as siren:732829320.');
    // A code may be typed with spaces in it.
    const code = parseCompanyCodeOption(given.join(' '), invocation);
    const about = requireCompanyDetails((detail) => options[companyDetailTexts[detail].option]);
    const acceptCode = options['accept-code'] === true;
    const request = await client.createRequest({ code, acceptCode, ...about }, { signal });
    terminal.result(request, `Created request ${request.id}.`);
    return undefined;
  },
};
