import type { z } from 'zod/v4';
import type { Invocation } from '../command';
import type { UploadFolder } from './upload-folder';

export interface ToolContext
  extends Pick<Invocation, 'client' | 'service' | 'reportSettings' | 'terminal' | 'signal' | 'clock'> {
  /** The folder from which documents may be uploaded, if from anywhere. */
  readonly folder?: UploadFolder;
}

export interface ToolResult {
  /** What this program says. */
  readonly notices?: readonly string[];
  /** What others wrote. */
  readonly untrusted?: string;
}

/** One thing that an agent can do. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** `upload` needs a folder too. */
  readonly needs: 'nothing' | 'changes' | 'upload';
  readonly changes: boolean;
  readonly run: (args: Readonly<Record<string, unknown>>, context: ToolContext) => Promise<ToolResult>;
}

/** A tool whose arguments have the types of its schema. */
export function defineTool<Shape extends z.ZodRawShape>(
  tool: Omit<Tool, 'input' | 'run'> & {
    readonly input: z.ZodObject<Shape>;
    readonly run: (args: z.output<z.ZodObject<Shape>>, context: ToolContext) => Promise<ToolResult>;
  },
): Tool {
  return tool as unknown as Tool;
}
