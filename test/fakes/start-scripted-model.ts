import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface ChatRequest {
  messages: { role: string; content: string | null }[];
  tools?: { function: { name: string } }[];
}

interface ToolCall {
  tool: string;
  arguments: object;
}

/**
 * Replaces a language model, which would need an account. It speaks the protocol of OpenAI: asked something, it
 * calls its tool; given the tool's result, it repeats that as its answer.
 */
export async function startScriptedModel(call: ToolCall) {
  const requests: ChatRequest[] = [];
  const server = createServer(async (request, response) => {
    const chat = (await json(request)) as ChatRequest;
    requests.push(chat);
    const last = chat.messages.at(-1);
    const choice = last?.role === 'tool' ? textChoice(last.content) : toolCallChoice(call);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ id: 'chat', object: 'chat.completion', model: 'scripted', choices: [choice] }),
    );
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

function textChoice(content: string | null) {
  return { index: 0, finish_reason: 'stop', message: { role: 'assistant', content } };
}

function toolCallChoice({ tool, arguments: given }: ToolCall) {
  const named = { name: tool, arguments: JSON.stringify(given) };
  const tool_calls = [{ id: 'call_1', type: 'function', function: named }];
  return { index: 0, finish_reason: 'tool_calls', message: { role: 'assistant', content: null, tool_calls } };
}
