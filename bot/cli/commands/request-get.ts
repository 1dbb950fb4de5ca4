import { toPlainText } from '../../../shared/text/to-plain-text';
import { type Command, requireSingleArgument } from '../command';
import { formatTable } from '../format-table';

export const requestGet: Command = {
  usage: 'request get REQUEST',
  description: 'show a request',
  async run(invocation) {
    const { client, terminal, signal } = invocation;
    const request = await client.getRequest(requireSingleArgument(invocation, 'request id'), { signal });
    const rows = Object.entries(request).map(([key, value]) => [
      toPlainText(key, 40),
      toPlainText(typeof value === 'string' ? value : JSON.stringify(value), 200),
    ]);
    terminal.result(request, formatTable(['FIELD', 'VALUE'], rows));
    return undefined;
  },
};
