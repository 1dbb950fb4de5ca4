import { z } from 'zod/v4';
import { callSchema } from '../../../bot/api/read-call';
import document from '../../../bot/openapi.json';

/** What describes a field, without words and references. */
function toRules(schema: object): object {
  const rules = schema as Record<string, unknown>;
  const { description: _, format: _format, $schema: _version, examples: _examples, ...rest } = rules;
  if (rest.$ref) return toRules({ ...document.components.schemas.CompanyCode, additionalProperties: false });
  if (rest.format === undefined && rules.format === 'date-time') return { type: 'string' };
  if (Array.isArray(rest.anyOf)) return { type: rest.anyOf.map((one) => (one as { type: string }).type) };
  const entries = Object.entries(rest).map(([name, value]) => {
    if (name === 'properties')
      return [
        name,
        Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, toRules(one)])),
      ];
    return [name, name === 'items' ? toRules(value as object) : value];
  });
  return Object.fromEntries(entries);
}

it('describes the body that the bot accepts', () => {
  expect(toRules(document.components.schemas.Call)).toEqual(
    toRules(z.toJSONSchema(callSchema, { io: 'input' })),
  );
});
