import { formatRoute, parsePermalink, parseRoute } from '../../../sandbox/page/client/route/route';

const otherwise = { person: 'ada', place: 'credit' };

describe('a route', () => {
  it.each([
    { person: 'bob', place: 'alerts' },
    { person: 'ada', place: 'a/b ü', thread: '1731654000.000100' },
  ])('is restored from its URL: %j', (route) => {
    expect(parseRoute(formatRoute(route), otherwise)).toEqual(route);
  });

  it('is the default when the URL names none or is incomplete', () => {
    expect(parseRoute('', otherwise)).toEqual(otherwise);
    expect(parseRoute('#/bob', otherwise)).toEqual({ person: 'bob', place: 'credit' });
    expect(parseRoute('#/bob/%E0%A4%A', otherwise)).toEqual({ person: 'bob', place: '%E0%A4%A' });
  });
});

describe('a link to a message', () => {
  const link = 'http://127.0.0.1:1/archives/C123/p1731654000000100';

  it('opens its thread', () => {
    expect(parsePermalink(link, 'ada')).toEqual({
      person: 'ada',
      place: 'C123',
      thread: '1731654000.000100',
    });
    expect(parsePermalink(`${link}?thread_ts=1731650000.000200&cid=C123`, 'ada')).toMatchObject({
      thread: '1731650000.000200',
    });
  });

  it('is not any other URL', () => {
    for (const href of ['https://example.com/', 'javascript:alert(1)', 'archives/C1/p1731654000000100'])
      expect(parsePermalink(href, 'ada')).toBeUndefined();
  });
});
