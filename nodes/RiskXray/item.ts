import type { IExecuteFunctions, NodeParameterValueType } from 'n8n-workflow';
import type { RiskClient } from '../../shared';

/** One input item: its parameters, and what was done for it so far. */
export class Item {
  /** Shown with the error when a later step fails. */
  readonly completedSteps: string[] = [];

  constructor(
    readonly context: IExecuteFunctions,
    readonly index: number,
    readonly client: RiskClient,
    /** Aborts when the run is cancelled, or stops for another item. */
    readonly signal: AbortSignal,
  ) {}

  parameter<T extends NodeParameterValueType | object>(name: string, fallback?: T): T {
    return this.context.getNodeParameter(name, this.index, fallback) as T;
  }

  /** Trimmed, because pasted text often has spaces around it. */
  text(name: string): string {
    return String(this.parameter<string>(name, '')).trim();
  }

  /** The id behind a resource locator. */
  getLocatorId(name: string): string {
    return String(this.context.getNodeParameter(name, this.index, '', { extractValue: true })).trim();
  }

  /** A hint in the output panel, for things the user should know although nothing failed. */
  addHint(message: string): void {
    // Tools before n8n 1.118 have no hints (n8n-io/n8n#21238).
    const { addExecutionHints }: Partial<IExecuteFunctions> = this.context;
    addExecutionHints?.call(this.context, {
      message: `${message} [item ${this.index}]`,
      location: 'outputPane',
    });
  }
}
