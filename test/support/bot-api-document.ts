import Ajv2020 from 'ajv/dist/2020';
import document from '../../bot/openapi.json';

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strict: false, validateFormats: false });
ajv.addSchema(document, 'bot');

/** In which ways an answer of the bot's API differs from its OpenAPI document. */
export function findMistakes(
  { path, method = 'GET' }: { readonly path: string; readonly method?: string },
  status: number,
  json: unknown,
): unknown[] {
  const template = path.replace(/^(\/api\/cases\/).+/, '$1{caseId}');
  const pointer = [
    'paths',
    template,
    method.toLowerCase(),
    'responses',
    String(status),
    'content',
    'application/json',
  ];
  return validate(pointer, json);
}

/** Checks what is sent to the URL of a callback against the document. */
export function findCallbackMistakes(json: unknown): unknown[] {
  const callback = ['callbacks', 'decision', '{$request.body#/callback/url}', 'post', 'requestBody'];
  return validate(['paths', '/api/cases', 'post', ...callback, 'content', 'application/json'], json);
}

function validate(pointer: readonly string[], json: unknown): unknown[] {
  const escaped = [...pointer, 'schema'].map((part) =>
    encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1')),
  );
  const check = ajv.getSchema(`bot#/${escaped.join('/')}`);
  if (!check) return [`not described: ${pointer.join(' ')}`];
  return check(json) ? [] : (check.errors ?? []);
}
