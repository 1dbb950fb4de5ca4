import { type RegisterSandbox, startRegisterSandbox } from '../../sandbox/register';

let register: RegisterSandbox;
beforeEach(async () => {
  register = await startRegisterSandbox();
});
afterEach(() => register.close());

interface Answer {
  readonly total_results: number;
  readonly results: readonly object[];
}

const get = async (path: string) => {
  const response = await fetch(`${register.url}${path}`);
  return { status: response.status, headers: response.headers, json: (await response.json()) as Answer };
};

describe('the register of the sandbox', () => {
  test('finds by words in any order, whatever case and accents they have', async () => {
    const { status, json } = await get('/search?q=Alpillés+IMPRIMERIE&minimal=true&include=siege');
    expect(status).toBe(200);
    expect(json.total_results).toBeGreaterThan(0);
    for (const result of json.results)
      expect(result).toMatchObject({
        siren: expect.stringMatching(/^\d{9}$/),
        nom_complet: expect.stringContaining('IMPRIMERIE DES ALPILLES'),
        etat_administratif: expect.stringMatching(/^[AC]$/),
        siege: { libelle_commune: expect.any(String) },
      });
    expect((await get('/search?q=imprimerie&minimal=true')).json.results[0]).not.toHaveProperty('siege');
  });

  test.each([
    ['no name', '', /au moins un paramètre/],
    ['a name that is too short', 'q=ab', /^3 caractères minimum/],
    ['more than 25 on a page', 'q=imprimerie&per_page=26', /entre `1` et `25`/],
    ['parts without a minimal answer', 'q=imprimerie&include=siege', /`minimal=True`/],
  ])('refuses %s', async (_what, query, message) => {
    expect(await get(`/search?${query}`)).toMatchObject({
      status: 400,
      json: { erreur: expect.stringMatching(message) },
    });
  });

  test('refuses an eighth call in a second, and says when to try again', async () => {
    const statuses = await Promise.all(Array.from({ length: 8 }, () => get('/search?q=imprimerie')));
    const refused = statuses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
  });
});
