import { parseCommand, suggestCommands } from '../../../sandbox/page/client/composer/command-suggestions';

const commands = [
  { command: '/xray', description: 'Analyse a company', usageHint: 'help | new [code] | notes' },
  { command: '/poll', description: 'Ask around', usageHint: '' },
  { command: '/invite', description: 'Add an app', usageHint: '@risk-xray' },
];
const labels = (text: string) => suggestCommands(text, commands).map(({ label }) => label);

describe('suggestions', () => {
  it('list the commands that start with the typed text, and nothing for a message', () => {
    expect(labels('/')).toEqual(['/xray', '/poll', '/invite']);
    expect(labels('/X')).toEqual(['/xray']);
    expect(labels('')).toEqual([]);
    expect(labels('a /')).toEqual([]);
    expect(labels('/other ')).toEqual([]);
  });

  it('continue with the arguments of the usage hint', () => {
    expect(labels('/xray ')).toEqual(['/xray help', '/xray new', '/xray notes']);
    expect(labels('/xray n')).toEqual(['/xray new', '/xray notes']);
    expect(labels('/poll ')).toEqual([]);
    expect(labels('/invite @')).toEqual(['/invite @risk-xray']);
  });

  it('end when an argument is complete, so that Enter sends it', () => {
    expect(labels('/xray help')).toEqual([]);
    expect(labels('/xray new 732829320')).toEqual([]);
  });
});

it('distinguishes a command, its arguments and a message', () => {
  expect(parseCommand('/xray  report rep_1 ')).toEqual({ command: '/xray', text: 'report rep_1' });
  expect(parseCommand('/xray')).toEqual({ command: '/xray', text: '' });
  expect(parseCommand('either/or')).toBeUndefined();
});
