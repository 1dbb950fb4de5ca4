import type { CaseStatus } from '../../../bot/cases';
import type { digestCard } from '../../../bot/digest';
import { longestSummary, sampleSummaries, suspiciousSummary } from './sample-reports';
import { sampleStatuses } from './sample-statuses';

type DigestData = Parameters<typeof digestCard>[0];
type Line = DigestData['sections']['overdue']['lines'][number];

const at = Date.UTC(2026, 0, 2, 5, 0);
const none = { counts: {}, lines: [] };

function line(caseId: string, name: string, status: CaseStatus, more: Partial<Line> = {}): Line {
  return {
    caseId,
    company: { code: { type: 'siren', id: '732829320' }, name },
    verdict: 'alert',
    gravest: sampleSummaries.doc,
    status,
    undecidedSince: at,
    threadUrl: 'https://example.slack.com/archives/C0123456789/p1700000000000000',
    ...more,
  };
}

const overdue = { ...sampleStatuses.taken, dueAt: new Date(at) };
const review = { verdict: 'review', gravest: suspiciousSummary } as const;
const unowned = [
  line('2', 'Imprimerie des Alpilles SAS', sampleStatuses.open, { analysisCount: 2 }),
  line('3', 'Transports Ferri & Figli SpA', sampleStatuses.open, review),
  line('4', 'Holding des Lices SAS', sampleStatuses.proposed, { ...review, verdictBefore: 'clear' }),
];
const some: DigestData = {
  id: '1',
  since: at,
  sections: {
    overdue: { counts: { alert: 1 }, lines: [line('1', 'Acme & Fils SA', overdue)] },
    unowned: { counts: { alert: 9, review: 3 }, lines: unowned },
    worse: {
      counts: { alert: 2 },
      lines: [
        line('5', 'Officine Bianchi Srl', sampleStatuses.taken, { verdictBefore: 'review' }),
        line('7', 'Menuiserie de la Loire SARL', sampleStatuses.waiting, { verdictBefore: 'review' }),
      ],
    },
    decided: { counts: { alert: 1 }, lines: [line('6', 'Boulangerie Martin SARL', sampleStatuses.decided)] },
  },
  falseAlarms: {
    rules: [{ rule: { verdictAtLeast: 'review' }, decided: 8, falseAlarms: 5 }],
    findings: [{ finding: 'time', decided: 6, falseAlarms: 1 }],
  },
};

const longest = Array.from({ length: 5 }, (_, index) =>
  line(String(index), 'A <long> & *odd* name '.repeat(9), sampleStatuses.decided, {
    gravest: longestSummary,
  }),
);
const full = { counts: { alert: 10_000 }, lines: longest };

/** What a digest shows; in a channel shared with another company only its counts. */
export const sampleDigests = {
  some,
  // Two lines were acted on; the others are as before.
  acted: {
    ...some,
    sections: {
      ...some.sections,
      overdue: { ...some.sections.overdue, lines: [line('1', 'Acme & Fils SA', sampleStatuses.decided)] },
      unowned: {
        ...some.sections.unowned,
        lines: unowned.map((one) => (one.caseId === '2' ? { ...one, status: sampleStatuses.taken } : one)),
      },
    },
  },
  elsewhere: {
    ...some,
    sections: {
      overdue: none,
      worse: none,
      decided: none,
      unowned: {
        counts: { alert: 2 },
        lines: [
          line('1', 'Acme & Fils SA', sampleStatuses.open, { askedIn: 'C0123456789' }),
          line('2', 'Officine Bianchi Srl', sampleStatuses.open, { isThreadPrivate: true }),
        ],
      },
    },
  },
  longest: { ...some, sections: { overdue: full, unowned: full, worse: full, decided: full } },
} satisfies Record<string, DigestData>;
