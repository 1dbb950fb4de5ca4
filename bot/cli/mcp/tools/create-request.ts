import { z } from 'zod/v4';
import { companyDetails } from '../../../../shared';
import { companyDetailTexts } from '../../../../shared/english/company-detail-texts';
import { requireCompanyDetails } from '../../../../shared/english/require-company-details';
import { codeExamples, parseCompanyCodeOption } from '../../parse-company-code-option';
import { requiredText } from '../argument-schemas';
import { requestOutput, toRequestData } from '../output-schemas';
import { defineTool } from '../tool';

const detailArguments = Object.fromEntries(
  companyDetails.map(({ detail, id }) => {
    const { description } = companyDetailTexts[detail];
    return [
      id,
      z
        .string({ error: `${id} must be text.` })
        .optional()
        .describe(description),
    ];
  }),
);

export const createRequest = defineTool({
  name: 'create_request',
  description:
    'Creates a request for a company. Every call creates another one: after an error that says that the outcome is unknown, ask a person before you call it again.',
  input: z.strictObject({
    code: requiredText('code', `Company code with its type, such as ${codeExamples.join(' or ')}`),
    ...detailArguments,
  }),
  output: requestOutput,
  needs: 'changes',
  changes: true,
  async run({ code: text, ...given }, { client, service, terminal, signal }) {
    const notices: string[] = [];
    const collecting = { ...terminal, notice: (notice: string) => void notices.push(notice) };
    const code = parseCompanyCodeOption(text, { options: {}, service, terminal: collecting });
    const details = requireCompanyDetails((_, id) => (given as Record<string, unknown>)[id]);
    const request = await client.createRequest({ code, ...details }, { signal });
    return {
      notices: [...notices, 'Created the request.'],
      untrusted: JSON.stringify(request, undefined, 1),
      data: toRequestData(request),
    };
  },
});
