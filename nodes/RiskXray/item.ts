import type { IExecuteFunctions, NodeParameterValueType } from 'n8n-workflow';
import type { RiskClient } from '../../shared';

/** One input item at work: its parameters, and what has been made for it so far. */
export class Item {
  /** In words, so that nothing half-made is left unsaid when a later step does not succeed. */
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

  /** Text without the spaces that come along when people paste. */
  text(name: string): string {
    return String(this.parameter<string>(name, '')).trim();
  }

  /** The id behind a resource locator. */
  getLocatorId(name: string): string {
    return String(this.context.getNodeParameter(name, this.index, '', { extractValue: true })).trim();
  }

  /** A hint beside the output, for what people should see though nothing went wrong. */
  addHint(message: string): void {
    // Tools of n8n before 1.118 have no hints (n8n-io/n8n#21238): nobody would see them there.
    const { addExecutionHints }: Partial<IExecuteFunctions> = this.context;
    addExecutionHints?.call(this.context, {
      message: `${message} [item ${this.index}]`,
      location: 'outputPane',
    });
  }
}
