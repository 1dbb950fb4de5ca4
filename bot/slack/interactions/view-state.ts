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
    const option = getField(input, 'selected_option');
    return [getField(input, 'value'), getField(input, 'selected_date'), getField(option, 'value')]
      .filter((value) => typeof value === 'string')
      .join('')
      .trim();
  }

  list(blockId: string): string[] {
    const options = getField(this.input(blockId), 'selected_options');
    if (!Array.isArray(options)) return [];
    return options.map((option) => getField(option, 'value')).filter((value) => typeof value === 'string');
  }

  /** Whether the form asked for it at all. */
  has(blockId: string): boolean {
    return this.input(blockId) !== undefined;
  }

  private input(blockId: string): unknown {
    return getField(getField(this.values, blockId), 'value');
  }
}

function getField(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** Sentences by the block they belong to, as Slack shows them below each input. */
export type BlockErrors = Readonly<Record<string, string>>;

/** What a submitted form says, or everything that is wrong with it. */
export type FormResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: BlockErrors };
