import Ajv2020 from 'ajv/dist/2020';
import document from '../../client/openapi.json';

export interface Schema {
  readonly [keyword: string]: unknown;
}

export type OperationId =
  | 'createRequest'
  | 'getRequest'
  | 'addNotes'
  | 'createMedium'
  | 'publishMedium'
  | 'listReports'
  | 'getReport';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly operationId: OperationId;
  readonly method: string;
  /** The path, such as `/requests/{requestId}`. */
  readonly path: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly $ref?: string }>>;
}

const ajv = new Ajv2020({
  allErrors: true,
  allowUnionTypes: true,
  formats: {
    date: (text: string) => isDate(text),
    'date-time': (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)),
    uri: (text: string) => URL.canParse(text),
  },
});
// The root of the document is taken for a schema too, whose keywords mean nothing.
ajv.addVocabulary(['x-unknown', ...Object.keys(document).filter((key) => key !== 'x-unknown')]);
ajv.addSchema(document as Schema, 'contract', undefined, false);

export const { components, webhooks } = document;

export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => method !== 'parameters')
    .map(([method, operation]) => ({ ...(operation as Operation), method: method.toUpperCase(), path })),
);

export function getOperation(id: OperationId): Operation {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`The document has no operation ${id}`);
  return found;
}

/** Resolves `#/components/…`. */
export function resolveRef(ref: string): Schema {
  const keys = ref.split('/').slice(1);
  // biome-ignore lint/suspicious/noExplicitAny: a path into any JSON.
  return keys.reduce((part: any, key) => part[key], document);
}

export function findProblems(schema: Schema, value: unknown): string[] {
  const ref = typeof schema.$ref === 'string' ? `contract${schema.$ref}` : undefined;
  const validate = ref ? ajv.getSchema(ref) : ajv.compile(schema);
  if (!validate) throw new Error(`The document has no ${ref}`);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

interface Call {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  /** The body as JSON text. */
  readonly body?: string;
}

/** The operation of a call; undefined for what the document does not have. */
export function findOperation({ method, path }: Call): Operation | undefined {
  const { pathname } = new URL(path, 'http://service');
  return operations.find(
    (operation) =>
      operation.method === method &&
      new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
}

/** What the document does not allow in a call to the service. */
export function checkCall(call: Call): string[] {
  const operation = findOperation(call);
  if (!operation) return [`no operation ${call.method} ${call.path}`];
  const query = new URL(call.path, 'http://service').searchParams;
  const inQuery = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  return [
    ...inQuery.flatMap((parameter) => findProblems(parameter.schema, query.get(parameter.name))),
    ...(schema ? findProblems(schema, JSON.parse(call.body ?? 'null')) : []),
    ...(!schema && call.body ? ['a body'] : []),
  ];
}

interface Answer {
  readonly status: number;
  readonly contentType?: string | null;
  readonly text: string;
}

/** What the document does not allow in the answer to a call. */
export function checkAnswer(call: Call, { status, contentType, text }: Answer): string[] {
  const operation = findOperation(call);
  const response = operation?.responses[`${Math.floor(status / 100)}XX`];
  if (!response) return [`no ${status} for ${call.method} ${call.path}`];
  // Errors may have any form.
  if (response.$ref === '#/components/responses/Error') return [];
  const schema = response.content?.['application/json']?.schema;
  if (text === '') return isUpdate(operation.operationId) ? [] : ['no body'];
  if (!schema || !contentType?.startsWith('application/json')) return [`content type ${contentType}`];
  try {
    return findProblems(schema, JSON.parse(text));
  } catch {
    return ['not JSON'];
  }
}

/** An update may have no body: OpenAPI cannot say that of one status, so the description does. */
export function isUpdate(id: OperationId): boolean {
  return id === 'addNotes' || id === 'publishMedium';
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}
