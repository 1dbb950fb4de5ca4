const INSPECT = Symbol.for('nodejs.util.inspect.custom');
const REDACTED = '[signed upload form]';

/** Where and how to post one file. Whoever holds it may write to the storage, so it shows itself to nobody by accident. */
export class UploadForm {
  readonly #url: string;
  readonly #fields: readonly (readonly [string, string])[];

  constructor(url: string, fields: readonly (readonly [string, string])[]) {
    this.#url = url;
    this.#fields = fields;
  }

  /** For sending it, or for keeping it somewhere safe until it is sent. */
  reveal(): { url: string; fields: readonly (readonly [string, string])[] } {
    return { url: this.#url, fields: this.#fields };
  }

  toJSON(): string {
    return REDACTED;
  }

  toString(): string {
    return REDACTED;
  }

  [INSPECT](): string {
    return REDACTED;
  }
}
