import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { request } from 'undici';

/** The remote calls between a webhook and its card, one after the other, and nothing else. */
const [riskUrl = '', riskHeaders = '', slackUrl = '', token = ''] = process.argv.slice(2);

async function callRiskApi(path: string) {
  const { body } = await request(`${riskUrl}${path}`, { headers: JSON.parse(riskHeaders) });
  return body.json();
}

async function callSlack(method: string, params: Record<string, string>) {
  const { body } = await request(`${slackUrl}/api/${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(params).toString(),
  });
  const answer = (await body.json()) as { ok: boolean; error?: string };
  if (!answer.ok) throw new Error(`${method}: ${answer.error}`);
}

const server = createServer(async (incoming, response) => {
  const { requestId, reportId, channel, thread_ts } = (await json(incoming)) as Record<string, string>;
  response.writeHead(202).end();
  const report = await callRiskApi(`/reports/${reportId}`);
  await callRiskApi(`/requests/${requestId}`);
  await callSlack('conversations.info', { channel: channel as string });
  const text = JSON.stringify(report).slice(0, 2_900);
  const blocks = JSON.stringify([{ type: 'section', text: { type: 'plain_text', text } }]);
  await callSlack('chat.postMessage', {
    channel: channel as string,
    thread_ts: thread_ts as string,
    text: 'bare',
    blocks,
  });
});

server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
