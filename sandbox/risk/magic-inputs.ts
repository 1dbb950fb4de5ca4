import type { CompanyCode } from './company/company-code';
import { completeSiren } from './company/complete-siren';

/**
 * Inputs that make the sandbox behave in a known way. A company code is a SIREN `000 ggg 00c`: `ggg` is the group below,
 * `c` the check digit. A file name has an effect when it contains the text below.
 */
const COMPANIES = [
  { group: '111', behaviour: 'clean', effect: 'A healthy company: risk class 1, no alerts on managers' },
  {
    group: '112',
    behaviour: 'old-alert',
    effect: 'A healthy company that moved seven years ago: the alert is listed and changes no verdict',
  },
  {
    group: '666',
    behaviour: 'high-risk',
    effect: 'A company in distress: risk class 5 and a manager with high alerts',
  },
  { group: '400', behaviour: 'unknown-company', effect: 'Creating the request returns 400' },
  { group: '401', behaviour: 'unauthorized', effect: 'Creating the request returns 401' },
  {
    group: '429',
    behaviour: 'rate-limited',
    effect: 'Creating the request returns 429 with Retry-After twice, then succeeds',
  },
  { group: '500', behaviour: 'server-error', effect: 'Creating the request returns 500' },
  { group: '502', behaviour: 'html-error', effect: 'Creating the request returns 502 with an HTML page' },
  {
    group: '404',
    behaviour: 'late-report',
    effect: 'Each report returns 404 for its first two reads, then is found',
  },
  { group: '601', behaviour: 'malformed-list', effect: 'The report list is an object instead of an array' },
  { group: '602', behaviour: 'broken-list', effect: 'The report list is truncated, so it is not valid JSON' },
  {
    group: '603',
    behaviour: 'unreadable-report',
    effect: 'The first report of each source is truncated for its first two reads, so it is not valid JSON',
  },
  { group: '611', behaviour: 'list-bare', effect: 'The report list is a bare array' },
  { group: '613', behaviour: 'list-data', effect: 'The report list is { data: [] }' },
  { group: '614', behaviour: 'list-items', effect: 'The report list is { items: [] }' },
  { group: '615', behaviour: 'list-results', effect: 'The report list is { results: [] }' },
  {
    group: '616',
    behaviour: 'paged-link-header',
    effect: 'The report list has one report per page; a Link header points to the next',
  },
  {
    group: '617',
    behaviour: 'paged-next-link',
    effect: 'One report per page; { links: { next } } points to the next, under another host name',
  },
  {
    group: '618',
    behaviour: 'paged-cursor',
    effect: 'One report per page; { next_cursor } points to the next',
  },
  {
    group: '619',
    behaviour: 'paged-numbers',
    effect: 'One report per page, numbered by { pagination: { page, totalPages } }',
  },
  {
    group: '620',
    behaviour: 'paged-endlessly',
    effect: 'Every page of the report list is the first one and points to a next one',
  },
  { group: '622', behaviour: 'update-bare', effect: 'Updates return the bare resource' },
  { group: '623', behaviour: 'update-empty', effect: 'Updates return 200 with an empty body' },
  { group: '631', behaviour: 'no-webhook', effect: 'No webhook is sent' },
  { group: '632', behaviour: 'duplicate-webhooks', effect: 'Each webhook is sent twice' },
  {
    group: '633',
    behaviour: 'unordered-webhooks',
    effect: 'Every other webhook is ten minutes late, so that it comes after the next one',
  },
  {
    group: '640',
    behaviour: 'report-changes',
    effect: 'After five minutes each report gets worse under the same id, with a second webhook',
  },
  { group: '650', behaviour: 'unknown-source', effect: 'An additional report of the source bank_xray' },
  {
    group: '651',
    behaviour: 'esg-report',
    effect: 'An additional report of the source esg, with a score from A to E',
  },
  {
    group: '652',
    behaviour: 'not-entitled',
    effect: 'The account has not bought all analyses: listing magpie returns 403, manager_xray 500',
  },
  {
    group: '653',
    behaviour: 'letter-scores',
    effect: 'A company in distress with a letter as risk class: E, the worst of A to E',
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
    effect: 'After publishing, the status of the medium is pending_extraction instead of online',
  },
  {
    contains: 'expired-policy',
    behaviour: 'expired-policy',
    effect: 'The first medium of the file in a request gets an expired upload policy, the next a valid one',
  },
  {
    contains: 'draft-503',
    behaviour: 'draft-503',
    effect: 'Creating a medium for the file returns 503 five times per request, then succeeds',
  },
  {
    contains: 'storage-early',
    behaviour: 'storage-early',
    effect: 'The first upload of the file in a request returns 200 before it is read, and nothing is stored',
  },
  {
    contains: 'storage-liar',
    behaviour: 'storage-liar',
    effect: 'Like storage-early, for every upload of the first medium of the file in a request',
  },
  {
    contains: 'storage-500',
    behaviour: 'storage-500',
    effect: 'The first upload of a medium returns 500 InternalError, then it succeeds',
  },
  {
    contains: 'storage-cut',
    behaviour: 'storage-cut',
    effect: 'The connection of the first upload of a medium breaks, then it succeeds',
  },
] as const;

export type CompanyBehaviour = (typeof COMPANIES)[number]['behaviour'];
export type FileBehaviour = (typeof FILES)[number]['behaviour'];

/** What an analysis finds, and when; all others change how the API answers. */
const FINDINGS: ReadonlySet<CompanyBehaviour | FileBehaviour> = new Set([
  'clean',
  'old-alert',
  'high-risk',
  'green',
  'suspicious',
  'fraudulent',
  'ocr-failure',
] as const);

const toMagicInput = <Input extends { behaviour: CompanyBehaviour | FileBehaviour }>(input: Input) => ({
  ...input,
  /** Whether it is for engineers: it changes how the API answers. */
  quirk: !FINDINGS.has(input.behaviour),
});

export const magicCompanies = COMPANIES.map(({ group, behaviour, effect }) =>
  toMagicInput({ siren: completeSiren(`000${group}00`), behaviour, effect }),
);

export const magicFiles = FILES.map(toMagicInput);

export function getCompanyBehaviour({ type, id }: CompanyCode): CompanyBehaviour | undefined {
  return type === 'siren' ? magicCompanies.find((input) => input.siren === id)?.behaviour : undefined;
}

/** A file name may have several effects, such as `ocr-failure-fraudulent.pdf`. */
export function getFileBehaviours(fileName: string): Set<FileBehaviour> {
  const name = fileName.toLowerCase();
  return new Set(FILES.filter(({ contains }) => name.includes(contains)).map(({ behaviour }) => behaviour));
}

/** The magic inputs as a Markdown table, for the terminal and the README. */
export function formatMagicTable(): string {
  const rows = [
    ...magicCompanies.map(({ siren, effect }) => [`siren ${siren}`, effect]),
    ...magicFiles.map(({ contains, effect }) => [`file name with ${contains}`, effect]),
  ] as [string, string][];
  const width = Math.max(...rows.map(([input]) => input.length));
  const line = (input: string, effect: string) => `| ${input.padEnd(width)} | ${effect} |`;
  return [
    line('Input', 'What happens'),
    `| ${'-'.repeat(width)} | --- |`,
    ...rows.map((row) => line(...row)),
  ].join('\n');
}
