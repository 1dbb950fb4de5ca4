import type { IDataObject } from 'n8n-workflow';
import {
  type DocumentDetails,
  fingerprintFile,
  getDocumentWarnings,
  type UploadState,
  uploadDocument,
} from '../../shared';
import { documentWarningText } from '../../shared/english/warning-text';
import type { NodeFile } from './files/node-file';
import type { Item } from './item';

/** Uploads one file after the other. */
export async function uploadFiles(
  item: Item,
  requestId: string,
  files: readonly NodeFile[],
  details: DocumentDetails,
): Promise<object[]> {
  const warnings = files.flatMap((file) =>
    getDocumentWarnings({ ...details, file }, item.client.clock.now()),
  );
  for (const text of new Set(warnings.map(documentWarningText))) item.addHint(text);
  const uploaded: object[] = [];
  for (const [place, file] of files.entries()) {
    const { name, type, size } = file;
    const document = { ...details, file };
    const { mediumId, sha256, status } = await uploadFile(item, requestId, document, `file ${place}`);
    uploaded.push({ mediumId, requestId, name, type, size, sha256, kind: details.kind, status });
  }
  return uploaded;
}

/** How far an upload got, with the SHA-256 of its file once that is stored. */
type SavedUpload = UploadState & { readonly sha256?: string };

/** Resumes where an earlier try of the run stopped. */
async function uploadFile(
  { client, signal, completedSteps, stepResults }: Item,
  requestId: string,
  { file: source, ...details }: DocumentDetails & { file: NodeFile },
  step: string,
) {
  const { name } = source;
  const file = fingerprintFile(source);
  const resumeFrom = stepResults[step] as SavedUpload | undefined;
  const readSha256 = () => file.fingerprint()?.sha256 ?? resumeFrom?.sha256;
  if (resumeFrom) completedSteps.push(describeState(resumeFrom, name));
  function saveState(state: UploadState): void {
    completedSteps.push(describeState(state, name));
    // A medium without its file is created again: the form that it needs is secret.
    if (state.step !== 'described') stepResults[step] = { ...state, sha256: readSha256() } as IDataObject;
  }
  const document = { ...details, file };
  const result = await uploadDocument(client, requestId, document, { resumeFrom, saveState, signal });
  return { ...result, sha256: readSha256() };
}

function describeState({ step, mediumId }: UploadState, name: string): string {
  switch (step) {
    case 'described':
      return `${name} was created as medium ${mediumId}`;
    case 'stored':
      return `${name} is stored as medium ${mediumId} (to resume, use the input “Already Stored”)`;
    case 'online':
      return `${name} is online as medium ${mediumId}`;
  }
}
