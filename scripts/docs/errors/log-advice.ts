const RETRIED = 'It is tried again. If it goes on for an hour, look at `err`.';
const NO_HARM = 'Nothing is lost and nothing has to be done.';
const SLACK_REFUSES = 'Slack refuses it; `err` has its reason. `doctor` says whether a scope is missing.';
const FILE_REFUSED =
  'Slack did not take the file, and the person was told so. `doctor` says whether a scope is missing.';

/** What to do about each warning and error in the log, by its message. */
export const logAdvice: Readonly<Record<string, string>> = {
  'could not drain':
    'What ran when the bot was stopped is continued by the next start. Look at `err` for the cause.',
  'the bot cannot start': '`reason` or `err` says why. Run `doctor`.',
  'the store has stopped':
    'The embedded store gave up, and the process ended; `reason` says why, such as a full disk. The next start repairs what it can.',
  'uncaught exception':
    'A mistake in the program: report it with `err`. The supervisor starts a new process, which continues.',
  'unhandled rejection':
    'A mistake in the program: report it with `err`. The supervisor starts a new process, which continues.',

  'A socket could not be opened':
    'It is tried again. `doctor` has a line for sockets. Until one is open, `/readyz` answers 503.',
  'An envelope could not be processed':
    'Slack sends it again. If it goes on, check the store: events are stored before they are acknowledged.',
  'cannot list workspaces':
    'The store did not answer. The search for missed files is tried again in some minutes.',
  'decision could not be sent':
    'The decision webhook did not take it for a day, or a workflow for three. Correct the receiver, then run `risk-xray decisions resend`.',
  'event abandoned':
    'Slack does not show its file, or every attempt failed; a message in its thread says so. Share the file again.',
  'job failed every attempt': 'The analysis card offers *Retry*. The warnings before it have the cause.',
  'message failed':
    'Slack refused it for good, for instance because the message that it edits was deleted; `error` has Slack’s reason.',
  'messages cannot be sent now': 'The store did not answer. The messages are stored, and it is tried again.',
  'request failed':
    'A call to `/healthz`, `/metrics`, Slack’s or the service’s endpoint failed; the sender tries again. Look at `err`.',
  'stale-work recovery failed': 'The store did not answer. It is tried again.',
  store:
    'A connection to the database broke and is replaced. If it goes on, check the database and the network.',
  'the result of a message could not be stored':
    'The bot looks for the message in Slack, and sends it again only if it is not there.',

  'a reminder failed, will be tried again': RETRIED,
  'cancelled while its request was being created':
    'Somebody cancelled while the service was creating the request, so it exists there without documents. Nothing has to be done.',
  'SLACK_ALLOWED_TEAMS is not set: every workspace can install the app':
    'Whoever finds `/slack/install` makes requests on your account. Set it to the ids of your workspaces.',
  'refused an installation: the workspace is not in SLACK_ALLOWED_TEAMS':
    'Somebody tried to install the app in another workspace. Nothing was stored. Add `teamId` to the list if it is yours.',
  'cannot revoke the token of a refused installation':
    'It was not stored, so nothing uses it. The workspace still lists the app until somebody there removes it.',
  'cannot confirm a saved form': 'What was entered is saved; only the confirmation could not be posted.',
  'cannot list reports':
    'Polling goes on. If `reason` names 403 for one source, the account does not include it: leave it out of `REPORT_SOURCES`. Until then a case that needs it stays Unknown.',
  'cannot open a direct message': SLACK_REFUSES,
  'cannot read a file from Slack, continuing with the others': 'The card names the file. Share it again.',
  'cannot read a report': 'Polling goes on. If it is always the same report, ask the service about its id.',
  'cannot read a request':
    'The card shows the code instead of the company’s official name. Nothing has to be done.',
  'cannot read channel info': SLACK_REFUSES,
  'cannot read the locale of a channel':
    'The bot writes in `DEFAULT_LANGUAGE` there, unless `/xray settings` says another.',
  'cannot read the members of a channel': `${SLACK_REFUSES} Until then nobody can act on the cases of that channel if it is private.`,
  'the register did not answer':
    'People find the companies of their channels only, and are told so. `failure` says why; `doctor` asks the register once. After three failures it is left alone for a while.',
  'cannot read which channels a person is in': `${SLACK_REFUSES} Home shows the rest until then, and says so.`,
  'cannot tell what a person may do in a channel': `${SLACK_REFUSES} Until then the person is refused.`,
  'cannot tell whether a person left':
    'The list of people who decide stays as it is, and a case can be assigned to the person. Slack’s reason is in `err`; try again later.',
  'cannot search for missed files': RETRIED,
  'cannot send a dossier': FILE_REFUSED,
  'cannot send an export': FILE_REFUSED,
  'cannot send raw JSON as a file': FILE_REFUSED,
  'cannot show upload progress': NO_HARM,
  'cannot tell whether another company can read this channel':
    'The bot assumes that one can, and posts cards without names. Invite it to the channel again.',
  'digest failed, will be tried again': RETRIED,
  'event failed, will be retried': RETRIED,
  'figures not sent': 'The thread says why, and offers to try again.',
  'Ignored a frame from Slack that is not an envelope.': NO_HARM,
  'job failed, will be retried': RETRIED,
  'message parked':
    'Slack did not take it; `error` has the reason. It is tried again, and other messages of its channel go first.',
  'message pending':
    'Slack did not take it; `error` has the reason. It is tried again, and its channel waits until then.',
  'message uncertain':
    'Slack may have it or not. The bot looks for it there before it is sent again, so it is not posted twice.',
  'posted again without looking for the first post':
    'Slack did not say whether a message arrived and does not let the bot read the channel, so it may be there twice.',
  'report ignored: it belongs to no submission of this bot':
    'Somebody else uses the same account, such as a workflow in n8n. Nothing has to be done.',
  'Slack dropped events: over the rate limit':
    'The bot finds the files of such events itself, some minutes later.',
  'Slack opens no direct message': 'The person left or is a bot. The thread of the case is told instead.',
  'Slack refused the form of a message, sending a simpler one':
    'People get the text without its form. Report it with `messages`.',
  'Slack refused a socket: an app may have at most 10. This process continues with …. Set SLACK_SOCKETS=1, run fewer replicas, or receive events by HTTP.':
    'Do what it says: [scale.md](scale.md) has the numbers.',
  'Slack refused a socket: an app may have at most 10. Trying again. Set SLACK_SOCKETS=1, run fewer replicas, or receive events by HTTP.':
    'Until it gets one, this process is not ready and takes no events.',
  'step failed, will be retried': RETRIED,
  'no workflow waits for a decision any more':
    'n8n has gone on, perhaps with an earlier attempt, or the execution was stopped. Nothing has to be done.',
  'submission failed': 'The analysis card says why, and what to do.',
  'the error reply could not be sent': 'A person saw no answer to a click or a command. They try again.',
  'the service does not find a stored file, it is uploaded again': NO_HARM,
  'the thread of a message is gone, posting in its channel':
    'Somebody deleted or locked the thread. The message says so, and its case goes on below it. Nothing has to be done.',
  'traces cannot be sent':
    'The bot goes on without them. Check that the collector at `OTEL_EXPORTER_OTLP_ENDPOINT` answers.',
  'unknown payload from Slack': NO_HARM,
};
