import { CallError } from './call-error';

/** Someone asked to stop. */
export class CancelledError extends CallError {}
