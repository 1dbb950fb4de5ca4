import type { z } from 'zod/v4';
import type { Invocation } from '../command';
import type { UploadFolder } from './upload-folder';

export interface ToolContext
  extends Pick<
    Invocation,
    'client' | 'service' | 'reportSettings' | 'terminal' | 'signal' | 'clock' | 'env'
  > {
  /** The folder from which documents may be uploaded, if from anywhere. */
  readonly folder?: UploadFolder;
}

export interface ToolResult<Data = Readonly<Record<string, unknown>>> {
  /** What this program says. */
  readonly notices?: readonly string[];
  /** What others wrote. */
  readonly untrusted?: string;
  /** The result for programs, as the tool's output describes it. */
  readonly data: Data;
}

/** What a person has to allow before a tool is offered; `upload` needs a folder too. */
export type ToolNeeds = 'nothing' | 'store' | 'changes' | 'upload';

/** One thing that an agent can do. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly needs: ToolNeeds;
  readonly changes: boolean;
  readonly run: (args: Readonly<Record<string, unknown>>, context: ToolContext) => Promise<ToolResult>;
}

/** A tool whose arguments and data have the types of its schemas. */
export function defineTool<Input extends z.ZodRawShape, Output extends z.ZodRawShape>(
  tool: Omit<Tool, 'input' | 'output' | 'run'> & {
    readonly input: z.ZodObject<Input>;
    readonly output: z.ZodObject<Output>;
    readonly run: (
      args: z.output<z.ZodObject<Input>>,
      context: ToolContext,
    ) => Promise<ToolResult<z.input<z.ZodObject<Output>>>>;
  },
): Tool {
  return tool as unknown as Tool;
}
