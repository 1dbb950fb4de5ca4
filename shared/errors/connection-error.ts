import { CallError, type CallErrorDetails } from './call-error';

/** No response came. */
export class ConnectionError extends CallError {
  readonly code: string;

  constructor(details: CallErrorDetails & { code: string }) {
    super(details);
    this.code = details.code;
  }
}
