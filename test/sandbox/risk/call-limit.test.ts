import { startRiskSandbox } from '../../../sandbox/risk';
import { readSettings } from '../../../sandbox/risk/settings';
import { SandboxClient } from './sandbox-client';

test('calls beyond the limit are refused for a second, and a second’s worth may come at once', async () => {
  await using sandbox = await startRiskSandbox({ speed: 0, callsPerSecond: 3 });
  const client = new SandboxClient(sandbox);
  // All five at one moment, however slow the machine.
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.get('/requests/absent')));
  now.mockRestore();
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(3);
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['1', '1']);
  expect(refused[0]?.json.error).toEqual({ code: 'rate_limited', message: 'No more than 3 calls a second.' });
});

test('the limit is set by a flag or a variable', () => {
  expect(readSettings(['--rate', '20'], {}).callsPerSecond).toBe(20);
  expect(readSettings([], { SANDBOX_RATE: '5' }).callsPerSecond).toBe(5);
  expect(readSettings([], {}).callsPerSecond).toBeUndefined();
});
