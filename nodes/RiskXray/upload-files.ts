import {
  checkDocument,
  type DocumentDetails,
  getDocumentWarnings,
  throwIfInvalid,
  type UploadState,
  uploadDocument,
} from '../../shared';
import type { NodeFile } from './files/node-file';
import type { Item } from './item';

/** Uploads one file after the other; all are checked before the first is sent. */
export async function uploadFiles(
  item: Item,
  requestId: string,
  files: readonly NodeFile[],
  details: DocumentDetails,
): Promise<object[]> {
  checkFiles(item, files, details);
  const warnings = files.flatMap((file) => getDocumentWarnings({ ...details, file }));
  for (const message of new Set(warnings.map(({ message }) => message))) item.addHint(message);
  const uploaded: object[] = [];
  for (const file of files) uploaded.push(await uploadFile(item, requestId, file, details));
  return uploaded;
}

/** Throws with everything wrong with any of the files. */
export function checkFiles(item: Item, files: readonly NodeFile[], details: DocumentDetails): void {
  throwIfInvalid(files.flatMap((file) => checkDocument({ ...details, file }, item.client.maxFileBytes)));
}

async function uploadFile(item: Item, requestId: string, file: NodeFile, details: DocumentDetails) {
  const { client, signal } = item;
  const { name, type, size } = file;
  const saveState = (state: UploadState) => void item.completedSteps.push(describeState(state, name));
  const { mediumId, status } = await uploadDocument(
    client,
    requestId,
    { ...details, file },
    { saveState, signal },
  );
  return { mediumId, requestId, name, type, size, kind: details.kind, status };
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
