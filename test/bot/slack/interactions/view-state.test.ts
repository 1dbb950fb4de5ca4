import * as fc from 'fast-check';
import { readRulesModal, rulesModal } from '../../../../bot/alerts/rules-modal';
import { figuresModal } from '../../../../bot/figures/figures-modal';
import { readConfirmedFigures, readFiguresModal } from '../../../../bot/figures/read-figures-modal';
import { readCompanyModal } from '../../../../bot/intake/company-modal';
import { readSubmitModal, submitModal } from '../../../../bot/intake/submit-modal';
import { getTexts } from '../../../../bot/texts/texts';
import { buildViewSubmission } from '../../../support/build-view-submission';

const texts = getTexts('en');
const forms = [
  buildViewSubmission(
    submitModal({ channel: 'C1', prefill: { documents: [{ fileId: 'F1', name: 'a' }] } }, texts),
  ),
  buildViewSubmission(figuresModal({ requestId: 'q1' }, texts)),
  buildViewSubmission(rulesModal({ channel: 'C1', rules: [], probabilityScaleKnown: true }, texts)),
];
const readers = [readSubmitModal, readFiguresModal, readRulesModal, readCompanyModal, readConfirmedFigures];

test('reading a form never throws, whatever it contains', () => {
  const anyValue = fc.oneof(
    fc.anything(),
    fc.record({ value: fc.anything() }),
    fc.constant(JSON.parse('{"__proto__":{"value":"x"}}')),
  );
  fc.assert(
    fc.property(fc.constantFrom(...forms), fc.nat(30), anyValue, (form, at, value) => {
      const ids = Object.keys(form.state.values);
      const id = ids[at % ids.length] ?? '';
      const views = [
        { ...form, state: { values: { ...form.state.values, [id]: value } } },
        { ...form, state: { values: { ...form.state.values, [id]: { value } } } },
        { ...form, state: { values: value } },
      ];
      for (const view of views) for (const read of readers) expect(() => read(view, texts)).not.toThrow();
    }),
  );
});
