import { z } from 'zod/v4';
import { codeExamples, parseCompanyCodeOption } from '../../parse-company-code-option';
import { requiredText } from '../argument-schemas';
import { defineTool } from '../tool';

export const createRequest = defineTool({
  name: 'create_request',
  description:
    'Creates a request for a company. Every call creates another one: after an error that says that the outcome is unknown, ask a person before you call it again.',
  input: z.strictObject({
    code: requiredText('code', `Company code with its type, such as ${codeExamples.join(' or ')}`),
    business_name: z.string({ error: 'business_name must be text.' }).optional().describe('Name to show'),
  }),
  needs: 'changes',
  changes: true,
  async run({ code: text, business_name: businessName }, { client, service, terminal, signal }) {
    const notices: string[] = [];
    const collecting = { ...terminal, notice: (notice: string) => void notices.push(notice) };
    const code = parseCompanyCodeOption(text, { options: {}, service, terminal: collecting });
    const request = await client.createRequest({ code, businessName }, { signal });
    return {
      notices: [...notices, 'Created the request.'],
      untrusted: JSON.stringify(request, undefined, 1),
    };
  },
});
