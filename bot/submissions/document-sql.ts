const columns = `
  id::text, submission_id::text, slack_file_id, name, mime_type, size::text, kind, period, date, medium_id, state`;

export const addDocument = `
  insert into xray.documents (submission_id, slack_file_id, name, mime_type, size, kind, period, date)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (submission_id, slack_file_id) do nothing
  returning ${columns}`;

export const listDocuments = `select ${columns} from xray.documents where submission_id = $1 order by documents.id`;

export const setDocumentDetails = `
  update xray.documents set kind = $2, period = $3, date = $4
  where id = $1 and state = 'waiting'
  returning ${columns}`;

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
