import type { NewFault, PendingFault } from '../../../slack/control/contract';

export interface FaultSwitch {
  /** The name of the switch in the texts. */
  id: 'rateLimit' | 'slackDown' | 'downloadCut' | 'downloadSlow' | 'loginPage';
  faults: NewFault[];
}

const POSTING_METHODS = ['chat.postMessage', 'chat.update', 'chat.postEphemeral'];

/** Faults between the app and Slack. */
export const FAULT_SWITCHES: readonly FaultSwitch[] = [
  {
    id: 'rateLimit',
    faults: [
      { on: 'call', method: 'chat.postMessage', fault: { kind: 'ratelimited', retryAfter: 5 }, times: 3 },
    ],
  },
  {
    id: 'slackDown',
    faults: POSTING_METHODS.map((method) => ({
      on: 'call',
      method,
      fault: { kind: 'server_error' },
      times: 10,
    })),
  },
  {
    id: 'downloadCut',
    faults: [{ on: 'download', fault: 'cut', times: 1 }],
  },
  {
    id: 'downloadSlow',
    faults: [{ on: 'download', fault: 'slow', times: 1 }],
  },
  {
    id: 'loginPage',
    faults: [{ on: 'download', fault: 'login_page', times: 1 }],
  },
];

/** How many faults of a switch are still pending. */
export function countRemaining({ faults }: FaultSwitch, pending: readonly PendingFault[]): number {
  return faults
    .map((fault) => {
      const [on, kind] = getFaultKey(fault);
      return pending
        .filter((one) => one.on === on && one.fault === kind)
        .reduce((sum, { times }) => sum + times, 0);
    })
    .reduce((sum, times) => sum + times, 0);
}

/** The API only clears all faults, so those of the other switches must be added again. */
export function getOtherActiveFaults(disabled: FaultSwitch, pending: readonly PendingFault[]): NewFault[] {
  return FAULT_SWITCHES.filter((one) => one !== disabled && countRemaining(one, pending) > 0).flatMap(
    ({ faults }) =>
      faults.flatMap((fault) => {
        const [on, kind] = getFaultKey(fault);
        const left = pending.find((one) => one.on === on && one.fault === kind)?.times ?? 0;
        return left > 0 && fault.on !== 'sockets' ? [{ ...fault, times: left }] : [];
      }),
  );
}

/** The fields of the `PendingFault`. */
function getFaultKey(fault: NewFault): [on: string, kind: string] {
  if (fault.on === 'call') return [fault.method, fault.fault.kind];
  return fault.on === 'download' ? ['download', fault.fault] : ['sockets', 'cut'];
}
