import type { NewFault, PendingFault } from '../../../slack/control/contract';

export interface FaultSwitch {
  name: string;
  description: string;
  faults: NewFault[];
}

// What the app calls when it has something to say.
const POSTING_METHODS = ['chat.postMessage', 'chat.update', 'chat.postEphemeral'];

/** What can go wrong between the app and Slack, at a click. */
export const FAULT_SWITCHES: readonly FaultSwitch[] = [
  {
    name: 'Slack asks to wait (429)',
    description: 'The next 3 messages of the app are put off by 5 s each',
    faults: [
      { on: 'call', method: 'chat.postMessage', fault: { kind: 'ratelimited', retryAfter: 5 }, times: 3 },
    ],
  },
  {
    name: 'Slack is down',
    description: 'The next 10 calls of each kind that posts, edits or whispers answer 500',
    faults: POSTING_METHODS.map((method) => ({
      on: 'call',
      method,
      fault: { kind: 'server_error' },
      times: 10,
    })),
  },
  {
    name: 'Download is cut',
    description: 'The next file breaks off half-way to the app',
    faults: [{ on: 'download', fault: 'cut', times: 1 }],
  },
  {
    name: 'Download is slow',
    description: 'The next file takes 10 s to reach the app, whose card shows how far it is',
    faults: [{ on: 'download', fault: 'slow', times: 1 }],
  },
  {
    name: 'Login page instead of the file',
    description: 'The next download brings a web page',
    faults: [{ on: 'download', fault: 'login_page', times: 1 }],
  },
];

/** How often the faults of a switch are still to come. */
export function countRemaining({ faults }: FaultSwitch, waiting: readonly PendingFault[]): number {
  return faults
    .map((fault) => {
      const [on, kind] = getFaultKey(fault);
      return waiting
        .filter((one) => one.on === on && one.fault === kind)
        .reduce((sum, { times }) => sum + times, 0);
    })
    .reduce((sum, times) => sum + times, 0);
}

/** The faults to switch on again after all were switched off but those of one switch. */
export function getOtherActiveFaults(off: FaultSwitch, waiting: readonly PendingFault[]): NewFault[] {
  return FAULT_SWITCHES.filter((one) => one !== off && countRemaining(one, waiting) > 0).flatMap(
    ({ faults }) =>
      faults.flatMap((fault) => {
        const [on, kind] = getFaultKey(fault);
        const left = waiting.find((one) => one.on === on && one.fault === kind)?.times ?? 0;
        return left > 0 && fault.on !== 'sockets' ? [{ ...fault, times: left }] : [];
      }),
  );
}

/** A fault as the workspace names it while it waits. */
function getFaultKey(fault: NewFault): [on: string, kind: string] {
  if (fault.on === 'call') return [fault.method, fault.fault.kind];
  return fault.on === 'download' ? ['download', fault.fault] : ['sockets', 'cut'];
}
