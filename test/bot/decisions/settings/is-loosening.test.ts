import { isLoosening, needsConfirmation } from '../../../../bot/decisions/settings/is-loosening';
import type { Verdict } from '../../../../shared';

type Rules = [deciders: string[], fourEyes: Verdict[]];
const toRules = ([deciders, fourEyes]: Rules) => ({ deciders, fourEyes });

test.each<[string, Rules, Rules, loosens: boolean, needsSecond: boolean]>([
  ['nothing changes', [['A', 'B'], ['alert']], [['A', 'B'], ['alert']], false, false],
  [
    'the order changes',
    [
      ['A', 'B'],
      ['alert', 'review'],
    ],
    [
      ['B', 'A'],
      ['review', 'alert'],
    ],
    false,
    false,
  ],
  [
    'a verdict is added',
    [['A', 'B'], ['alert']],
    [
      ['A', 'B'],
      ['alert', 'review'],
    ],
    false,
    false,
  ],
  [
    'a verdict is removed',
    [
      ['A', 'B'],
      ['alert', 'review'],
    ],
    [['A', 'B'], ['alert']],
    true,
    true,
  ],
  ['another verdict replaces one', [['A', 'B'], ['alert']], [['A', 'B'], ['review']], true, true],
  ['no verdict is left', [['A', 'B'], ['alert']], [['A', 'B'], []], true, true],
  ['no verdict is left where everyone decides', [[], ['alert']], [[], []], true, true],
  ['a person is added', [['A', 'B'], ['alert']], [['A', 'B', 'C'], ['alert']], true, true],
  ['a person replaces another', [['A', 'B'], ['alert']], [['A', 'C'], ['alert']], true, true],
  ['a person is removed', [['A', 'B', 'C'], ['alert']], [['A', 'B'], ['alert']], false, false],
  ['everyone can decide', [['A', 'B'], ['alert']], [[], ['alert']], true, true],
  ['only some can decide', [[], ['alert']], [['A', 'B'], ['alert']], false, false],
  [
    'a verdict is added and a person too',
    [['A', 'B'], ['alert']],
    [
      ['A', 'B', 'C'],
      ['alert', 'clear'],
    ],
    true,
    true,
  ],
  ['a person is added where nobody confirms', [['A'], []], [['A', 'B'], []], true, false],
  ['the first rules are set', [[], []], [['A', 'B'], ['alert']], false, false],
])('%s', (_what, before, after, loosens, needsSecond) => {
  expect(isLoosening(toRules(before), toRules(after))).toBe(loosens);
  expect(needsConfirmation(toRules(before), toRules(after))).toBe(needsSecond);
});
