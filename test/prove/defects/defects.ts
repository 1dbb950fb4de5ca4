/** A mistake that a change could bring, as a text of a source file and what it would become. */
export interface Defect {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** What has to fail then. */
  readonly test: string;
}

export const defects: readonly Defect[] = [
  {
    name: 'a signature matches by its beginning',
    file: 'shared/webhook/verify-webhook.ts',
    from: 'return timingSafeEqual(digest(given), digest(expected));',
    to: "return given !== '' && expected.startsWith(given);",
    test: 'test/shared/webhook/verify-webhook.test.ts',
  },
  {
    name: 'a company is clear while reports are awaited',
    file: 'shared/reports/overall-verdict.ts',
    from: 'const isComplete = reports.length > 0 && awaited.length === 0;',
    to: 'const isComplete = reports.length > 0;',
    test: 'test/shared/reports/overall-verdict.test.ts',
  },
  {
    name: 'a call that may have created something is repeated',
    file: 'shared/client/call-remote.ts',
    from: '!isTemporary(error) || error.outcomeUnknown)',
    to: '!isTemporary(error))',
    test: 'test/shared/client/interrupted-calls.test.ts',
  },
  {
    name: 'another company reads fields that are not listed',
    file: 'bot/redaction/redact.ts',
    from: 'Object.entries(value).filter(([key]) => Object.hasOwn(fields, key))',
    to: 'Object.entries(value)',
    test: 'test/security/redaction.test.ts',
  },
  {
    name: 'a report of a private channel is open to everybody',
    file: 'bot/slack/channels/find-membership.ts',
    from: 'return isPrivate ? findMembership(bot, channel, userId) : YES;',
    to: 'return isPrivate ? YES : YES;',
    test: 'test/bot/app/check-access.test.ts',
  },
  {
    name: 'a private channel is named in other channels',
    file: 'bot/analyses/list-elsewhere.ts',
    from: '.filter((one) => named.has(one.channelId))',
    to: '.filter(() => true)',
    test: 'test/bot/flows/case-of-company-channels.test.ts',
  },
  {
    name: 'two entries of a trail are added at the same time',
    file: 'bot/cases/append-trail.ts',
    from: 'order by id for no key update',
    to: 'order by id',
    test: 'test/bot/trail/trail.test.ts',
  },
  {
    name: 'somebody confirms a decision of their own',
    file: 'bot/decisions/case-changes.ts',
    from: 'if (decision.by === userId)',
    to: 'if (decision.by === undefined)',
    test: 'test/bot/decisions/case-changes.test.ts',
  },
  {
    name: 'an entry of a trail does not follow from the one before',
    file: 'bot/cases/append-trail.ts',
    from: 'trail_hash as "previousHash"',
    to: 'null as "previousHash"',
    test: 'test/bot/trail/trail.test.ts',
  },
  {
    name: 'what ends with a working day is due on the next',
    file: 'bot/deadlines/add-working-hours.ts',
    from: 'if (left <= length)',
    to: 'if (left < length)',
    test: 'test/bot/deadlines/add-working-hours.test.ts',
  },
  {
    name: 'a name can forge a link in Slack',
    file: 'bot/slack/block-kit/mrkdwn.ts',
    from: ".replaceAll('<', '&lt;')",
    to: '',
    test: 'test/bot/slack/block-kit/mrkdwn.test.ts',
  },
  {
    name: 'a formula runs in a spreadsheet',
    file: 'bot/export/csv.ts',
    from: 'value.replace(FORMULA_START, "\'")',
    to: 'value',
    test: 'test/bot/export/csv.test.ts',
  },
  {
    name: 'a message whose outcome is unknown is posted again',
    file: 'bot/outbox/send-message.ts',
    from: 'message.possiblySent ? await checkBeforeReposting(bot, client, message) : undefined',
    to: 'undefined',
    test: 'test/bot/flows/outbox-delivery.test.ts',
  },
  {
    name: 'a try of an event is counted twice',
    file: 'bot/inbox/event-rows.ts',
    from: 'set attempts = attempts + 1, failure = $2, next_attempt_at = $3',
    to: 'set attempts = attempts + 2, failure = $2, next_attempt_at = $3',
    test: 'test/bot/inbox/fail-event.test.ts',
  },
  {
    name: 'the erasure of a person forgets who cancelled',
    file: 'bot/submissions/tables.ts',
    from: 'where cancelled_by = $1 returning 1',
    to: 'where false and cancelled_by = $1 returning 1',
    test: 'test/bot/cli/erase.test.ts',
  },
  {
    name: 'a message is green although its files have no result',
    file: 'bot/reactions/mark.ts',
    from: "caseVerdict === 'clear' && verdict === undefined ? 'unknown' : caseVerdict",
    to: 'caseVerdict',
    test: 'test/bot/reactions/mark.test.ts',
  },
  {
    name: 'a repeated webhook starts a second run',
    file: 'nodes/RiskXrayTrigger/dedupe-runs.ts',
    from: 'unseen.length > 0 ? items : []',
    to: 'items',
    test: 'test/nodes/trigger.test.ts',
  },
  {
    name: 'an output is ready although a report is missing',
    file: 'nodes/RiskXray/resources/analysis/run.ts',
    from: 'ready: missing.length === 0',
    to: 'ready: true',
    test: 'test/nodes/analysis.test.ts',
  },
  {
    name: 'credentials follow a redirect',
    file: 'client/fetch-http.ts',
    from: "redirect: 'manual'",
    to: "redirect: 'follow'",
    test: 'test/client/http-adapters.test.ts',
  },
  {
    name: 'the sandbox takes an upload with a forged signature',
    file: 'sandbox/risk/storage/verify-signature.ts',
    from: 'given.length !== expected.length || !timingSafeEqual(given, expected)',
    to: 'given.length !== expected.length',
    test: 'test/sandbox/risk/storage.test.ts',
  },
];
