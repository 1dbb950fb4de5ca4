/** Cast to float8, the size is a number in JavaScript, exact far beyond any file; a bigint would be a string. */
const columns = `
  id::text, submission_id::text as "submissionId", slack_file_id as "slackFileId", name, mime_type as "mimeType",
  size::float8, details, medium_id as "mediumId", state`;

export const addDocument = `
  insert into xray.documents (submission_id, slack_file_id, name, mime_type, size, details)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (submission_id, slack_file_id) do nothing
  returning ${columns}`;

export const listDocuments = `select ${columns} from xray.documents where submission_id = $1 order by documents.id`;

export const setDocumentDetails = `
  update xray.documents set details = $2
  where id = $1 and state = 'waiting'
  returning ${columns}`;

export const moveDocument =
  "update xray.documents set submission_id = $2 where id = $1 and state = 'waiting'";

export const transitionDocument = `
  update xray.documents set state = $3, medium_id = coalesce($4, medium_id)
  where id = $1 and state = $2
  returning ${columns}`;

export const markDocumentStored = `
  update xray.documents set state = 'stored'
  where id = $1 and state = 'described' and medium_id = $2
  returning id`;

export const markDocumentMissing = `
  update xray.documents set state = 'missing' where id = $1 and state in ('waiting', 'described')`;
