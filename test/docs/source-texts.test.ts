import * as ts from 'typescript';
import { getTexts, listNodes } from '../../scripts/docs/errors/source-texts';

/** The texts of the expression that is passed to `say` in this code. */
function textsIn(code: string): string[] {
  const file = ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true);
  const call = listNodes(file)
    .filter(ts.isCallExpression)
    .find(({ expression }) => expression.getText() === 'say');
  return getTexts(call?.arguments[0]);
}

it.each([
  ['a literal', "say('The folder is gone.')", ['The folder is gone.']],
  ['what is filled in', 'say(`Port $' + '{port} is in use.`)', ['Port … is in use.']],
  ['several values in a row as one', 'say(`$' + '{base}$' + '{path} answers.`)', ['… answers.']],
  ['both sides of a condition', "say(late ? 'Too late.' : 'Too early.')", ['Too late.', 'Too early.']],
  ['a constant', "const advice = 'Try again.'; say(`No. $" + '{advice}`)', ['No. Try again.']],
  ['what a function returns', "function text() { return 'Full.'; } say(text())", ['Full.']],
  ['nothing where there is no text', 'say(error)', []],
])('reads %s', (_what, code, expected) => {
  expect(textsIn(code)).toEqual(expected);
});

it('takes the constant of the nearest block', () => {
  const code = "const advice = 'Outer.'; function f() { const advice = 'Inner.'; say(advice); }";
  expect(textsIn(code)).toEqual(['Inner.']);
});
