import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { retentionSchema } from '../../bot/config/config';
import { markdownTable } from './markdown-table';

const DOCUMENTS_PER_DAY = 1_000_000;
/** The shorter retentions that the page suggests: days of cases, days of the rest. */
const SHORTER = [
  { caseDays: 365, days: 30 },
  { caseDays: 90, days: 30 },
] as const;

/** The disk that a million documents a day need: what was measured, kept as long as the bot's own defaults say. */
export function formatDisk(): string {
  const whole = readMeasured('disk space per submission, including indexes');
  const shortLived = readMeasured('of which deleted after RETENTION_DAYS, before the case');
  const permanent = readMeasured('of which never deleted: its rows in the ledger, and that it was deleted');
  const entry = readMeasured('disk space of each further entry of its trail, such as a decision');
  const settings = readMeasured('disk space of each change of settings, until the app is removed');
  const ofCase = Number((whole - shortLived - permanent).toFixed(1));
  const retention = retentionSchema.parse({});
  const terabytes = ({ caseDays, days }: { caseDays: number; days: number }) =>
    (DOCUMENTS_PER_DAY * (ofCase * caseDays + shortLived * days)) / 1e9;
  const sum = ({ caseDays, days }: { caseDays: number; days: number }) =>
    `1,000,000 × (${ofCase} kB × ${count(caseDays)} + ${shortLived} kB × ${count(days)})`;
  return markdownTable(
    ['quantity', 'calculation', 'figure'],
    [
      ['disk per submission, including indexes', 'measured', `${whole} kB`],
      [
        'of which messages, events and webhooks, deleted after `RETENTION_DAYS`',
        'measured',
        `${shortLived} kB`,
      ],
      [
        'of which is kept as long as the case, `CASE_RETENTION_DAYS`',
        `${whole} − ${shortLived} − ${permanent}`,
        `${ofCase} kB`,
      ],
      ['of which is never deleted: the ledger, and the record of deletions', 'measured', `${permanent} kB`],
      ['each further entry of a trail: taken, decided, exported…', 'measured', `${entry} kB`],
      ['each change of the settings of deciding', 'measured', `${settings} kB`],
      ['disk added a day', `1,000,000 × ${whole} kB`, `${(DOCUMENTS_PER_DAY * whole) / 1e6} GB`],
      [
        'of which stays for ever, in a year',
        `365 × 1,000,000 × ${permanent} kB`,
        `${((365 * DOCUMENTS_PER_DAY * permanent) / 1e9).toFixed(1)} TB, on top of the following`,
      ],
      [
        `disk for the default retention of ${count(retention.caseDays)} and ${retention.days} days`,
        sum(retention),
        `**${terabytes(retention).toFixed(1)} TB**: provide that much, or keep cases for less time`,
      ],
      ...SHORTER.map((shorter) => [
        `disk with \`CASE_RETENTION_DAYS=${shorter.caseDays}\` and \`RETENTION_DAYS=${shorter.days}\``,
        sum(shorter),
        `${terabytes(shorter).toFixed(1)} TB`,
      ]),
    ],
  );
}

const count = (days: number) => days.toLocaleString('en');

/** The kilobytes in the table of RELIABILITY.md that `npm run prove` writes. */
function readMeasured(what: string): number {
  const page = readFileSync(resolve(__dirname, '../../RELIABILITY.md'), 'utf8');
  const line = page.split('\n').find((each) => each.startsWith(`| ${what} |`));
  const [, kilobytes] = /\| ([\d.]+) kB \|/.exec(line ?? '') ?? [];
  if (kilobytes === undefined) throw new Error(`RELIABILITY.md does not say: ${what}`);
  return Number(kilobytes);
}
