import { subcommandNames } from '../../../bot/app/subcommands';
import { commandsCard } from '../../../bot/help/commands-card';
import { helpCard } from '../../../bot/help/help-card';
import { getTexts } from '../../../bot/texts/texts';
import { findMessageProblems } from '../../support/block-kit-rules';
import { findButtons } from '../../support/find-blocks';
import { hostileTexts, longTexts } from '../../support/hostile-texts';

const texts = getTexts('en');
const channel = 'C1';
const toText = (message: unknown) => JSON.stringify(message);

describe('help', () => {
  test('has an example and three buttons, and its text says the same', () => {
    const card = helpCard({ channel }, texts);
    expect(findMessageProblems(card)).toEqual([]);
    expect(toText(card)).toContain('`siren 732829320 bank statement month 2024-12-31`');
    expect(findButtons(card).map(({ action_id }) => action_id)).toEqual([
      'open_submit',
      'show_history',
      'all_commands',
    ]);
    for (const sentence of [texts.help.share, texts.help.shortcut]) expect(card.text).toContain(sentence);
  });

  test('begins with the command that was probably meant', () => {
    const card = helpCard({ channel, unknown: 'statsu', suggestion: 'status' }, texts);
    expect(toText(card.blocks[0])).toContain('There is no /xray statsu. Did you mean /xray status?');
    for (const unknown of [...hostileTexts, ...longTexts])
      expect(findMessageProblems(helpCard({ channel, unknown }, texts))).toEqual([]);
  });

  test('lists every command behind its button', () => {
    const card = commandsCard({ intakeMode: 'off' }, texts);
    expect(findMessageProblems(card)).toEqual([]);
    for (const name of subcommandNames) expect(toText(card)).toContain(`/xray ${name}`);
    expect(toText(card)).toContain('*Nothing (off)*');
  });
});
