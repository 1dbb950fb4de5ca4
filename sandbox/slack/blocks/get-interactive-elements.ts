import { isJsonObject, type JsonObject } from '../model/json';

export function getInteractiveElements(block: JsonObject): JsonObject[] {
  const { elements, accessory, element } = block;
  const candidates = [...(Array.isArray(elements) ? elements : []), accessory, element];
  return candidates
    .filter(isJsonObject)
    .filter((candidate) => INTERACTIVE_TYPES.test(String(candidate.type)));
}

const INTERACTIVE_TYPES = /button|select|picker|overflow|checkboxes|radio|input/;
