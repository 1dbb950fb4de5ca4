import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface ChatRequest {
  stream?: boolean;
  messages: { role: string; content: string | null }[];
  tools?: { function: { name: string; parameters: unknown } }[];
}

type Message = { content: string } | { tool: string; arguments: object };

/**
 * Stands in for a language model, which would need an account. It speaks the protocol of OpenAI: asked something, it
 * calls the first tool it is offered; given the tool's result, it repeats it as its answer.
 */
export async function startScriptedModel(toolArguments: object) {
  const requests: ChatRequest[] = [];
  const server = createServer(async (request, response) => {
    const chat = (await json(request)) as ChatRequest;
    requests.push(chat);
    const last = chat.messages.at(-1);
    const tool = chat.tools?.[0]?.function.name;
    const called = last?.role === 'tool' || tool === undefined;
    answer(response, chat, called ? { content: `${last?.content}` } : { tool, arguments: toolArguments });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(response: ServerResponse, { stream }: ChatRequest, message: Message): void {
  const base = { id: 'chat', created: 0, model: 'scripted' };
  const finish_reason = 'tool' in message ? 'tool_calls' : 'stop';
  const said = { role: 'assistant', ...wireMessage(message) };
  if (!stream) {
    response.setHeader('content-type', 'application/json');
    const choices = [{ index: 0, message: said, finish_reason }];
    response.end(JSON.stringify({ ...base, object: 'chat.completion', choices }));
    return;
  }
  response.setHeader('content-type', 'text/event-stream');
  const chunk = (choice: object) =>
    response.write(
      `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] })}\n\n`,
    );
  chunk({ delta: said, finish_reason: null });
  chunk({ delta: {}, finish_reason });
  response.end('data: [DONE]\n\n');
}

function wireMessage(message: Message): object {
  if ('content' in message) return message;
  const call = { name: message.tool, arguments: JSON.stringify(message.arguments) };
  return { content: null, tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: call }] };
}
