import type { DecisionKind } from '../../../shared';

const kinds: Record<DecisionKind, string> = {
  accept: 'Accept',
  decline: 'Decline',
  ask: 'Ask for documents',
  false_alarm: 'False alarm',
};

/** What is said of a kind of decision once it is made. */
const done: Record<DecisionKind, string> = {
  accept: 'Accepted',
  decline: 'Declined',
  ask: 'Documents asked for',
  false_alarm: 'Marked as a false alarm',
};

/** What is said of a kind of decision that a second person has to confirm. */
const proposals: Record<DecisionKind, string> = {
  accept: 'Accept proposed',
  decline: 'Decline proposed',
  ask: 'Asking for documents proposed',
  false_alarm: 'False alarm proposed',
};

/** What is said of who has a case, and of what was decided about it. */
export const decisions = {
  kinds,
  done,
  proposals,
  nobodyHasIt: 'nobody has it yet',
  takenBy: (user: string, when: string) => `👤 taken by ${user}, ${when}`,
  due: (when: string) => `due ${when}`,
  snoozedUntil: (when: string, user: string) => `💤 snoozed until ${when} by ${user}`,
  doneBy: (done: string, user: string, when: string) => `⚖️ ${done} by ${user}, ${when}`,
  /** A decision with a name that the workspace gave to it. */
  decided: (decision: string, user: string, when: string) => `⚖️ ${decision}: decided by ${user}, ${when}`,
  confirmed: (user: string, when: string) => `confirmed by ${user}, ${when}`,
  proposedBy: (proposal: string, user: string, when: string) =>
    `⏳ ${proposal} by ${user}, ${when}; a second person has to confirm it`,
  /** A proposal with a name that the workspace gave to the decision. */
  proposed: (decision: string, user: string, when: string) =>
    `⏳ ${decision}: proposed by ${user}, ${when}; a second person has to confirm it`,
  /** The status where other companies can read it. */
  decidedRedacted: (user: string, when: string) => `⚖️ decided by ${user}, ${when}`,
  proposedRedacted: '⏳ waits for a second person',
  reason: (reason: string) => `Reason: ${reason}`,
  note: (note: string) => `Note: ${note}`,
  /** Documents that were asked for. */
  documents: {
    asked: (user: string, when: string, what: string) =>
      `📎 ${user} asked for documents until ${when}: ${what}`,
    plainAsked: '📎 Documents were asked for',
    askedRedacted: (user: string, when: string) => `📎 ${user} asked for documents until ${when}.`,
    waitingUntil: (when: string) => `📎 waiting for documents until ${when}`,
    waitingRedacted: '📎 waiting for documents',
    arrived: (user: string, company: string, files: string) =>
      `📎 ${user}, what you waited for has arrived for ${company}: ${files}. The case is open again.`,
    arrivedRedacted: (user: string) => `📎 ${user}, what you waited for has arrived. The case is open again.`,
    plainArrived: '📎 The documents that were asked for have arrived',
  },
  /** The status in notifications, which show no names and no times. */
  plain: {
    taken: '👤 Taken',
    proposed: (decision: string) => `⏳ Proposed: ${decision}`,
    awaitsConfirmation: 'A second person has to confirm it.',
    decidedRedacted: '⚖️ Decided',
    decided: (decision: string) => `⚖️ Decided: ${decision}`,
  },
  /** The message in the thread, when a report says what was not known before. */
  lookAgain: {
    titles: {
      decided: '🔓 Open again: a report says something that was not known when this case was decided',
      proposed: '🔓 Open again: a report says something that was not known when this decision was proposed',
      waiting: '🔓 Open again: a report says something that was not known when documents were asked for',
      snoozed: '⏰ The snooze is over early: a report says something new',
    },
    before: (status: string) => `Before: ${status}`,
    next: 'look at it again, then decide.',
  },
  /** The message in the thread, when an analysis that was still running ended without all its reports. */
  ended: {
    titles: {
      decided: '🔓 Open again: an analysis that was running when this case was decided has no result',
      proposed: '🔓 Open again: an analysis that was running when this decision was proposed has no result',
      waiting: '🔓 Open again: an analysis that was running when documents were asked for has no result',
      snoozed: '⏰ The snooze is over early: an analysis has no result',
    },
    stays:
      '⚪ An analysis that was still running has no result. The decision stays: it was made on something as bad or worse.',
    still: (status: string) => `As before: ${status}`,
    neverAnalysed: (what: string, files: number, reason: string) =>
      `${what} ${files === 1 ? 'was' : 'were'} never analysed: ${reason}`,
    /** The subject where no file was sent. */
    company: 'The company',
    noReport: 'No report has come, and none is expected any more.',
    notAllReports: 'not all reports have come, and no more are expected.',
    unreadable: 'a report exists, but it cannot be read.',
    refused: 'the service does not give all reports to this account.',
    redacted: 'Something that was asked for will not be known.',
  },
  /** The message in the thread, when a person opened a case again. */
  reopened: (user: string, reason: string) => `🔓 ${user} opened this case again: ${reason}`,
  reopenedRedacted: (user: string) => `🔓 ${user} opened this case again.`,
  plainReopened: '🔓 Open again',
  refusals: {
    taken: (user: string, when: string) =>
      `${user} has had this case since ${when}. Press “Assign…” if you want to take it over.`,
    decided: (user: string, decision: string, when: string) =>
      `${user} has already decided this case (${decision}, ${when}). Press “Reopen…” if it should be decided again.`,
    proposed: (user: string, decision: string, when: string) =>
      `${user} has already proposed a decision (${decision}, ${when}). Confirm or refuse it first.`,
    notProposed: 'There is no proposed decision to confirm any more. The card shows what happened.',
    notDecided: 'This case is not decided, so it cannot be reopened. The card shows what happened.',
    ownProposal: 'You proposed this decision, so somebody else has to confirm it.',
    notAllowed: (users: string) =>
      `Only these people can decide in this channel: ${users}. Ask one of them. If all of them have left, choose others with /xray decisions.`,
    noDeciderLeft:
      'Nobody is left of the people who could decide in this channel. Choose others with /xray decisions.',
    ownerCannotDecide: (user: string, users: string) =>
      `${user} cannot decide in this channel. Choose one of these people: ${users}.`,
    ownerLeft: (user: string) =>
      `${user} is not a member of this channel. Invite them first, or choose somebody else.`,
    ownerNotPerson: (user: string) =>
      `${user} is an app or a deactivated account, so nobody would look at the case. Choose a person.`,
    formUsed:
      'The case has changed since this form was opened, so nothing was saved. Copy what you wrote, close the form, look at the card and press its button again.',
    waits: 'This case waits for documents, and reminds nobody until their day.',
    otherCase:
      'This company has a newer case in this channel that is not decided yet. Decide that one; it is on the cards of its analyses.',
    movedOn:
      'All analyses of this case went on in a newer case of this company. Reopen that one; it is on the cards of its analyses.',
    arrived:
      'Something arrived since you opened this form. Read it below and press the button again to cover it too.',
    youWrote: 'You wrote:',
    notFound: 'This case does not exist any more. Its data may have been deleted.',
  },
};

