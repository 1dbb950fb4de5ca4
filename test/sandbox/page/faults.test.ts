import {
  countRemaining,
  FAULT_SWITCHES,
  type FaultSwitch,
  getOtherActiveFaults,
} from '../../../sandbox/page/client/service/fault-switches';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import type { NewFault, PendingFault } from '../../../sandbox/slack/control/contract';

let slack: SlackWorkspace;
beforeEach(async () => {
  slack = await startSlackWorkspace();
});
afterEach(() => slack.close());

async function faults(method = 'GET', body?: NewFault): Promise<PendingFault[]> {
  const response = await fetch(`${slack.url}/_workspace/faults`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return (await response.json()) as PendingFault[];
}

async function injectFaults({ faults: some }: FaultSwitch): Promise<void> {
  for (const fault of some) await faults('POST', fault);
}

it.each(FAULT_SWITCHES)('$id is accepted by the workspace, and counted until used up', async (one) => {
  expect(countRemaining(one, await faults())).toBe(0);
  await injectFaults(one);
  const meant = one.faults.map((fault) => ('times' in fault ? (fault.times ?? 1) : 1));
  expect(countRemaining(one, await faults())).toBe(meant.reduce((sum, times) => sum + times, 0));
});

it('switches one off and leaves the others as they were', async () => {
  for (const one of FAULT_SWITCHES) await injectFaults(one);
  const [first, ...others] = FAULT_SWITCHES as [FaultSwitch, ...FaultSwitch[]];
  const waiting = await faults();
  await faults('DELETE');
  for (const fault of getOtherActiveFaults(first, waiting)) await faults('POST', fault);
  const after = await faults();
  expect(countRemaining(first, after)).toBe(0);
  for (const one of others) expect(countRemaining(one, after)).toBe(countRemaining(one, waiting));
});
