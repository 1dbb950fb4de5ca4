import { z } from 'zod/v4';
import { throwInvalidInput } from '../../command';
import { defineTool } from '../tool';

export const listFiles = defineTool({
  name: 'list_files',
  description: 'Lists the files that upload_document can send, by their paths in the folder for uploads.',
  input: z.strictObject({}),
  needs: 'upload',
  changes: false,
  async run(_args, { folder }) {
    if (!folder)
      return throwInvalidInput('There is no folder for uploads. Start the server with --files FOLDER.');
    const { files, isComplete } = await folder.list();
    if (files.length === 0) return { notices: ['The folder for uploads has no files.'] };
    return {
      notices: isComplete ? [] : [`There are more files than the first ${files.length}, which are listed.`],
      untrusted: files.map(({ path, bytes }) => `${JSON.stringify(path)} ${bytes} bytes`).join('\n'),
    };
  },
});
