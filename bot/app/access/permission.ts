/** What a person wants to do with a case, a channel, or what else an action is about. */
export type Permission =
  /** Read what is known of it. */
  | 'see'
  /** See where a company stands, in all channels that the person is in. */
  | 'overview'
  /** Send documents and figures, retry, cancel. */
  | 'send'
  /** Take, assign, snooze, decide, confirm, refuse, reopen. */
  | 'decide'
  /** Get files with what is stored. */
  | 'export'
  /** Change how a channel, or alerts in it, work. */
  | 'configure';

/** What people of other companies may do in a channel that shows them everything (`/xray alerts`). Elsewhere they may do nothing. */
export const guestsMay: Readonly<Record<Permission, boolean>> = {
  see: true,
  overview: false,
  send: true,
  decide: false,
  export: false,
  configure: false,
};
