import { z } from 'zod/v4';
import { type UploadState, uploadDocument } from '../../../../shared/client';
import { type DocumentKind, documentKinds, getDocumentWarnings } from '../../../../shared/document';
import { documentWarningText } from '../../../../shared/english/warning-text';
import { throwInvalidInput } from '../../command';
import { requestId, requiredText } from '../argument-schemas';
import { defineTool } from '../tool';
import { UploadFailedError } from '../upload-failed-error';

const optionalText = (name: string, description: string) =>
  z
    .string({ error: `${name} must be text.` })
    .optional()
    .describe(description);

export const uploadDocumentTool = defineTool({
  name: 'upload_document',
  description:
    'Sends a file of the folder for uploads to a request, which starts its analysis. The file leaves this machine.',
  input: z.strictObject({
    request_id: requestId,
    path: requiredText('path', 'Path of the file, as list_files shows it'),
    kind: requiredText('kind', `Kind of the document: ${documentKinds.join(', ')}`),
    period: optionalText(
      'period',
      'year, semester, quarter or month; needed for certified and bank statements',
    ),
    date: optionalText('date', 'Date of the document, YYYY-MM-DD; needed for the same kinds'),
    stored_medium_id: optionalText('stored_medium_id', 'After a failed upload that names one: resumes it'),
  }),
  output: z.object({
    medium_id: z.string().describe('Id of the document at the service'),
    status: z.string().describe('online once it is being analysed'),
  }),
  needs: 'upload',
  changes: true,
  async run(args, { client, clock, folder, signal }) {
    if (!folder)
      return throwInvalidInput('There is no folder for uploads. Start the server with --files FOLDER.');
    const { request_id: id, path, period, date, stored_medium_id: stored } = args;
    const document = { kind: args.kind as DocumentKind, period, date, file: await folder.file(path) };
    let state: UploadState | undefined = stored ? { step: 'stored', mediumId: stored } : undefined;
    const saveState = (reached: UploadState) => {
      state = reached;
    };
    const notices = getDocumentWarnings(document, clock.now()).map(documentWarningText);
    try {
      const { mediumId, status } = await uploadDocument(client, id, document, {
        resumeFrom: state,
        saveState,
        signal,
      });
      const online = { mediumId, status };
      return {
        notices: [...notices, 'The document is online.'],
        untrusted: JSON.stringify(online),
        data: { medium_id: mediumId, status },
      };
    } catch (error) {
      throw state?.step === 'stored' ? new UploadFailedError(error, state.mediumId) : error;
    }
  },
});
