/** Short replies that only the person who asked can see. */
export const notices = {
  notFound: (what: string) => `I can't find ${what} in this channel. Check the id, or see /xray history.`,
  nothingFound: (query: string) =>
    `I found nothing in this channel for “${query}”. I looked for a company by its code or a part of its name, for a request id and for a report id. Type /xray history to see everything.`,
  notAllowedHere: 'This workspace may not use me. Ask the people who run me to allow it.',
  ownPeopleOnly:
    'Only people of the company that runs me can do this here. Ask one of them, or ask them to allow it with /xray alerts.',
  otherChannel: 'This belongs to another channel. Open it there.',
  membershipUnknown:
    'Slack does not say right now who is in this channel, so I showed and changed nothing. Please try again in a minute.',
  membershipScopeMissing: (scope: string) =>
    `I can't see who is in this channel, because the app is missing the permission ${scope}. I showed and changed nothing. Ask an admin to reinstall the app, then try again.`,
  noFile: 'This message has no file. Choose one that does, or share the document again.',
  notInChannel:
    "I'm not in this channel, so I can't read its files or post here. Type /invite @risk-xray, then try again.",
  notInConversation:
    "I'm not part of this conversation. Use a channel I'm in, or message me directly under Apps.",
  threadGone: '↪️ The thread of this message is gone or closed, so I post it here. What follows comes below.',
  archived: "This channel is archived, so I can't post here. Unarchive it, or use another channel.",
  notTaken:
    "I couldn't process this file yet. I keep trying; if you hear nothing within an hour, choose Analyse document in its menu.",
  givenUp: (code: string | undefined) =>
    code === 'missing_scope'
      ? "I couldn't read this file: the app is missing a permission here. Ask an admin to reinstall it, then choose Analyse document in the menu of this message."
      : code
        ? `I couldn't read this file: Slack says ${code}. Upload the document again here, or send it to me directly.`
        : "I couldn't process this file. Choose Analyse document in its menu to try again.",
  fileGone: 'The file is gone. Please share it again.',
  alreadySubmitted: 'This document is already being analysed. See the status in its thread.',
  tooLateToCancel: "It's too late to cancel: the analysis has started.",
  alreadyDone: 'This has already been done.',
  checking: "Checking for reports now. I'll post what I find in the thread.",
  noAnalysisForFigures:
    'Figures are added to an analysis, and none has been started in this channel yet. Share a statement, or type /xray new.',
  testAlertSent: 'I sent a test alert to this channel.',
  tryAgain: "That didn't work just now. Please try again in a minute.",
};

export const noticeForm = { title: 'Risk X-Ray', close: 'Close', loading: 'One moment…' };
