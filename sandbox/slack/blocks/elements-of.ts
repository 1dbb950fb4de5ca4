import { isJsonObject, type JsonObject } from '../model/json';

/** What people can act on in a block. */
export function elementsOf(block: JsonObject): JsonObject[] {
  const { elements, accessory, element } = block;
  const candidates = [...(Array.isArray(elements) ? elements : []), accessory, element];
  return candidates.filter(isJsonObject).filter((candidate) => INTERACTIVE.test(String(candidate.type)));
}

const INTERACTIVE = /button|select|picker|overflow|checkboxes|radio|input/;
