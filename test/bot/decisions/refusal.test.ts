import { refusalText } from '../../../bot/decisions/refusal';
import { languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';

test.each(languages)('in %s, people who were erased are not named as those who decide', (language) => {
  const texts = getTexts(language);
  const { noDeciderLeft, notAllowed } = texts.decisions.refusals;
  const read = (deciders: string[]) => refusalText({ code: 'notAllowed', deciders }, texts).source;
  expect(read(['erased', 'U1'])).toBe(notAllowed('<@U1>'));
  expect(read(['erased'])).toBe(noDeciderLeft);
  const assigned = refusalText({ code: 'ownerCannotDecide', user: 'U2', deciders: ['erased'] }, texts);
  expect(assigned.source).toBe(noDeciderLeft);
});
