import { CallError } from './call-error';
import type { CallFailureOf } from './call-failure';

/** A call that a user or the end of the process cancelled. */
export class CancelledError extends CallError<CallFailureOf<'cancelled'>> {}
