import { CallError } from './call-error';
import type { CallFailureOf } from './call-failure';

/** A call to which no response came. */
export class ConnectionError extends CallError<CallFailureOf<'no_response'>> {}
