// Receives the service's webhook, checks its signature, reads the report and prints its verdict.
//
//   npm install risk-xray-client undici        # docs/client.md: before it is on npm
//   RISK_API_URL=http://127.0.0.1:4010 RISK_API_HEADERS='{"Authorization":"Bearer sandbox"}' \
//     WEBHOOK_SECRET=… PORT=3001 node client-webhook.cjs
const { createServer } = require('node:http');
const {
  createRiskClient,
  MAX_WEBHOOK_BYTES,
  parseWebhookEvent,
  summariseReport,
  verifyWebhook,
  webhookConfigSchema,
} = require('risk-xray-client');
const { createUndiciHttp } = require('risk-xray-client/undici');

const { RISK_API_URL, RISK_API_HEADERS = '{}', WEBHOOK_SECRET, PORT = '3001' } = process.env;
const print = (line) => process.stdout.write(`${line}\n`);

const client = createRiskClient({
  baseUrl: RISK_API_URL,
  http: createUndiciHttp({ headers: JSON.parse(RISK_API_HEADERS) }),
});
const config = webhookConfigSchema.parse({ mode: 'hmac', secret: WEBHOOK_SECRET, header: 'x-signature' });

async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_WEBHOOK_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The status to answer with, and the event if it is a new report. A real receiver stores the event before it answers. */
async function receive(request) {
  const rawBody = await readBody(request);
  if (!rawBody) return { status: 413 };
  if (!verifyWebhook({ rawBody, headers: request.headers }, config, Date.now()).ok) return { status: 401 };
  const parsed = parseWebhookEvent(rawBody);
  if (!parsed.ok) return { status: 400 };
  return { status: 202, event: parsed.known ? parsed.event : undefined };
}

/** The event is only a hint: the report is read from the service itself. */
async function printVerdict({ reportId }) {
  const { kind, verdict, ids } = summariseReport(await client.getReport(reportId));
  print(`${kind} ${verdict} of request ${ids.requestId}`);
}

const server = createServer(async (request, response) => {
  const { status, event } = await receive(request);
  response.writeHead(status).end();
  if (event) await printVerdict(event).catch(({ message }) => print(message));
});
server.listen(Number(PORT), '127.0.0.1', () =>
  print(`waiting for reports on http://127.0.0.1:${server.address().port}`),
);
