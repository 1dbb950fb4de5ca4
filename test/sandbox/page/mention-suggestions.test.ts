import { suggestMentions, writeMentions } from '../../../sandbox/page/client/composer/mention-suggestions';

const people = [
  { id: 'U1', name: 'ada', realName: 'Ada Lovelace' },
  { id: 'U2', name: 'risk-xray', realName: 'Risk X-Ray' },
  { id: 'U3', name: 'risk', realName: 'Riccardo Sk' },
];
const suggest = (text: string, caret = text.length) =>
  suggestMentions(text, caret, people).map(({ label }) => label);

describe('mentions', () => {
  it('are suggested for the word before the caret, by name or real name', () => {
    expect(suggest('@')).toEqual(['@ada', '@risk-xray', '@risk']);
    expect(suggest('ask @RISK-')).toEqual(['@risk-xray']);
    expect(suggest('@love')).toEqual(['@ada']);
    expect(suggest('@ada hello', 2)).toEqual(['@ada']);
    for (const text of ['', 'ada', 'x@ada', '@ada ', '@zoe']) expect(suggest(text)).toEqual([]);
  });

  it('replace that word, and go on behind it', () => {
    expect(suggestMentions('ask @ri please', 7, people)[0]).toMatchObject({
      text: 'ask @risk-xray please',
      caret: 'ask @risk-xray '.length,
    });
  });

  it('are sent as Slack writes them, and nothing else is', () => {
    expect(writeMentions('@risk-xray hello @Ada, @risk.', people)).toBe('<@U2> hello <@U1>, <@U3>.');
    expect(writeMentions('a@ada.fr @risk-xray2 <@U1> & @zoe', people)).toBe(
      'a@ada.fr @risk-xray2 &lt;@U1&gt; &amp; @zoe',
    );
  });
});
