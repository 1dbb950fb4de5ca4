import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Pool } from 'pg';

/** The minimum a webhook needs: read it, insert it, respond. */
const [databaseUrl] = process.argv.slice(2);
const pool = new Pool({ connectionString: databaseUrl, max: 10 });

const server = createServer(async (request, response) => {
  const { event, requestId, reportId } = (await json(request)) as Record<string, string>;
  await pool.query('insert into webhooks (event, request_id, report_id) values ($1, $2, $3)', [
    event,
    requestId,
    reportId,
  ]);
  response.writeHead(202).end();
});

async function main(): Promise<void> {
  await pool.query(
    `create table webhooks (id bigserial primary key, event text not null, request_id text not null,
      report_id text not null, received_at timestamptz not null default now())`,
  );
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}

void main();
