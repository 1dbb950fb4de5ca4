import { z } from 'zod/v4';
import { describeStoredCompany } from '../../describe-stored-company';
import { loadStoredData } from '../../load-stored-data';
import { codeExamples, parseCompanyCodeOption } from '../../parse-company-code-option';
import { requiredText } from '../argument-schemas';
import { verdictSchema } from '../output-schemas';
import { defineTool } from '../tool';

export const getCompany = defineTool({
  name: 'get_company',
  description:
    'Says where a company stands in the cases that people decide in Slack: the worst open verdict and why, its open cases, and what was decided. Of all channels, also private ones.',
  input: z.strictObject({
    code: requiredText('code', `Company code with its type, such as ${codeExamples.join(' or ')}`),
  }),
  output: z.object({
    code: z.object({ type: z.string(), id: z.string() }),
    name: z.string().optional(),
    verdict: verdictSchema
      .optional()
      .describe(
        'The worst verdict of the open cases; absent if there is none, or if reports are awaited and nothing is bad',
      ),
    open: z.array(
      z.object({
        case_id: z.string(),
        channel: z.string(),
        verdict: verdictSchema.optional().describe('Absent while reports are awaited and nothing is bad'),
        reason: z.string().optional(),
        state: z.string(),
        owner: z.string().optional(),
        due_at: z.string().optional(),
        overdue: z.boolean(),
        analyses: z.number(),
      }),
    ),
    decided: z.array(
      z.object({
        case_id: z.string(),
        channel: z.string(),
        decision: z.string(),
        reason: z.string(),
        verdict: verdictSchema.optional().describe('The verdict when it was decided'),
        by: z.string(),
        at: z.string(),
      }),
    ),
  }),
  needs: 'store',
  changes: false,
  async run({ code: text }, { service, terminal, env }) {
    const notices: string[] = [];
    const collecting = { ...terminal, notice: (notice: string) => void notices.push(notice) };
    const code = parseCompanyCodeOption(text, { options: {}, service, terminal: collecting });
    const cases = await loadStoredData().loadStoredCases(env, code);
    const { said, ...data } = describeStoredCompany(code, cases);
    return { notices: [...notices, ...said], untrusted: JSON.stringify(data, undefined, 1), data };
  },
});
