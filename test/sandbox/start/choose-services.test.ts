import { chooseServices } from '../../../sandbox/start/choose-services';

const slack = { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1' };
const risk = { RISK_API_URL: 'https://api.example.com', RISK_API_HEADERS: '{}' };

test.each([
  ['nothing', {}, 'sandbox', 'sandbox'],
  ['what other programs use', { PORT: '80', DATABASE_URL: 'postgres://db' }, 'sandbox', 'sandbox'],
  ['Slack', slack, 'real', 'sandbox'],
  ['a part of Slack', { SLACK_SIGNING_SECRET: 's' }, 'real', 'sandbox'],
  ['both', { ...slack, ...risk }, 'real', 'real'],
  ['a part of both', { SLACK_CLIENT_ID: '1', RISK_API_HEADERS: '{}' }, 'real', 'real'],
  // A real API must not be reached from a workspace where anyone may try anything.
  ['the Risk API', risk, 'real', 'real'],
])('with %s set, the right Slack and Risk API are chosen', (_what, env, wantedSlack, wantedRisk) => {
  expect(chooseServices(env)).toMatchObject({ slack: wantedSlack, risk: wantedRisk });
});

test('names the variables that decided, without their values', () => {
  expect(chooseServices(slack).reason).toBe(
    'SLACK_BOT_TOKEN, SLACK_APP_TOKEN are set, RISK_API_URL and RISK_API_HEADERS are not',
  );
  expect(chooseServices({ RISK_API_URL: 'https://api.example.com' }).reason).toBe('RISK_API_URL is set');
});
