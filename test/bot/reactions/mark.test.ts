import { type AnalysisStanding, chooseMark, type Mark } from '../../../bot/reactions/mark';

const isRunning = false;
const running: AnalysisStanding = { caseState: 'open', isRunning: true };
const stopped: AnalysisStanding = { caseState: 'open', isRunning };
const draft: AnalysisStanding = { isRunning };
const clear: AnalysisStanding = { caseState: 'open', caseVerdict: 'clear', verdict: 'clear', isRunning };
const review: AnalysisStanding = { caseState: 'open', caseVerdict: 'review', verdict: 'clear', isRunning };
const alert: AnalysisStanding = { caseState: 'proposed', caseVerdict: 'alert', isRunning };
const unknown: AnalysisStanding = { caseState: 'open', caseVerdict: 'unknown', verdict: 'clear', isRunning };
const waiting: AnalysisStanding = { ...alert, caseState: 'waiting' };
const decided: AnalysisStanding = { ...alert, caseState: 'decided' };
/** An analysis of a company of which everything else is clear. */
const cancelled: AnalysisStanding = { caseState: 'open', caseVerdict: 'clear', isRunning };

test.each<[string, AnalysisStanding[], Mark | undefined]>([
  ['no analysis', [], undefined],
  ['a draft', [draft], undefined],
  ['something that runs', [running], 'running'],
  ['what stopped or never came', [stopped], 'unknown'],
  ['a clear company', [clear], 'clear'],
  ['a clear file of a company to be looked at', [review], 'review'],
  ['a red company, as long as a second person has to confirm', [alert], 'alert'],
  ['a red company while documents are waited for', [waiting], 'alert'],
  ['a company of which something is not known', [unknown], 'unknown'],
  ['a decided company', [decided], 'decided'],
  ['a cancelled file of a clear company', [cancelled], 'unknown'],
])('of %s', (_, standings, mark) => {
  expect(chooseMark(standings)).toBe(mark);
});

/** The marks in their order, each worse than the next. */
const worstFirst: [Mark, AnalysisStanding][] = [
  ['alert', alert],
  ['review', review],
  ['unknown', unknown],
  ['running', running],
  ['decided', decided],
  ['clear', clear],
];
const pairs = worstFirst.flatMap(([mark, worse], index) =>
  worstFirst
    .slice(index)
    .map(([than, better]): [Mark, Mark, AnalysisStanding[]] => [mark, than, [better, worse]]),
);

test.each(pairs)('of one message %s is shown, not %s', (mark, _, standings) => {
  expect(chooseMark(standings)).toBe(mark);
  expect(chooseMark(standings.toReversed())).toBe(mark);
});

test('a message is not green beside a file that nobody has said anything about', () => {
  expect(chooseMark([clear, draft])).toBe('running');
  expect(chooseMark([alert, draft])).toBe('alert');
});
