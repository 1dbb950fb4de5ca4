import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  type IExecuteFunctions,
  type INode,
  type INodeParameters,
  type INodeType,
  type INodeTypes,
  type IWorkflowExecuteAdditionalData,
  NodeHelpers,
} from 'n8n-workflow';
import { createNode, nodeTypes } from '../support/n8n-engine';

/** n8n's own nodes, which only a full n8n installation includes. */
export function withBuiltInNodes(n8n: string): INodeTypes {
  const load = createRequire(join(n8n, 'node_modules/'));
  const base = 'n8n-nodes-base/dist/nodes';
  const types: Record<string, INodeType> = {
    http: new (load(`${base}/HttpRequest/HttpRequest.node.js`).HttpRequest)(),
    code: new (load(`${base}/Code/Code.node.js`).Code)(),
  };
  return {
    ...nodeTypes,
    getByNameAndVersion: (name, version) => {
      const type = types[name];
      return type
        ? NodeHelpers.getVersionedNodeType(type, version)
        : nodeTypes.getByNameAndVersion(name, version);
    },
  };
}

/** Runs the code of Code nodes in this process: faster than the task runner that a full n8n uses. */
export const runCodeInProcess: Pick<IWorkflowExecuteAdditionalData, 'startRunnerTask'> = {
  async startRunnerTask(_around: unknown, _job: string, settings: unknown, context: IExecuteFunctions) {
    const { $, $input } = context.getWorkflowDataProxy(0);
    const { code } = settings as { code: string };
    return { ok: true, result: new Function('$', '$input', code)($, $input) } as never;
  },
};

/** The work of Analysis: Run, built without our node; its last call is `manager_xray`. */
export function createHttpRequestNodes(service: string): readonly [INode, ...INode[]] {
  const request = "$('create').item.json.request.id";
  const reports = (source: string) =>
    httpRequestNode(source, 'GET', `=${service}/reports?source=${source}&request={{ ${request} }}`);
  return [
    createNode('start'),
    httpRequestNode(
      'create',
      'POST',
      `${service}/requests`,
      '{ "code": { "type": "siren", "id": "732829320" } }',
    ),
    codeNode('keep file', attachFileCode),
    httpRequestNode(
      'describe',
      'POST',
      `${service}/media`,
      '={{ JSON.stringify({ name: "other", type: "document", request: $json.request.id, meta: { name: "a.pdf", size: 20000, type: "application/pdf" } }) }}',
    ),
    codeNode('keep file again', attachFileCode),
    uploadNode(),
    httpRequestNode(
      'publish',
      'POST',
      `=${service}/media/{{ $('describe').item.json.medium.id }}`,
      '{ "status": "online" }',
    ),
    reports('doc_xray'),
    reports('magpie'),
    reports('manager_xray'),
    codeNode('verdict', verdictCode),
  ];
}

/**
 * The same nodes with the setting that n8n's own error message recommends against a rate limit: so many items a second.
 * Items whose call fails leave it by the error output.
 */
export function createBatchedHttpRequestNodes(
  service: string,
  itemsPerSecond?: number,
): readonly [INode, ...INode[]] {
  const batch = { batchSize: itemsPerSecond, batchInterval: 1_000 };
  const options = itemsPerSecond === undefined ? {} : { batching: { batch } };
  const [start, ...rest] = createHttpRequestNodes(service);
  const nodes = rest
    .filter(({ name }) => name !== 'verdict')
    .map((node): INode => {
      if (node.type !== 'http') return node;
      // The storage is another host, without a limit.
      const parameters = node.name === 'store' ? node.parameters : { ...node.parameters, options };
      return { ...node, parameters, onError: 'continueErrorOutput' };
    });
  return [start, ...nodes];
}

const attachFileCode = `
  const files = $('start').all();
  return $input.all().map(({ json }, index) => ({ json, binary: files[index].binary, pairedItem: index }));
`;

const verdictCode = `
  const lists = ['doc_xray', 'magpie', 'manager_xray'].map((name) => $(name).all());
  return $('create').all().map(({ json }, index) => {
    const reports = lists.flatMap((list) => list[index].json.reports);
    const clear = reports.every(({ raw }) => raw.flag.color === 'green');
    return { json: { requestId: json.request.id, verdict: clear ? 'clear' : 'review', reports }, pairedItem: index };
  });
`;

function codeNode(name: string, jsCode: string): INode {
  return {
    ...createNode('code', { mode: 'runOnceForAllItems', language: 'javaScript', jsCode }, { name, id: name }),
    typeVersion: 2,
  };
}

function httpRequestNode(name: string, method: string, url: string, jsonBody?: string): INode {
  const body = jsonBody === undefined ? {} : { sendBody: true, specifyBody: 'json', jsonBody };
  return httpNode(name, { method, url, ...authorizationHeader, ...body });
}

const authorizationHeader = {
  sendHeaders: true,
  headerParameters: { parameters: [{ name: 'Authorization', value: 'Bearer bench' }] },
};

function uploadNode(): INode {
  const names = ['key', 'acl', 'bucket', 'policy', 'signature', 'Content-Type'];
  const fields = names.map((name) => ({
    parameterType: 'formData',
    name,
    value: `={{ $json.medium.upload.fields['${name}'] }}`,
  }));
  const file = { parameterType: 'formBinaryData', name: 'file', inputDataFieldName: 'data' };
  return httpNode('store', {
    method: 'POST',
    url: '={{ $json.medium.upload.url }}',
    sendBody: true,
    contentType: 'multipart-form-data',
    bodyParameters: { parameters: [...fields, file] },
  });
}

function httpNode(name: string, parameters: INodeParameters): INode {
  return { ...createNode('http', parameters, { name, id: name }), typeVersion: 4.2, credentials: {} };
}
