import { listOwnCompanies } from '../../../bot/company-search/named-company';
import type { Store } from '../../../bot/store/store';
import { insertCase } from '../../support/insert-case';
import { newTeamId, onBothStores, type StoreLocation, useStore } from '../../support/on-both-stores';
import { runCli } from '../../support/run-cli';

onBothStores((newLocation) => {
  let location: StoreLocation;
  const store = useStore(async () => {
    location = await newLocation();
    return location;
  });

  const search = async (db: Store, teamId: string, typed: string, channels = ['C1', 'C2']) =>
    (await listOwnCompanies(db, { teamId, channels, here: 'C1' }, typed)).map(
      ({ name, source }) => `${name} ${source}`,
    );

  test.each([
    ['another case', 'ÉLECTRICITÉ', 'electricite'],
    ['accents that are not there', 'Electricite', 'électricité'],
    ['accents written apart', 'E\u0301lectricite\u0301', 'Électricité'],
    ['words in another order', 'Imprimerie des Alpilles', 'alpilles impri'],
    ['an apostrophe, a hyphen or none', 'L’Atelier Saint-Roch', "l'atelier saint roch"],
    ['dots or none', 'Officine del Garda S.r.l.', 'garda srl'],
    ['what a pattern would mean', '100% Bio_Coop', '100% bio_coop'],
  ])('a name is found by %s', async (_what, name, typed) => {
    const teamId = newTeamId();
    await insertCase(store(), teamId, { business_name: name });
    await insertCase(store(), teamId, { business_name: 'Something Else' });
    await insertCase(store(), teamId);
    expect(await search(store(), teamId, typed)).toEqual([`${name} here`]);
  });

  test('companies of the channel come first, each once, and those of other channels and teams not at all', async () => {
    const teamId = newTeamId();
    const named = (channel_id: string, code_id: string, team = teamId) =>
      insertCase(store(), team, { channel_id, code_id, business_name: `Lac ${code_id}` });
    await named('C1', '1');
    await named('C2', '2');
    await named('C2', '1');
    await named('C3', '3');
    await named('C1', '4', newTeamId());
    expect(await search(store(), teamId, 'lac')).toEqual(['Lac 1 here', 'Lac 2 elsewhere']);
  });

  test('the command line finds them in the store', async () => {
    const teamId = newTeamId();
    await insertCase(store(), teamId, { code_id: '732829320', business_name: 'Vallée Blanche' });
    const { databaseUrl } = location.options as { databaseUrl?: string };
    // The embedded store allows one process only, which is this one.
    if (databaseUrl === undefined) return;
    const { code, out } = await runCli(['company', 'blanche', 'vallee'], {
      env: { DATABASE_URL: databaseUrl },
    });
    expect(code).toBe(0);
    expect(out).toMatch(/^CODE +NAME +TOWN +STATE +FOUND IN\nsiren:732829320 +Vallée Blanche +cases\n$/);
  });
});
