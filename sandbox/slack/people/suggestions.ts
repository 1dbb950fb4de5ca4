import type { JsonObject } from '../model/json';

export interface Option extends JsonObject {
  value: string;
}

/** What the app offered in menus that ask it, for as long as they are shown. */
export class Suggestions {
  readonly #offered = new WeakMap<JsonObject, Option[]>();

  of(element: JsonObject): Option[] {
    return this.#offered.get(element) ?? [];
  }

  add(element: JsonObject, options: Option[]): void {
    this.#offered.set(element, [...this.of(element), ...options]);
  }
}
