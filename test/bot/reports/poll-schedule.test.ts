import { type AwaitedInput, isComplete } from '../../../bot/analyses/awaited-reports';
import { nextPollSeconds } from '../../../bot/reports/poll-schedule';

const HOUR = 60 * 60;

/** All polls after a submission goes online, in seconds since then. */
function polls(firstSeconds: number, reportAfter?: number): number[] {
  const at: number[] = [firstSeconds];
  for (;;) {
    const elapsedSeconds = at.at(-1) ?? 0;
    const next = nextPollSeconds({
      firstSeconds,
      stopAfterSeconds: 6 * HOUR,
      polls: at.length,
      elapsedSeconds,
      ...(reportAfter !== undefined &&
        elapsedSeconds >= reportAfter && { quietSeconds: elapsedSeconds - reportAfter }),
    });
    if (next === undefined) return at;
    at.push(elapsedSeconds + next);
  }
}

describe('the poll schedule for missing reports', () => {
  it.each([7, 60, 300, 500])(
    'polls when users must be notified, whenever the first poll was (%d s)',
    (first) => {
      expect(polls(first)).toEqual(expect.arrayContaining([15 * 60, 48 * HOUR]));
    },
  );

  it('doubles its pauses up to an hour, and gives up after 72 hours', () => {
    const at = polls(300);
    expect(at.slice(0, 5)).toEqual([300, 900, 2100, 4500, 8100]);
    expect(at.at(-1)).toBeGreaterThanOrEqual(72 * HOUR);
    expect(at.at(-2)).toBeLessThan(72 * HOUR);
  });

  it('ends some hours after the last new report', () => {
    const at = polls(300, 120);
    expect(at.at(-1)).toBeGreaterThanOrEqual(120 + 6 * HOUR);
    expect(at.at(-2)).toBeLessThan(120 + 6 * HOUR);
  });
});

describe('a submission', () => {
  const sources = { doc: 'doc_xray', financial: 'magpie', manager: 'doc_xray', other: 'esg' } as const;
  const report = (kind: keyof typeof sources, updatedAt = new Date(1_000)) => ({
    kind,
    updatedAt,
    summary: { source: sources[kind] },
  });
  const document = (kind: 'bank_statement' | 'other', state: 'online' | 'missing' = 'online') => ({
    kind,
    state,
  });
  const all = ['doc_xray', 'magpie', 'manager_xray'];

  it.each<[string, boolean, Partial<AwaitedInput>]>([
    ['all three of a statement', true, { reports: [report('doc'), report('financial'), report('manager')] }],
    ['no figures of one', false, { reports: [report('doc'), report('manager')] }],
    [
      'no figures of a bank statement',
      true,
      { documents: [document('bank_statement')], reports: [report('doc'), report('manager')] },
    ],
    [
      'one Doc X-Ray of two documents',
      false,
      {
        documents: [document('other'), document('other')],
        reports: [report('doc'), report('financial'), report('manager')],
      },
    ],
    [
      'one Doc X-Ray of two documents, one of them deleted',
      true,
      {
        documents: [document('other'), document('other', 'missing')],
        reports: [report('doc'), report('financial'), report('manager')],
      },
    ],
    [
      'a Financial X-Ray older than the figures',
      false,
      { reports: [report('doc'), report('financial'), report('manager')], figuresSentAt: new Date(2_000) },
    ],
    ['the only expected report', true, { expectedReports: ['doc_xray'], reports: [report('doc')] }],
    ['another report than the expected', false, { expectedReports: ['esg'], reports: [report('doc')] }],
    [
      'an expected report of an unknown source',
      true,
      { expectedReports: ['esg'], reports: [report('other')] },
    ],
    [
      'nothing, though nothing is expected',
      false,
      { expectedReports: ['doc_xray'], documents: [], reports: [] },
    ],
  ])('with %s: complete is %s', (_name, complete, given) => {
    const usual = { expectedReports: all, documents: [document('other')], reports: [] };
    expect(isComplete({ ...usual, ...given })).toBe(complete);
  });
});
