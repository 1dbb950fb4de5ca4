import { createRequire } from 'node:module';
import { join } from 'node:path';
import type {
  IExecuteFunctions,
  INode,
  INodeParameters,
  INodeType,
  INodeTypes,
  IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';
import { NodeHelpers } from 'n8n-workflow';
import { node, nodeTypes } from '../nodes/engine';

/** n8n's own nodes, which come with a whole n8n only. */
export function withHttpRequestAndCode(n8n: string): INodeTypes {
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

/** Runs the code of Code nodes in this process: faster than the task runner that a whole n8n sends it to. */
export const runsCode: Pick<IWorkflowExecuteAdditionalData, 'startRunnerTask'> = {
  async startRunnerTask(_around: unknown, _job: string, settings: unknown, context: IExecuteFunctions) {
    const { $, $input } = context.getWorkflowDataProxy(0);
    const { code } = settings as { code: string };
    return { ok: true, result: new Function('$', '$input', code)($, $input) } as never;
  },
};

/** The work of Analysis: Run as people build it without our node. */
export function chain(service: string): readonly [INode, ...INode[]] {
  const request = "$('create').item.json.request.id";
  const reports = (source: string) =>
    http(source, 'GET', `=${service}/reports?source=${source}&request={{ ${request} }}`);
  return [
    node('start'),
    http('create', 'POST', `${service}/requests`, '{ "code": { "type": "siren", "id": "732829320" } }'),
    code('keep file', withFile),
    http(
      'describe',
      'POST',
      `${service}/media`,
      '={{ JSON.stringify({ name: "other", type: "document", request: $json.request.id, meta: { name: "a.pdf", size: 20000, type: "application/pdf" } }) }}',
    ),
    code('keep file again', withFile),
    upload(),
    http(
      'publish',
      'POST',
      `=${service}/media/{{ $('describe').item.json.medium.id }}`,
      '{ "status": "online" }',
    ),
    reports('doc_xray'),
    reports('magpie'),
    reports('manager_xray'),
    code('verdict', verdict),
  ];
}

const withFile = `
  const files = $('start').all();
  return $input.all().map(({ json }, index) => ({ json, binary: files[index].binary, pairedItem: index }));
`;

const verdict = `
  const lists = ['doc_xray', 'magpie', 'manager_xray'].map((name) => $(name).all());
  return $('create').all().map(({ json }, index) => {
    const reports = lists.flatMap((list) => list[index].json.reports);
    const clear = reports.every(({ raw }) => raw.flag.color === 'green');
    return { json: { requestId: json.request.id, verdict: clear ? 'clear' : 'review', reports }, pairedItem: index };
  });
`;

function code(name: string, jsCode: string): INode {
  return {
    ...node('code', { mode: 'runOnceForAllItems', language: 'javaScript', jsCode }, { name, id: name }),
    typeVersion: 2,
  };
}

function http(name: string, method: string, url: string, jsonBody?: string): INode {
  const body = jsonBody === undefined ? {} : { sendBody: true, specifyBody: 'json', jsonBody };
  return httpNode(name, { method, url, ...authorised, ...body });
}

const authorised = {
  sendHeaders: true,
  headerParameters: { parameters: [{ name: 'Authorization', value: 'Bearer bench' }] },
};

function upload(): INode {
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
  return { ...node('http', parameters, { name, id: name }), typeVersion: 4.2, credentials: {} };
}
