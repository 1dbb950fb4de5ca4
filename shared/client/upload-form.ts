const INSPECT = Symbol.for('nodejs.util.inspect.custom');
const REDACTED = '[upload_form]';

/** A signed form for one file. It gives write access to the storage, so it never shows its content in logs or JSON. */
export class UploadForm {
  readonly #url: string;
  readonly #fields: readonly (readonly [string, string])[];

  constructor(url: string, fields: readonly (readonly [string, string])[]) {
    this.#url = url;
    this.#fields = fields;
  }

  /** Reveals the form, only for sending it. */
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
