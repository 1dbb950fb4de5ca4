import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedPost {
  headers: IncomingHttpHeaders;
  body: string;
}

type PlannedResponse = { status?: number; headers?: Record<string, string>; body?: string } | 'hang';

/** An app's request URL, with responses chosen by the test. */
export async function startRequestUrlServer(
  answer: (posted: ReceivedPost, count: number) => PlannedResponse | Promise<PlannedResponse>,
) {
  const posts: ReceivedPost[] = [];
  const server = createServer(async (request, response) => {
    const posted = { headers: request.headers, body: await text(request) };
    posts.push(posted);
    const planned = await answer(posted, posts.length);
    if (planned === 'hang') return;
    response.writeHead(planned.status ?? 200, planned.headers).end(planned.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/slack/events`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, posts, close, [Symbol.asyncDispose]: close };
}
