import { z } from 'zod/v4';
import { requestId } from '../argument-schemas';
import { defineTool } from '../tool';

export const getRequest = defineTool({
  name: 'get_request',
  description: 'Reads a request: its company, name, status and stage.',
  input: z.strictObject({ request_id: requestId }),
  needs: 'nothing',
  changes: false,
  async run({ request_id: id }, { client, signal }) {
    return { untrusted: JSON.stringify(await client.getRequest(id, { signal }), undefined, 1) };
  },
});
