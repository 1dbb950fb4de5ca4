import * as fc from 'fast-check';
import { parseCommand } from '../../../bot/app/parse-command';
import { subcommandNames } from '../../../bot/app/subcommands';
import { anyCharacters } from '../../support/hostile-texts';

const siren = { type: 'siren', id: '732829320' };

describe('/xray', () => {
  test.each([
    ['', { name: 'help' }],
    ['help', { name: 'help' }],
    ['new', { name: 'new' }],
    ['NEW siren 732 829 320', { name: 'new', text: 'siren 732 829 320', code: siren }],
    [
      'new 73282932000074',
      { name: 'new', text: '73282932000074', code: siren, readFrom: 'SIRET 73282932000074' },
    ],
    [
      'new siren 732829321',
      { name: 'new', text: 'siren 732829321', mistypedCode: { type: 'siren', id: '732829321' } },
    ],
    ['status', { name: 'status' }],
    ['  status   req_1 ', { name: 'status', text: 'req_1', id: 'req_1' }],
    ['report 6512-ab', { name: 'report', text: '6512-ab', id: '6512-ab' }],
    ['notes Imprimerie des', { name: 'notes', text: 'Imprimerie des', id: 'Imprimerie' }],
    [
      'company cfiscale 01234567897',
      { name: 'company', text: 'cfiscale 01234567897', code: { type: 'cfiscale', id: '01234567897' } },
    ],
    ['alerts', { name: 'alerts' }],
    ['alerts TEST', { name: 'alerts', text: 'TEST', id: 'TEST' }],
    ['history 732829320', { name: 'history', text: '732829320', code: siren }],
  ])('“%s” is read', (text, command) => {
    expect(parseCommand(text)).toEqual(command);
  });

  test.each([
    ['statsu', 'status'],
    ['histroy', 'history'],
    ['Alert', 'alerts'],
  ])('“%s” is answered with help and a hint', (text, suggestion) => {
    expect(parseCommand(text)).toEqual({
      name: 'help',
      unknown: text.split(' ')[0],
      suggestion,
    });
  });

  test.each([
    ['siren 732 829 320', { text: 'siren 732 829 320', code: siren }],
    ['732829320', { text: '732829320', code: siren }],
    ['Imprimerie des', { text: 'Imprimerie des', id: 'Imprimerie' }],
  ])('“%s” is a company', (text, args) => {
    expect(parseCommand(text)).toEqual({ name: 'company', ...args });
  });

  test('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(anyCharacters, (text) => {
        expect(subcommandNames).toContain(parseCommand(text).name);
      }),
    );
    expect(parseCommand('a'.repeat(100_000)).name).toBe('help');
  });
});
