import type { SlackContext } from '../slack-context';
import type { NewFault } from './contract';

export function injectFault({ faults, transport }: SlackContext, fault: NewFault): void {
  switch (fault.on) {
    case 'call':
      faults.onCall(fault.method, fault.fault, { times: fault.times });
      break;
    case 'download':
      faults.onDownload(fault.fault, { times: fault.times });
      break;
    case 'sockets':
      transport.sockets.cut();
  }
}
