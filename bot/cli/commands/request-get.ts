import { plainText } from '../../../shared/text/plain-text';
import { type Command, onlyArgument } from '../command';
import { table } from '../table';

export const requestGet: Command = {
  name: 'request get',
  usage: 'request get REQUEST',
  does: 'what the service knows of a request',
  async run(invocation) {
    const { client, terminal, signal } = invocation;
    const request = await client.getRequest(onlyArgument(invocation, 'request id'), { signal });
    const rows = Object.entries(request).map(([key, value]) => [
      plainText(key, 40),
      plainText(typeof value === 'string' ? value : JSON.stringify(value), 200),
    ]);
    terminal.result(request, table(['FIELD', 'VALUE'], rows));
    return undefined;
  },
};
