import { plainText } from '../text/plain-text';
import type { Conceal } from './conceal';

const LONGEST_READ = 20_000;
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

/** What a refusal says in its own words, whatever it is: JSON of any shape, S3's XML, an HTML page, text, nothing. */
export function serviceWords(body: string, conceal: Conceal): string {
  return beginningOf(wordsIn(body.trim(), conceal), conceal);
}

/** Shortened only when what must not be seen is out: nobody would know the half of a secret again. */
export function beginningOf(text: string, conceal: Conceal, max?: number): string {
  return plainText(conceal(plainText(text, LONGEST_READ)), max);
}

function wordsIn(text: string, conceal: Conceal): string {
  if (text === '') return '';
  if (text.startsWith('{') || text.startsWith('[') || text.startsWith('"')) return wordsOfJson(text);
  // Before tags are looked for: what looks like one within a secret would tear it.
  const head = conceal(text.slice(0, LONGEST_READ));
  if (head.startsWith('<')) return /<Code>/.test(head) ? wordsOfXml(head) : wordsOfHtml(head);
  return head;
}

function wordsOfJson(text: string): string {
  try {
    return words(JSON.parse(text), 0);
  } catch {
    // Cut off or not JSON after all: its beginning still says more than nothing.
    return text;
  }
}

function words(value: unknown, depth: number): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (value === null || typeof value !== 'object' || depth > 3) return '';
  if (Array.isArray(value)) {
    return value
      .slice(0, 5)
      .map((item) => words(item, depth + 1))
      .filter(Boolean)
      .join('; ');
  }
  const record = value as Record<string, unknown>;
  const said = MESSAGE_KEYS.map((key) => words(record[key], depth + 1)).find(Boolean) ?? '';
  const listed = words(record.errors ?? record.details, depth + 1);
  return [said, listed].filter(Boolean).join(': ');
}

function wordsOfXml(xml: string): string {
  const [code, message] = ['Code', 'Message'].map((tag) => contentOf(xml, tag));
  return [code, message].filter(Boolean).join(': ');
}

function wordsOfHtml(html: string): string {
  const heading = contentOf(html, 'title') || contentOf(html, 'h1');
  const text = heading || html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ');
  return `a web page: ${text.replace(/<[^<>]*>/g, ' ').trim()}`;
}

function contentOf(markup: string, tag: string): string {
  return new RegExp(`<${tag}\\b[^>]*>([^<]*)`, 'i').exec(markup)?.[1]?.trim() ?? '';
}
