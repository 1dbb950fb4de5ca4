import { isHostPattern } from '../../../../bot/config/host-pattern';
import { isSlackUrl } from '../../../../bot/slack/files/is-slack-url';

test.each([
  'files.slack.com',
  '*.slack.com',
  '.slack-gov.com',
  '127.0.0.1:4020',
  'localhost:4020',
  '[::1]:4020',
])('%s names hosts', (text) => expect(isHostPattern(text)).toBe(true));

test.each([
  '*',
  '.',
  '.com',
  '*.com',
  '*.*.com',
  'https://files.slack.com',
  'slack.com/files',
  '*.slack.com:443',
  '',
])('%s does not, or names too many', (text) => expect(isHostPattern(text)).toBe(false));

test.each([
  ['https://slack.com/x', true],
  ['https://files.slack.com/x', true],
  ['https://FILES.SLACK.COM:443/x', true],
  ['https://acme.enterprise.slack.com/x', true],
  ['http://files.slack.com/x', false],
  ['https://files.slack.com:8443/x', false],
  ['https://evilslack.com/x', false],
  ['https://slack.com.evil.com/x', false],
  ['https://files.slack.com./x', false],
  ['https://evil.com\\.slack.com/x', false],
  ['https://evil.com#.slack.com', false],
  ['https://u@files.slack.com/x', false],
  ['wss://files.slack.com/x', false],
])('%s may see a token for *.slack.com: %s', (url, expected) => {
  for (const plainHttp of [false, true])
    expect(isSlackUrl(new URL(url), { hosts: ['*.slack.com'], plainHttp })).toBe(expected);
});
