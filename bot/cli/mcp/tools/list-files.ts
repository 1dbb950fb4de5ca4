import { z } from 'zod/v4';
import { throwInvalidInput } from '../../command';
import { defineTool } from '../tool';

export const listFiles = defineTool({
  name: 'list_files',
  description: 'Lists the files that upload_document can send, by their paths in the folder for uploads.',
  input: z.strictObject({}),
  output: z.object({
    files: z.array(z.object({ path: z.string(), bytes: z.number() })),
    is_complete: z.boolean().describe('False if there are more'),
  }),
  needs: 'upload',
  changes: false,
  async run(_args, { folder }) {
    if (!folder)
      return throwInvalidInput('There is no folder for uploads. Start the server with --files FOLDER.');
    const { files, isComplete } = await folder.list();
    const data = { files: [...files], is_complete: isComplete };
    if (files.length === 0) return { notices: ['The folder for uploads has no files.'], data };
    return {
      data,
      notices: isComplete ? [] : [`There are more files than the first ${files.length}, which are listed.`],
      untrusted: files.map(({ path, bytes }) => `${JSON.stringify(path)} ${bytes} bytes`).join('\n'),
    };
  },
});
