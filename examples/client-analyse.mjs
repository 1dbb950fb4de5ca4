// Sends a bank statement about a company, waits for its X-Rays and prints the verdict of each.
//
//   npm install risk-xray-client        # docs/client.md: before it is on npm
//   RISK_API_URL=http://127.0.0.1:4010 RISK_API_HEADERS='{"Authorization":"Bearer sandbox"}' \
//     node client-analyse.mjs 732829320 statement.pdf month 2024-12-31
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  awaitReports,
  CallError,
  createFetchHttp,
  createRiskClient,
  overallVerdict,
  summariseReport,
  uploadDocument,
} from 'risk-xray-client';

const MAX_WAIT_MS = 10 * 60_000;
const [siren, path, period, date] = process.argv.slice(2);
const { RISK_API_URL, RISK_API_HEADERS = '{}' } = process.env;
const print = (line) => process.stdout.write(`${line}\n`);

const client = createRiskClient({
  baseUrl: RISK_API_URL,
  http: createFetchHttp({ headers: JSON.parse(RISK_API_HEADERS) }),
});

try {
  // Before anything is created: a file that cannot be read leaves no request behind.
  const { size } = await stat(path);
  const request = await client.createRequest({ code: { type: 'siren', id: siren } });
  print(`request ${request.id}`);

  const file = { name: basename(path), type: 'application/pdf', size, open: () => createReadStream(path) };
  const { mediumId, status } = await uploadDocument(client, request.id, {
    kind: 'bank_statement',
    period,
    date,
    file,
  });
  print(`document ${mediumId} ${status}`);

  const expected = [{ source: 'doc_xray' }, { source: 'manager_xray' }];
  const { reports, missing } = await awaitReports(client, request.id, { expected, maxWaitMs: MAX_WAIT_MS });
  const summaries = reports.map((report) => summariseReport(report));
  for (const { kind, verdict, findings } of summaries)
    print(`${kind} ${verdict}: ${findings[0]?.title ?? ''}`);
  // Clear only when everything that was asked for is there and clear.
  print(`overall verdict ${overallVerdict(summaries, missing)}`);
  if (missing.length > 0) print(`not ready: ${missing.join(', ')}`);
} catch (error) {
  // A code with its facts. `outcomeUnknown` says that the call may have been carried out: look before you repeat it.
  print(error instanceof CallError ? JSON.stringify(error.failure) : error.message);
  process.exitCode = 1;
}
