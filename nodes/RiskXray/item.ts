import type { IDataObject, IExecuteFunctions, INodeProperties, NodeParameterValueType } from 'n8n-workflow';
import { type RiskClient, toPlainText } from '../../shared';
import { InputError } from '../../shared/english/input-error';
import { identifier } from '../../shared/schemas/identifier';
import { parseList } from './fields/parse-list';

interface ItemOptions {
  readonly context: IExecuteFunctions;
  readonly index: number;
  /** Absent for an operation that does not use the service. */
  readonly client?: RiskClient;
  /** Aborts when the run is cancelled, or stops for another item. */
  readonly signal: AbortSignal;
  /** The fields of the operation, for their labels. */
  readonly fields: readonly INodeProperties[];
  /** The results of its steps, which n8n keeps between the tries of a run. */
  readonly stepResults?: IDataObject;
}

/** One input item: its parameters, and what was done for it so far. */
export class Item {
  readonly context: IExecuteFunctions;
  readonly index: number;
  readonly signal: AbortSignal;
  /** The steps that were done, shown with the error when a later one fails. */
  readonly completedSteps: string[] = [];
  /** The results that `once` keeps. */
  readonly stepResults: IDataObject;
  readonly #client: RiskClient | undefined;
  readonly #fields: readonly INodeProperties[];

  constructor({ context, index, client, signal, fields, stepResults = {} }: ItemOptions) {
    this.context = context;
    this.index = index;
    this.#client = client;
    this.signal = signal;
    this.stepResults = stepResults;
    this.#fields = fields;
  }

  get client(): RiskClient {
    if (!this.#client) throw new TypeError('This operation does not use the service.');
    return this.#client;
  }

  parameter<T extends NodeParameterValueType | object>(name: string, fallback?: T): T {
    return this.context.getNodeParameter(name, this.index, fallback) as T;
  }

  /** A value that must be there: an expression that gives none is refused. Trimmed, because pasted text often has spaces around it. */
  text(name: string): string {
    return this.#toText(name, this.parameter<string>(name, ''));
  }

  /** A number of at least `min`. */
  number(name: string, { min, fallback }: { min: number; fallback?: number }): number {
    const value = this.parameter<number | string>(name, fallback ?? '');
    const number = Number(this.#toText(name, value));
    if (Number.isFinite(number) && number >= min) return number;
    return this.refuse(
      name,
      `is “${toPlainText(String(value), 40)}”.`,
      `Enter a number that is at least ${min}.`,
    );
  }

  boolean(name: string): boolean {
    const value = this.#toText(name, this.parameter<boolean | string>(name, ''));
    if (value === 'true' || value === 'false') return value === 'true';
    return this.refuse(name, `is “${toPlainText(value, 40)}”.`, 'It must be true or false.');
  }

  /** Values separated by commas, or a list from an expression; it may be empty. */
  list(name: string): string[] {
    return parseList(this.parameter<string | string[]>(name, ''));
  }

  /** A list like that of `list`, with at least one value. */
  nonEmptyList(name: string): string[] {
    const values = this.list(name);
    return values.length > 0 ? values : this.refuseEmpty(name);
  }

  /** The id behind a resource locator. */
  getLocatorId(name: string): string {
    const given = this.parameter<{ value?: unknown } | string>(name, '');
    // Checked first: n8n's own message for an empty URL does not name the field.
    this.#toText(name, typeof given === 'object' && given !== null ? given.value : given);
    const id = this.#toText(name, this.#extractLocatorId(name));
    if (identifier.safeParse(id).success) return id;
    return this.refuse(
      name,
      `is “${toPlainText(id, 60)}”, which is not a valid ID.`,
      'Copy the ID from the service.',
    );
  }

  /** Refuses a value by the label of its field. */
  refuse(name: string, what: string, advice: string, setup?: string): never {
    throw new InputError({ summary: `“${this.getLabel(name)}” ${what}`, advice, setup });
  }

  refuseEmpty(name: string): never {
    const setup = 'If the field has an expression, check what it gives for this item.';
    return this.refuse(name, 'is empty.', 'Enter a value.', setup);
  }

  /** The label of a field, or of an option such as `options.documentCount`. */
  getLabel(name: string): string {
    const [field = '', option] = name.split('.');
    const found = this.#fields.find((property) => property.name === field);
    const inside =
      option && (found?.options as INodeProperties[] | undefined)?.find(({ name }) => name === option);
    return (inside || found)?.displayName ?? name;
  }

  /** Takes a step that changes something in the service once, however often n8n repeats the run (Retry On Fail). */
  async once<T>(step: string, take: () => Promise<T>): Promise<T> {
    if (!(step in this.stepResults)) this.stepResults[step] = ((await take()) ?? null) as IDataObject;
    return this.stepResults[step] as T;
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

  #toText(name: string, value: unknown): string {
    if (typeof value === 'object' && value !== null) {
      const what = Array.isArray(value) ? 'a list' : 'an object';
      const setup = 'Choose one value of it in the expression.';
      return this.refuse(name, `is ${what}, not a single value.`, '', setup);
    }
    const text = String(value ?? '').trim();
    // What JavaScript makes of a missing value inside a text.
    return text === '' || text === 'undefined' || text === 'null' ? this.refuseEmpty(name) : text;
  }

  #extractLocatorId(name: string): unknown {
    try {
      return this.context.getNodeParameter(name, this.index, '', { extractValue: true });
    } catch {
      return this.refuse(
        name,
        'is a URL without an ID.',
        'Copy the URL from the service, or enter the ID itself.',
      );
    }
  }
}
