import { CallError } from './call-error';
import type { CallFailureOf } from './call-failure';

/** No response came. */
export class ConnectionError extends CallError<CallFailureOf<'no_response'>> {}
