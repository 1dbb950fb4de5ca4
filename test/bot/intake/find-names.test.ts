import { findNames } from '../../../bot/intake/find-names';
import { defaultCodeTypes } from '../../../shared';

const find = (text: string) => findNames(text, defaultCodeTypes);

describe('the name of a company in a message', () => {
  test.each([
    ['Imprimerie des Alpilles bank statement march 2024', 'imprimerie des alpilles'],
    ['bank statement Imprimerie des Alpilles 2024-03-31', 'imprimerie des alpilles'],
    [
      'Bonjour, voici le relevé de compte de Menuiserie de la Loire SARL, mars 2024. Merci !',
      'menuiserie de la loire',
    ],
    ['Hi, please check the bank statement for Ateliers du Lac, March 2024', 'ateliers du lac'],
    ["Ecco l'estratto conto mensile di Officine del Garda S.r.l. marzo 2024", 'officine del garda'],
    ["bilan 2023 de L'Atelier d'Élise", "l'atelier d'elise"],
    ['Studio 54 bilan 2023', 'studio 54'],
    ['<@U0BOT> Transports Saint-Roch relevé bancaire trimestre 31/03/2024', 'transports saint-roch'],
  ])('of “%s” is “%s”', (text, name) => {
    expect(find(text)).toEqual({ names: [name], isOfDocument: true });
  });

  test('may be all that a message says; whether it was written to the bot is then not known', () => {
    expect(find('Imprimerie des Alpilles')).toEqual({
      names: ['imprimerie des alpilles'],
      isOfDocument: false,
    });
  });

  test('may be any of several parts', () => {
    expect(find('bank statements of Ateliers du Lac, Menuiserie de la Loire, march 2024')).toEqual({
      names: ['ateliers du lac', 'menuiserie de la loire'],
      isOfDocument: true,
    });
  });

  test.each([
    ['nothing else', 'bank statement month 2024-12-31'],
    ['a greeting', 'hello'],
    ['a company code', 'siren 732829320 Imprimerie des Alpilles bank statement march 2024'],
    ['a mistyped code', 'siren 732829321 Imprimerie des Alpilles bank statement march 2024'],
    [
      'a sentence that says more',
      'bank statement march 2024, Marie told me yesterday that this one looked strange and asked us all to check',
    ],
    ['a legal form alone', 'bilan 2023 SARL'],
    ['an address', 'bank statement march 2024 marie@example.com'],
    ['the number of an account', 'bank statement march 2024 IBAN FR76 3000 6000 0112 3456'],
  ])('is not there with %s', (_what, text) => {
    expect(find(text)).toBeUndefined();
  });
});
