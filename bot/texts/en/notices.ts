/** Short answers that only the one who asked sees. */
export const notices = {
  notFound: (what: string) => `I know nothing of ${what} here. Check the id, or see /xray history.`,
  ownPeopleOnly:
    'Only people of the company that runs me can do this here. Ask one of them, or have them allow it with /xray alerts.',
  noFile: 'This message has no file. Choose one that has, or share the document again.',
  notInChannel:
    'I am not in this channel, so I can neither read its files nor post here. Type /invite @risk-xray, then try again.',
  notInConversation:
    'I am not part of this conversation. Use a channel that I am in, or write to me directly under Apps.',
  archived: 'This channel is archived, so nothing can be posted here. Unarchive it, or use another channel.',
  notTaken:
    'I could not take this file in so far. I keep trying; if nothing comes within the hour, choose Analyse document in its menu.',
  givenUp: (code: string | undefined) =>
    code === 'missing_scope'
      ? 'I could not read this file: the app lacks a permission here. Ask an admin to install it again, then choose Analyse document in the menu of this message.'
      : code
        ? `I could not read this file: Slack answers ${code}. Upload the document again here, or send it to me directly.`
        : 'I could not take this file in. Choose Analyse document in its menu to try again.',
  fileGone: 'The file is no longer there. Please share it again.',
  alreadySubmitted: 'This document is being analysed already: see the status in its thread.',
  tooLateToCancel: 'It is too late to cancel: the analysis has begun.',
  alreadyDone: 'This has been done already.',
  checking: 'Looking for reports now. What I find comes into the thread.',
  nothingYet: 'There is no report yet. I keep looking.',
  figuresNeedRequest:
    'Say which request the figures are for: /xray notes <request>. See /xray history for its id.',
  rulesSaved: 'The rules for alerts in this channel are saved. Try them with /xray alerts test.',
  rulesOff: 'There are no alerts in this channel any more.',
  companySaved: (company: string) =>
    `Files in this channel now belong to ${company} unless a message says otherwise.`,
  companyForgotten: 'This channel has no company of its own any more.',
  testAlertSent: 'A test alert was sent to the channel.',
  tryAgain: 'This could not be done just now. Please try again in a minute.',
};
