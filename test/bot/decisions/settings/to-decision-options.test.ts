import type { DecisionOption } from '../../../../bot/decisions';
import {
  type DecisionNames,
  toDecisionOptions,
} from '../../../../bot/decisions/settings/to-decision-options';

const defaults: DecisionNames = {
  accept: [undefined],
  decline: [undefined],
  ask: [undefined],
  false_alarm: [undefined],
};

/** The ids and names of the kind *accept* after one change after the other. */
function acceptAfter(...changes: readonly (string | undefined)[][]) {
  let options: DecisionOption[] = toDecisionOptions(defaults, []);
  for (const accept of changes) options = toDecisionOptions({ ...defaults, accept }, options);
  return options.filter(({ kind }) => kind === 'accept').map(({ id, name }) => [id, name]);
}

test('the default decisions have their kind as id and no name', () => {
  const options = ['accept', 'decline', 'ask', 'false_alarm'].map((kind) => ({ id: kind, kind }));
  expect(toDecisionOptions(defaults, [])).toEqual(options);
  expect(toDecisionOptions(defaults, options as DecisionOption[])).toEqual(options);
});

test('a decision that is renamed in its place keeps its id', () => {
  expect(acceptAfter(['Approve'])).toEqual([['accept', 'Approve']]);
  expect(acceptAfter(['Approve', 'Élargi & garanti'])).toEqual([
    ['accept', 'Approve'],
    ['accept:elargi-garanti', 'Élargi & garanti'],
  ]);
  expect(acceptAfter(['Approve', 'VIP'], ['Approve', 'Board'])).toEqual([
    ['accept', 'Approve'],
    ['accept:vip', 'Board'],
  ]);
});

test('a decision that keeps its name keeps its id, wherever it stands', () => {
  expect(acceptAfter([undefined, 'VIP'], ['VIP', undefined])).toEqual([
    ['accept:vip', 'VIP'],
    ['accept', undefined],
  ]);
  expect(acceptAfter([undefined, 'VIP'], ['VIP'])).toEqual([['accept:vip', 'VIP']]);
  expect(acceptAfter([undefined, 'VIP'], ['New', undefined, 'VIP'])).toEqual([
    ['accept:new', 'New'],
    ['accept', undefined],
    ['accept:vip', 'VIP'],
  ]);
});

test('no two decisions have the same id', () => {
  // VIP was renamed and has its id still.
  expect(acceptAfter([undefined, 'VIP'], [undefined, 'Board'], [undefined, 'Board', 'VIP'])).toEqual([
    ['accept', undefined],
    ['accept:vip', 'Board'],
    ['accept:vip-2', 'VIP'],
  ]);
  expect(acceptAfter(['Approve'], ['Approve', '✅', '👍'])).toEqual([
    ['accept', 'Approve'],
    ['accept:1', '✅'],
    ['accept:2', '👍'],
  ]);
  // The default is back, while its id belongs to what it was renamed to.
  expect(acceptAfter(['Approve'], ['Approve', undefined])).toEqual([
    ['accept', 'Approve'],
    ['accept:1', undefined],
  ]);
});

test('a kind that is offered again gets its own id back', () => {
  expect(acceptAfter([], [undefined])).toEqual([['accept', undefined]]);
  expect(acceptAfter([], ['Approve'])).toEqual([['accept', 'Approve']]);
  expect(acceptAfter([])).toEqual([]);
});
