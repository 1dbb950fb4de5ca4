import { z } from 'zod/v4';
import { requestId } from '../argument-schemas';
import { requestOutput, toRequestData } from '../output-schemas';
import { defineTool } from '../tool';

export const getRequest = defineTool({
  name: 'get_request',
  description: 'Reads a request: its company, name, status and stage.',
  input: z.strictObject({ request_id: requestId }),
  output: requestOutput,
  needs: 'nothing',
  changes: false,
  async run({ request_id: id }, { client, signal }) {
    const request = await client.getRequest(id, { signal });
    return { untrusted: JSON.stringify(request, undefined, 1), data: toRequestData(request) };
  },
});
