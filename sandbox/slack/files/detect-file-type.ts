import { extname } from 'node:path';

const MIME_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  csv: 'text/csv',
  txt: 'text/plain',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
};

/** Detects the type by the file name only, like Slack. */
export function detectFileType(name: string): { filetype: string; mimetype: string } {
  const extension = extname(name).slice(1).toLowerCase();
  const mimetype = MIME_TYPES[extension];
  return mimetype
    ? { filetype: extension, mimetype }
    : { filetype: 'binary', mimetype: 'application/octet-stream' };
}
