import { z } from 'zod/v4';
import { toPlainText } from '../../../shared/text/to-plain-text';
import { throwInvalidInput } from '../command';
import { markUntrusted, removeInvisible, UNTRUSTED_NOTICE } from './mark-untrusted';
import type { Tool, ToolContext, ToolResult } from './tool';

/** The key that says which of the two kinds of text a block is, for clients that treat them differently. */
const UNTRUSTED_KEY = 'risk-xray/untrusted';
const UNTRUSTED_META = { _meta: { [UNTRUSTED_KEY]: true } };

interface TextBlock {
  readonly type: 'text';
  readonly text: string;
  readonly _meta?: Record<string, unknown>;
}

/** What the SDK takes for a result; an interface would not have its index signature. */
type CallResult = {
  readonly content: TextBlock[];
  readonly structuredContent: Record<string, unknown>;
  readonly _meta?: Record<string, unknown>;
};

/** The JSON schema of what a call returns: some clients show a model nothing else, so what has to be said is part of it. */
export function describeOutput({ output }: Tool): object {
  const said = {
    warning: z.string().describe(UNTRUSTED_NOTICE),
    notices: z.array(z.string()).describe('What to know before relying on the rest, such as what is missing'),
  };
  return z.toJSONSchema(z.object({ ...said, ...output.shape }));
}

/** Checks the arguments as the command line does, with everything that is wrong in one error, and runs the tool. */
export async function callTool(tool: Tool, args: unknown, context: ToolContext): Promise<CallResult> {
  const result = await tool.run(parseArguments(tool, args), context);
  const { notices = [], data } = result;
  return {
    content: toBlocks(result),
    structuredContent: withoutInvisible({ warning: UNTRUSTED_NOTICE, notices, ...data }),
    ...UNTRUSTED_META,
  };
}

function parseArguments({ input }: Tool, args: unknown = {}): Record<string, unknown> {
  const parsed = input.safeParse(args);
  if (parsed.success) return parsed.data;
  const names = Object.keys(input.shape).join(', ') || 'none';
  const sentences = parsed.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `There is no argument “${toPlainText(issue.keys.join(', '), 80)}”. Use ${names}.`
      : issue.message,
  );
  return throwInvalidInput(...new Set(sentences));
}

function toBlocks({ notices = [], untrusted }: ToolResult): TextBlock[] {
  return [
    ...(notices.length > 0 ? [{ type: 'text', text: notices.join('\n') } as const] : []),
    ...(untrusted === undefined
      ? []
      : [{ type: 'text', text: markUntrusted(untrusted), ...UNTRUSTED_META } as const]),
  ];
}

/** The data as JSON has it: without members that are not set. */
function withoutInvisible(data: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(data, (_key, value) =>
    typeof value === 'string' ? removeInvisible(value) : value,
  );
  return JSON.parse(text) as Record<string, unknown>;
}
