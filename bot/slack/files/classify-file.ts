/** The parts of Slack's file object that matter here. For another company's file an event has only the id. */
export interface FileProperties {
  readonly name?: string | null;
  readonly mimetype?: string;
  readonly filetype?: string;
  readonly mode?: string;
  readonly is_external?: boolean;
  readonly external_type?: string;
  /** Clips recorded in Slack: `slack_audio`, `slack_video`. */
  readonly subtype?: string;
}

/**
 * - `document`: may be a financial statement.
 * - `image`: a scan or a screenshot.
 * - `chatter`: never a statement: GIFs, audio, video, snippets, posts.
 * - `undownloadable`: its content is not a file in Slack: links to Google Drive and the like, canvases, lists.
 * - `other`: any other upload.
 */
export type FileClass = 'document' | 'image' | 'chatter' | 'undownloadable' | 'other';

// https://docs.slack.dev/reference/objects/file-object: mode is hosted, external, snippet or post; `is_external` files have
// their master copy elsewhere. Canvases come with undocumented modes (stablyai/agent-slack#19: canvas, quip, docs) and
// download as an HTML page; lists are application/vnd.slack-list.
const UNDOWNLOADABLE_TYPES = {
  modes: ['external', 'canvas', 'quip', 'docs', 'list'],
  filetypes: ['canvas', 'quip', 'list'],
  mimetypes: ['application/vnd.slack-docs', 'application/vnd.slack-list'],
};

const IGNORED_EXTENSIONS =
  /^(?:gif|svg|mp3|mp4|m4a|m4v|wav|ogg|oga|opus|aac|flac|mov|avi|mkv|mpg|mpeg|webm|wmv|amr)$/;
const IMAGE_EXTENSIONS = /^(?:png|jpe?g|jfif|tiff?|heic|heif|webp|bmp|avif)$/;
const DOCUMENT_EXTENSIONS =
  /^(?:pdf|docx?|docm|dotx?|rtf|xlsx?|xlsm|xlsb|xltx?|pptx?|odt|ott|ods|ots|odp|csv|tsv|pages|numbers)$/;
const DOCUMENT_MIME_TYPES =
  /^(?:application\/(?:x-)?pdf|application\/(?:msword|rtf|excel|vnd\.ms-(?:excel|word|powerpoint).*|vnd\.openxmlformats-officedocument\..*|vnd\.oasis\.opendocument\..*|vnd\.apple\.(?:pages|numbers)|csv)|text\/(?:csv|rtf|tab-separated-values))$/;

/** Classifies a file by mode, MIME type, file type and extension, as far as they are known. */
export function classifyFile(file: FileProperties): FileClass {
  if (isUndownloadable(file)) return 'undownloadable';
  const kinds = [
    classifyMimeType(file.mimetype),
    classifyExtension(file.filetype),
    classifyExtension(getExtension(file.name)),
  ];
  // Slack turns every small text file into a snippet; a CSV is still a document.
  const isText = file.mode === 'snippet' || file.mode === 'post' || file.mode === 'space';
  if (isText && !kinds.includes('document')) return 'chatter';
  if (file.subtype === 'slack_audio' || file.subtype === 'slack_video') return 'chatter';
  return (['chatter', 'document', 'image'] as const).find((kind) => kinds.includes(kind)) ?? 'other';
}

function isUndownloadable({ mode, filetype, mimetype, is_external, external_type }: FileProperties): boolean {
  return (
    is_external === true ||
    Boolean(external_type) ||
    UNDOWNLOADABLE_TYPES.modes.includes(mode ?? '') ||
    UNDOWNLOADABLE_TYPES.filetypes.includes(filetype ?? '') ||
    UNDOWNLOADABLE_TYPES.mimetypes.includes(mimetype ?? '')
  );
}

function classifyMimeType(mimetype = ''): FileClass | undefined {
  const [type = ''] = mimetype.toLowerCase().split(';');
  if (/^(?:audio|video)\/|^image\/(?:gif|svg)/.test(type)) return 'chatter';
  if (DOCUMENT_MIME_TYPES.test(type.trim())) return 'document';
  return type.startsWith('image/') ? 'image' : undefined;
}

/** Slack's file types are, for these, the extensions themselves: https://docs.slack.dev/reference/objects/file-object. */
function classifyExtension(extension = ''): FileClass | undefined {
  const lowercase = extension.toLowerCase();
  if (IGNORED_EXTENSIONS.test(lowercase)) return 'chatter';
  if (DOCUMENT_EXTENSIONS.test(lowercase)) return 'document';
  return IMAGE_EXTENSIONS.test(lowercase) ? 'image' : undefined;
}

function getExtension(name: string | null | undefined): string | undefined {
  return /\.([a-z\d]{1,8})$/i.exec(name ?? '')?.[1];
}