/** The form behind *Decide…*. */
export const decideForm = {
  title: 'Decide',
  submit: 'Decide',
  cancel: 'Cancel',
  decision: 'Decision',
  choose: 'Choose',
  reason: 'Reason',
  reasonHint: 'Required. It is shown on the card and kept in the trail.',
  noReason: 'Write why.',
  noDecision: 'Choose a decision.',
  note: 'Note',
  noteHint: 'For your colleagues.',
  finding: 'Which finding was wrong?',
  findingHint: 'For a false alarm: it shows which rules and findings are often wrong.',
  noFinding: 'None in particular',
  fourEyes: 'A second person has to confirm this decision before it counts.',
  covers: 'This decision covers',
  notCovered: 'It does not cover what still runs. If that comes out worse, the case opens again.',
  unknown: 'What is not known',
  newSince:
    '⚠️ Something is new since you opened this, marked 🆕. What you wrote is kept below; press the button again to cover it too.',
  more: (count: number) => (count === 1 ? 'and 1 more analysis' : `and ${count} more analyses`),
  due: 'Documents until',
  dueHint:
    'Only for “Ask for documents”: the owner is reminded on this day. Write under Reason which documents.',
  noDue: 'Choose until when the documents have to be here, a day after today.',
  onlyForAsking: 'Only “Ask for documents” has a day. Remove it, or choose that decision.',
};

/** The form behind *Assign…*. */
export const assignForm = {
  title: 'Assign',
  submit: 'Assign',
  cancel: 'Cancel',
  intro: (company: string) => `Who takes ${company}?`,
  owner: 'Person',
  choose: 'Choose a person',
  noOwner: 'Choose a person.',
  assigned: (company: string, user: string, link: string) => `${user} assigned ${company} to you. ${link}`,
};

/** The form behind *Snooze…*. */
export const snoozeForm = {
  title: 'Snooze',
  submit: 'Snooze',
  cancel: 'Cancel',
  intro: (company: string) => `${company} does not remind anybody until the morning of this day.`,
  until: 'Until',
  past: 'Choose a day after today.',
};

/** The form behind *Confirm…*. */
export const confirmForm = {
  title: 'Confirm the decision',
  submit: 'Confirm',
  cancel: 'Cancel',
  newSince: '⚠️ Something arrived since this was proposed, marked 🆕. Read all of it before you confirm.',
  proposed: (decision: string, user: string, when: string) => `${decision}, proposed by ${user}, ${when}`,
};

/** The forms behind *Reopen…* and *Refuse proposal…*. */
export const reopenForm = {
  reopenTitle: 'Reopen the case',
  reopen: 'Reopen',
  refuseTitle: 'Refuse the proposal',
  refuse: 'Refuse',
  cancel: 'Cancel',
  reason: 'Reason',
  noReason: 'Write why.',
};
