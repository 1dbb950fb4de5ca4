import { CallError } from './call-error';

/** Cancelled by a user or by the end of the process. */
export class CancelledError extends CallError {}
