import type { RiskRequest } from '../data/records';
import type { Answer } from '../http/answer';
import { companyBehaviour } from '../magic';

/** The contract does not show how an updated resource is wrapped; `request` is the one it belongs to. */
export function answerUpdate(name: 'request' | 'medium', resource: object, request: RiskRequest): Answer {
  switch (companyBehaviour(request.code)) {
    case 'update-bare':
      return { status: 200, json: resource };
    case 'update-empty':
      return { status: 200 };
    default:
      return { status: 200, json: { [name]: resource } };
  }
}
