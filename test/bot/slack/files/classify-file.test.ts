import { classifyFile, type FileClass, type FileProperties } from '../../../../bot/slack/files/classify-file';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const files: readonly (readonly [FileClass, FileProperties])[] = [
  // Each property is enough where the others are missing.
  ['document', { name: 'bilan.pdf', mimetype: 'application/pdf', filetype: 'pdf', mode: 'hosted' }],
  ['document', { mimetype: 'application/pdf' }],
  ['document', { filetype: 'pdf' }],
  ['document', { name: 'Bilan 2024.PDF' }],
  ['document', { name: 'bilan.pdf', mimetype: 'application/octet-stream', filetype: 'binary' }],
  ['document', { name: null, mimetype: 'Application/PDF; charset=binary' }],
  // Office files.
  ['document', { mimetype: xlsx, filetype: 'xlsx' }],
  ['document', { mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }],
  ['document', { mimetype: 'application/msword', filetype: 'doc' }],
  ['document', { name: 'accounts.ods' }],
  ['document', { name: 'accounts.csv', mimetype: 'text/plain' }],
  // An upload of text becomes a snippet in Slack.
  ['document', { name: 'accounts.csv', mimetype: 'text/csv', filetype: 'csv', mode: 'snippet' }],
  // Pictures.
  ['image', { name: 'Screenshot 2024-12-31 at 10.00.00.png', mimetype: 'image/png', filetype: 'png' }],
  ['image', { filetype: 'jpg' }],
  ['image', { name: 'scan.tiff' }],
  ['image', { mimetype: 'image/heic' }],
  // What people send each other.
  ['chatter', { name: 'tedair.gif', mimetype: 'image/gif', filetype: 'gif' }],
  ['chatter', { name: 'party.gif' }],
  ['chatter', { name: 'audio_message.m4a', mimetype: 'audio/mp4', filetype: 'm4a', subtype: 'slack_audio' }],
  ['chatter', { subtype: 'slack_audio' }],
  ['chatter', { mimetype: 'video/webm' }],
  ['chatter', { name: 'clip.mov' }],
  ['chatter', { name: 'Untitled', mimetype: 'text/plain', filetype: 'text', mode: 'snippet' }],
  ['chatter', { name: 'Post', filetype: 'post', mode: 'post' }],
  // What is not in Slack, or only a page there.
  ['undownloadable', { name: 'Bilan.pdf', mimetype: 'application/pdf', mode: 'external', is_external: true }],
  ['undownloadable', { name: 'Bilan.pdf', mimetype: 'application/pdf', is_external: true }],
  ['undownloadable', { name: 'Bilan', filetype: 'gsheet', external_type: 'gdrive' }],
  ['undownloadable', { mode: 'quip' }],
  [
    'undownloadable',
    { name: 'Notes', mimetype: 'application/vnd.slack-docs', filetype: 'quip', mode: 'quip' },
  ],
  ['undownloadable', { mimetype: 'application/vnd.slack-docs' }],
  ['undownloadable', { filetype: 'canvas' }],
  ['undownloadable', { mimetype: 'application/vnd.slack-list', filetype: 'list', mode: 'list' }],
  // Any other upload.
  ['other', { name: 'all.zip', mimetype: 'application/zip', filetype: 'zip' }],
  ['other', { name: 'pdf' }],
  ['other', {}],
];

test.each(files)('a %s is %j', (expected, file) => {
  expect(classifyFile(file)).toBe(expected);
});
