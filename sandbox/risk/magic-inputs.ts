import type { CompanyCode } from './company/company-code';
import { completeSiren } from './company/complete-siren';

/**
 * Inputs that make the sandbox behave in a known way. A company code is a SIREN `000 ggg 00c`, where `ggg` is the
 * group below and `c` the check digit. A file name works by what it contains.
 */
const COMPANIES = [
  { group: '111', behaviour: 'clean', effect: 'A sound company: risk class 1 and no alert on any manager' },
  {
    group: '666',
    behaviour: 'high-risk',
    effect: 'A company in distress: risk class 5 and a manager with high alerts',
  },
  { group: '400', behaviour: 'unknown-company', effect: 'Creating the request answers 400' },
  { group: '401', behaviour: 'unauthorized', effect: 'Creating the request answers 401' },
  {
    group: '429',
    behaviour: 'rate-limited',
    effect: 'Creating the request answers 429 with Retry-After twice, then works',
  },
  { group: '500', behaviour: 'server-error', effect: 'Creating the request answers 500' },
  { group: '502', behaviour: 'html-error', effect: 'Creating the request answers 502 with an HTML page' },
  {
    group: '404',
    behaviour: 'late-report',
    effect: 'Each report answers 404 to its first two reads, then is there',
  },
  { group: '601', behaviour: 'misshapen-list', effect: 'The report list has a shape that is no list' },
  { group: '602', behaviour: 'broken-list', effect: 'The report list breaks off: it is not JSON' },
  {
    group: '603',
    behaviour: 'unreadable-report',
    effect: 'The first report of each source breaks off the first two times it is read: it is not JSON',
  },
  { group: '611', behaviour: 'list-bare', effect: 'The report list is a bare array' },
  {
    group: '612',
    behaviour: 'list-reports',
    effect: 'The report list is { reports: [] }, as it is for any other company',
  },
  { group: '613', behaviour: 'list-data', effect: 'The report list is { data: [] }' },
  { group: '614', behaviour: 'list-items', effect: 'The report list is { items: [] }' },
  { group: '615', behaviour: 'list-results', effect: 'The report list is { results: [] }' },
  {
    group: '616',
    behaviour: 'paged-link-header',
    effect: 'The report list has one report a page; a Link header leads to the next',
  },
  {
    group: '617',
    behaviour: 'paged-next-link',
    effect: 'One report a page; { links: { next } } leads on, under another host name',
  },
  { group: '618', behaviour: 'paged-cursor', effect: 'One report a page; { next_cursor } leads on' },
  {
    group: '619',
    behaviour: 'paged-numbers',
    effect: 'One report a page; { pagination: { page, totalPages } } leads on',
  },
  {
    group: '620',
    behaviour: 'paged-for-ever',
    effect: 'Every page of the report list is the first, and leads on',
  },
  {
    group: '621',
    behaviour: 'update-wrapped',
    effect: 'Updates answer { request } or { medium }, as for any other company',
  },
  { group: '622', behaviour: 'update-bare', effect: 'Updates answer the bare resource' },
  { group: '623', behaviour: 'update-empty', effect: 'Updates answer 200 with an empty body' },
  { group: '631', behaviour: 'no-webhook', effect: 'No webhook is sent' },
  { group: '632', behaviour: 'duplicate-webhooks', effect: 'Each webhook is sent twice' },
  {
    group: '633',
    behaviour: 'unordered-webhooks',
    effect: 'Every other webhook comes ten minutes late, after its successor',
  },
  {
    group: '640',
    behaviour: 'report-changes',
    effect: 'Five minutes later each report is worse, under the same id, and announced again',
  },
  { group: '650', behaviour: 'unknown-source', effect: 'A report of the source bank_xray comes besides' },
  {
    group: '651',
    behaviour: 'esg-report',
    effect: 'A report of the source esg comes besides, its score a letter from A to E',
  },
  {
    group: '652',
    behaviour: 'not-entitled',
    effect: 'The list of the source magpie answers 403, of manager_xray 500: the account has not bought it',
  },
  {
    group: '653',
    behaviour: 'letter-scores',
    effect: 'A company in distress whose risk class is a letter: E, the worst of A to E',
  },
] as const;

const FILES = [
  { contains: 'green', behaviour: 'green', effect: 'Doc X-Ray finds nothing: flag green' },
  {
    contains: 'suspicious',
    behaviour: 'suspicious',
    effect: 'Doc X-Ray finds late changes and an editing tool: flag orange',
  },
  {
    contains: 'fraudulent',
    behaviour: 'fraudulent',
    effect: 'Doc X-Ray finds content added after signing: flag red',
  },
  {
    contains: 'ocr-failure',
    behaviour: 'ocr-failure',
    effect: 'Text extraction fails: the reports take 48 hours',
  },
  {
    contains: 'pending-extraction',
    behaviour: 'pending-extraction',
    effect: 'Set online, the medium has the status pending_extraction instead',
  },
  {
    contains: 'expired-policy',
    behaviour: 'expired-policy',
    effect:
      'The first description of the file in a request brings an expired upload policy, the next a good one',
  },
  {
    contains: 'draft-503',
    behaviour: 'draft-503',
    effect: 'The first five descriptions of the file in a request answer 503, then it works',
  },
  {
    contains: 'storage-early',
    behaviour: 'storage-early',
    effect:
      'The first upload of the file in a request answers 200 before it was read, and keeps nothing of it',
  },
  {
    contains: 'storage-liar',
    behaviour: 'storage-liar',
    effect: 'As storage-early, for every upload of the first medium of the file in a request',
  },
  {
    contains: 'storage-500',
    behaviour: 'storage-500',
    effect: 'The first upload of a medium answers 500 InternalError, then it works',
  },
  {
    contains: 'storage-cut',
    behaviour: 'storage-cut',
    effect: 'The first upload of a medium is cut off half-way, then it works',
  },
] as const;

export type CompanyBehaviour = (typeof COMPANIES)[number]['behaviour'];
export type FileBehaviour = (typeof FILES)[number]['behaviour'];

export const magicCompanies = COMPANIES.map(({ group, behaviour, effect }) => ({
  siren: completeSiren(`000${group}00`),
  behaviour,
  effect,
}));

export const magicFiles = FILES;

export function getCompanyBehaviour({ type, id }: CompanyCode): CompanyBehaviour | undefined {
  return type === 'siren' ? magicCompanies.find((input) => input.siren === id)?.behaviour : undefined;
}

/** A file name may ask for several things at once, as `ocr-failure-fraudulent.pdf` does. */
export function getFileBehaviours(fileName: string): Set<FileBehaviour> {
  const name = fileName.toLowerCase();
  return new Set(FILES.filter(({ contains }) => name.includes(contains)).map(({ behaviour }) => behaviour));
}

/** The table as Markdown, which a console shows as well as a page does. */
export function formatMagicTable(): string {
  const rows = [
    ...magicCompanies.map(({ siren, effect }) => [`siren ${siren}`, effect]),
    ...magicFiles.map(({ contains, effect }) => [`file name with ${contains}`, effect]),
  ] as [string, string][];
  const widest = Math.max(...rows.map(([input]) => input.length));
  const line = (input: string, effect: string) => `| ${input.padEnd(widest)} | ${effect} |`;
  return [
    line('Input', 'What happens'),
    `| ${'-'.repeat(widest)} | --- |`,
    ...rows.map((row) => line(...row)),
  ].join('\n');
}
