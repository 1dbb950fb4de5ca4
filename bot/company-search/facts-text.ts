import type { Texts } from '../texts/texts';
import type { RegisterFacts } from './register-answer';

/** What the register says of a company: `ARLES · Closed on 2021-03-03`. That it does not say whether it is closed is said too. */
export function factsText({ town, state, closedOn }: RegisterFacts, { forms, formats }: Texts): string {
  const { closed, closedOn: closedSince, stateUnknown } = forms.submit.search;
  const closing = closedOn === undefined ? closed : closedSince(formats.date(closedOn));
  return [town, state === 'closed' ? closing : undefined, state === undefined ? stateUnknown : undefined]
    .filter((part) => part !== undefined)
    .join(' · ');
}
