import { toPlainText } from '../../../shared/text/to-plain-text';
import { throwInvalidInput } from '../command';
import { markUntrusted } from './mark-untrusted';
import type { Tool, ToolContext, ToolResult } from './tool';

/** The key that says which of the two kinds of text a block is, for clients that treat them differently. */
const UNTRUSTED_KEY = 'risk-xray/untrusted';

interface TextBlock {
  readonly type: 'text';
  readonly text: string;
  readonly _meta?: Record<string, unknown>;
}

/** Checks the arguments as the command line does, with everything that is wrong in one error, and runs the tool. */
export async function callTool(tool: Tool, args: unknown, context: ToolContext): Promise<TextBlock[]> {
  return toBlocks(await tool.run(parseArguments(tool, args), context));
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
      : [{ type: 'text', text: markUntrusted(untrusted), _meta: { [UNTRUSTED_KEY]: true } } as const]),
  ];
}
