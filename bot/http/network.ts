import { Agent, type Dispatcher } from 'undici';
import { publicOnly } from './public-only';

const CONNECTIONS = 64;

/** The ways out of this process. */
export interface Network {
  /** To hosts that the settings name. */
  readonly named: Dispatcher;
  /** To addresses that others choose: public ones alone, and this machine where `loopback` allows it. */
  readonly publicOnly: (options: { readonly loopback: boolean }) => Dispatcher;
}

export function openNetwork(): Network {
  const guarded = new Agent({ connections: CONNECTIONS, connect: publicOnly() });
  const guardedOrHere = new Agent({ connections: CONNECTIONS, connect: publicOnly({ loopback: true }) });
  return {
    named: new Agent({ connections: CONNECTIONS }),
    publicOnly: ({ loopback }) => (loopback ? guardedOrHere : guarded),
  };
}
