import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { listVariables } from '../../../bot/config/list-variables';

const readCheckoutFile = (path: string) => readFileSync(resolve(__dirname, '../../..', path), 'utf8');

describe('the documented variables', () => {
  it('in .env.example are all that the bot reads, and no others', () => {
    const example = [...readCheckoutFile('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
    const read = listVariables().flatMap(({ variables }) => variables.map(({ name }) => name));
    expect([...new Set(example)].sort()).toEqual([...read].sort());
  });

  it('have the defaults that .env.example shows', () => {
    const example = readCheckoutFile('.env.example');
    for (const { name, defaultText, required } of listVariables().flatMap(({ variables }) => variables))
      if (!required && defaultText && !defaultText.includes(' '))
        expect(example).toContain(`\n# ${name}=${defaultText}\n`);
  });
});
