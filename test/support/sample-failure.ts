import type { CallFailureOf } from '../../shared/errors';

/** The service refuses figures with this message. */
export function refusal(serviceMessage: string): CallFailureOf<'refused'> {
  return {
    code: 'refused',
    step: 'addNotes',
    ids: {},
    outcomeUnknown: false,
    status: 400,
    serviceMessage,
    isWebPage: false,
  };
}
