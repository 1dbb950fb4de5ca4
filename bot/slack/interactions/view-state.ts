/** The inputs of a submitted view. They come from outside, so nothing is assumed to be there. */
export interface SubmittedView {
  readonly state?: { readonly values?: unknown };
  readonly private_metadata?: string;
}

/** The entered values by block id, for any kind of input element. */
export class ViewState {
  private readonly values: unknown;

  constructor(view: SubmittedView) {
    this.values = view.state?.values;
  }

  text(blockId: string): string {
    const input = this.input(blockId);
    const option = getField(input, 'selected_option');
    return [
      getField(input, 'value'),
      getField(input, 'selected_date'),
      getField(input, 'selected_user'),
      getField(getField(input, 'selected_conversations'), '0'),
      getField(option, 'value'),
    ]
      .filter((value) => typeof value === 'string')
      .join('')
      .trim();
  }

  list(blockId: string): string[] {
    const options = getField(this.input(blockId), 'selected_options');
    if (!Array.isArray(options)) return [];
    return options.map((option) => getField(option, 'value')).filter((value) => typeof value === 'string');
  }

  users(blockId: string): string[] {
    const users = getField(this.input(blockId), 'selected_users');
    return Array.isArray(users) ? users.filter((user) => typeof user === 'string') : [];
  }

  /** The block ids of all inputs. */
  get blockIds(): string[] {
    return typeof this.values === 'object' && this.values !== null ? Object.keys(this.values) : [];
  }

  /** Whether the form had this input. */
  has(blockId: string): boolean {
    return this.input(blockId) !== undefined;
  }

  /** The only element of its block, whatever its action id. */
  private input(blockId: string): unknown {
    const block = getField(this.values, blockId);
    return typeof block === 'object' && block !== null ? Object.values(block)[0] : undefined;
  }
}

function getField(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** The errors by block id; Slack shows them below each input. */
export type BlockErrors = Readonly<Record<string, string>>;

/** The values of a submitted form, or all of its errors. */
export type FormResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: BlockErrors };
