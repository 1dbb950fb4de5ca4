import { CallError } from './call-error';
import type { CallFailureOf } from './call-failure';

/** Cancelled by a user or by the end of the process. */
export class CancelledError extends CallError<CallFailureOf<'cancelled'>> {}
