import type { DecisionOption } from '../../../../bot/decisions';
import {
  decisionNamesModal,
  readDecisionNamesModal,
} from '../../../../bot/decisions/settings/decision-names-modal';
import type { Language } from '../../../../bot/texts/language';
import { getTexts } from '../../../../bot/texts/texts';
import { decisionKinds } from '../../../../shared';
import { buildViewSubmission } from '../../../support/build-view-submission';

const defaults: readonly DecisionOption[] = decisionKinds.map((kind) => ({ id: kind, kind }));
const form = getTexts('en').forms.decisionNames;

/** What is read of the form as it opened, but for what was entered. */
function submit(
  entered: Record<string, string>,
  options: readonly DecisionOption[] = defaults,
  language: Language = 'en',
) {
  const texts = getTexts(language);
  const view = decisionNamesModal({ channel: 'C1', options }, texts);
  return readDecisionNamesModal(buildViewSubmission(view, entered), options, texts);
}

test.each(['en', 'fr', 'it'] as const)('a form in %s that is saved as it is changes nothing', (language) => {
  const own: DecisionOption[] = [
    ...defaults.slice(0, 3),
    { id: 'ask:2', kind: 'ask', name: 'Demander un garant' },
    { id: 'false_alarm', kind: 'false_alarm', name: 'Known issue' },
  ];
  for (const options of [defaults, own])
    expect(submit({}, options, language)).toEqual({ ok: true, value: options });
});

test('lines become options; blank ones, spaces and invisible characters do not count', () => {
  const { value } = submit({ accept: '  Approve \n\n  \u200b\nWith   a guarantee\n' }) as {
    value: DecisionOption[];
  };
  expect(value.filter(({ kind }) => kind === 'accept')).toEqual([
    { id: 'accept', kind: 'accept', name: 'Approve' },
    { id: 'accept:with-a-guarantee', kind: 'accept', name: 'With a guarantee' },
  ]);
});

test('a kind that is left empty is not offered, but something is', () => {
  expect(submit({ ask: '' })).toEqual({ ok: true, value: defaults.filter(({ kind }) => kind !== 'ask') });
  expect(submit({ accept: '', decline: '', ask: '', false_alarm: '\n \n' })).toEqual({
    ok: false,
    errors: { accept: form.none },
  });
});

test('a name fits into an option of Slack', () => {
  expect(submit({ ask: 'x'.repeat(75) })).toMatchObject({ ok: true });
  expect(submit({ ask: 'x'.repeat(76) })).toEqual({
    ok: false,
    errors: { ask: form.tooLong(`${'x'.repeat(39)}…`, '75') },
  });
});

test('there are twenty decisions at most', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `Reason ${index}`).join('\n');
  expect(submit({ decline: lines(17) })).toMatchObject({ ok: true });
  expect(submit({ decline: lines(18) })).toEqual({
    ok: false,
    errors: { false_alarm: form.tooMany('20') },
  });
});

test('no name is there twice, in whatever language it is read', () => {
  expect(submit({ accept: 'Yes\nyes' })).toEqual({ ok: false, errors: { accept: form.duplicate('yes') } });
  expect(submit({ decline: 'Accept' })).toEqual({ ok: false, errors: { decline: form.duplicate('Accept') } });
  // French readers see it twice.
  expect(submit({ decline: 'Accepter' })).toEqual({
    ok: false,
    errors: { decline: form.duplicate('Accepter') },
  });
});
