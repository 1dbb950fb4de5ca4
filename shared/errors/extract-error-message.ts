import { toPlainText } from '../text/to-plain-text';
import type { Redactor } from './create-redactor';

const MAX_READ_LENGTH = 20_000;
const MESSAGE_KEYS = [
  'message',
  'error_description',
  'detail',
  'title',
  'reason',
  'description',
  'msg',
  'error',
  'code',
];

interface ServiceMessage {
  /** The message in plain text; empty when there is none. */
  readonly serviceMessage: string;
  /** Whether the message is the title of a web page. */
  readonly isWebPage: boolean;
}

/** The message of an error response of any kind: JSON of any shape, S3's XML, an HTML page, text, nothing. */
export function extractErrorMessage(body: string, redact: Redactor): ServiceMessage {
  const text = body.trim();
  return {
    serviceMessage: redactAndTruncate(extractText(text, redact), redact),
    isWebPage: text.startsWith('<') && !isXml(text),
  };
}

/** Redacts a text before it is shortened: half a secret would not be recognised. */
export function redactAndTruncate(text: string, redact: Redactor, max?: number): string {
  return toPlainText(redact(toPlainText(text, MAX_READ_LENGTH)), max);
}

function extractText(text: string, redact: Redactor): string {
  if (text === '') return '';
  if (text.startsWith('{') || text.startsWith('[') || text.startsWith('"')) return textFromJson(text);
  // Redacted before tags are removed: a secret may contain something like a tag.
  const head = redact(text.slice(0, MAX_READ_LENGTH));
  if (head.startsWith('<')) return isXml(head) ? textFromXml(head) : textFromHtml(head);
  return head;
}

/** Whether a page is XML like S3's own. */
function isXml(markup: string): boolean {
  return markup.slice(0, MAX_READ_LENGTH).includes('<Code>');
}

function textFromJson(text: string): string {
  try {
    return textFromValue(JSON.parse(text), 0);
  } catch {
    // Truncated or not JSON: its beginning is better than nothing.
    return text;
  }
}

function textFromValue(value: unknown, depth: number): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (value === null || typeof value !== 'object' || depth > 3) return '';
  if (Array.isArray(value)) {
    return value
      .slice(0, 5)
      .map((item) => textFromValue(item, depth + 1))
      .filter(Boolean)
      .join('; ');
  }
  const record = value as Record<string, unknown>;
  const message = MESSAGE_KEYS.map((key) => textFromValue(record[key], depth + 1)).find(Boolean) ?? '';
  const listed = textFromValue(record.errors ?? record.details, depth + 1);
  return [message, listed].filter(Boolean).join(': ');
}

function textFromXml(xml: string): string {
  const [code, message] = ['Code', 'Message'].map((tag) => getElementText(xml, tag));
  return [code, message].filter(Boolean).join(': ');
}

function textFromHtml(html: string): string {
  const heading = getElementText(html, 'title') || getElementText(html, 'h1');
  const text = heading || html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ');
  return text.replace(/<[^<>]*>/g, ' ').trim();
}

function getElementText(markup: string, tag: string): string {
  return new RegExp(`<${tag}\\b[^>]*>([^<]*)`, 'i').exec(markup)?.[1]?.trim() ?? '';
}
