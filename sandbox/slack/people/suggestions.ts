import type { JsonObject } from '../model/json';

export interface MenuOption extends JsonObject {
  value: string;
}

/** The loaded external options of menus. */
export class Suggestions {
  readonly #offered = new WeakMap<JsonObject, MenuOption[]>();

  of(element: JsonObject): MenuOption[] {
    return this.#offered.get(element) ?? [];
  }

  add(element: JsonObject, options: MenuOption[]): void {
    this.#offered.set(element, [...this.of(element), ...options]);
  }
}
