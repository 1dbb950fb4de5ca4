/** The part of a submitted view that its inputs are read from; foreign, so nothing in it is believed to be there. */
export interface SubmittedView {
  readonly state?: { readonly values?: unknown };
  readonly private_metadata?: string;
}

/** What was entered, block by block, whichever kind of element it was entered into. */
export class ViewState {
  private readonly values: unknown;

  constructor(view: SubmittedView) {
    this.values = view.state?.values;
  }

  text(blockId: string): string {
    const input = this.input(blockId);
    const option = fieldOf(input, 'selected_option');
    return [fieldOf(input, 'value'), fieldOf(input, 'selected_date'), fieldOf(option, 'value')]
      .filter((value) => typeof value === 'string')
      .join('')
      .trim();
  }

  list(blockId: string): string[] {
    const options = fieldOf(this.input(blockId), 'selected_options');
    if (!Array.isArray(options)) return [];
    return options.map((option) => fieldOf(option, 'value')).filter((value) => typeof value === 'string');
  }

  /** Whether the form asked for it at all. */
  has(blockId: string): boolean {
    return this.input(blockId) !== undefined;
  }

  private input(blockId: string): unknown {
    return fieldOf(fieldOf(this.values, blockId), 'value');
  }
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
