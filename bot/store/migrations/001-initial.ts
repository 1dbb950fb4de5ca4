import { decisionTables } from './decision-tables';
import type { Migration } from './migrate';

/** Slack's events and the risk webhook's, stored before they are acknowledged. */
const inbox = `
  create table xray.inbox (
    event_id text primary key,
    team_id text not null,
    kind text not null,
    payload jsonb not null,
    received_at timestamptz not null default now(),
    handled_at timestamptz,
    attempts int not null default 0,
    next_attempt_at timestamptz not null default now(),
    -- Why the last attempt failed.
    failure jsonb
  );
  create index inbox_unhandled on xray.inbox (next_attempt_at) where handled_at is null;
  create index inbox_by_age on xray.inbox (received_at);
  create index inbox_by_team on xray.inbox (team_id);

  create table xray.webhook_events (
    id bigint generated always as identity primary key,
    report_id text not null,
    request_id text not null,
    received_at timestamptz not null default now(),
    handled_at timestamptz,
    unique (report_id, request_id)
  );
  create index webhook_events_by_request on xray.webhook_events (request_id);
  create index webhook_events_by_age on xray.webhook_events (received_at);

  -- Files whose message was handled, whichever event announced them.
  create table xray.seen_files (
    team_id text not null,
    channel_id text not null,
    file_id text not null,
    message_ts text not null,
    seen_at timestamptz not null default now(),
    primary key (team_id, channel_id, file_id, message_ts)
  );
  create index seen_files_by_file on xray.seen_files (file_id);
  create index seen_files_by_age on xray.seen_files (seen_at);

  -- The channels that the bot is a member of.
  create table xray.memberships (
    team_id text not null,
    -- 'D' stands for all direct messages.
    channel_id text not null,
    joined_at timestamptz not null,
    -- When Slack last listed the channel; null until the workspace was listed for the first time.
    seen_at timestamptz,
    primary key (team_id, channel_id)
  );
`;

const submissions = `
  -- One analysis as people see it: where, by whom, which company, and its one card.
  create table xray.cases (
    id bigint generated always as identity primary key,
    team_id text not null,
    channel_id text not null,
    thread_ts text,
    user_id text not null,
    dedupe_key text,
    -- Null until its draft is submitted.
    code_type text,
    code_id text,
    business_name text,
    -- Whether the service gave the name.
    has_official_name boolean not null default false,
    -- What the form of a draft starts with, where its button may not say so: other companies can read it.
    form_state jsonb,
    card_message_id bigint,
    -- The worst so far, and since when it is worse than it was before.
    verdict text,
    verdict_before text,
    worsened_at timestamptz,
    -- Since when it calls for a decision.
    undecided_since timestamptz,
    -- Proposed: decided by one person, and a second one has to confirm it.
    state text not null default 'open' check (state in ('open', 'taken', 'proposed', 'decided')),
    owner_id text,
    owned_at timestamptz,
    -- What was decided or proposed, why, when and by whom.
    decision jsonb,
    snoozed_until timestamptz,
    snoozed_by text,
    -- Only for cases that call for a decision, in channels with a deadline. Null there: to be computed by the next sweep.
    due_at timestamptz,
    -- From when its working hours count, if that is later than undecided_since: the end of a snooze.
    due_from timestamptz,
    -- When its owner is reminded; null if the owner took it later than that.
    remind_at timestamptz,
    -- Once for each due date.
    reminded_at timestamptz,
    escalated_at timestamptz,
    -- The last entry of its trail.
    trail_seq int not null default 0,
    trail_hash text,
    created_at timestamptz not null default now()
  );
  create unique index cases_by_dedupe_key on xray.cases (team_id, dedupe_key);
  create index cases_of_channel on xray.cases (team_id, channel_id, id desc);
  create index cases_of_user on xray.cases (team_id, user_id, id desc);
  create index cases_of_thread on xray.cases (channel_id, thread_ts) where thread_ts is not null;
  create index cases_of_company on xray.cases (team_id, code_type, code_id, id desc);
  create index cases_by_card_message on xray.cases (card_message_id);
  create index cases_by_age on xray.cases (created_at);
  -- Drafts that were never submitted.
  create index cases_drafts_by_age on xray.cases (created_at) where code_type is null;
  -- What calls for a decision.
  create index cases_undecided on xray.cases (team_id, channel_id, id desc)
    where state <> 'decided' and verdict in ('review', 'alert', 'unknown');
  create index cases_undecided_of_user on xray.cases (team_id, user_id, id desc)
    where state <> 'decided' and verdict in ('review', 'alert', 'unknown');
  create index cases_of_owner on xray.cases (team_id, owner_id, id desc) where owner_id is not null;
  create index cases_undecided_of_owner on xray.cases (team_id, owner_id, id desc)
    where owner_id is not null and state <> 'decided';
  create index cases_by_decider on xray.cases (team_id, (decision->>'by'), ((decision->>'at')::bigint) desc)
    where decision is not null;
  -- Finds names by how they begin.
  create index cases_by_name on xray.cases (team_id, lower(business_name) text_pattern_ops)
    where business_name is not null;
  create index cases_without_due_date on xray.cases (team_id, channel_id)
    where due_at is null and undecided_since is not null and state <> 'decided';
  create index cases_to_remind on xray.cases (remind_at)
    where remind_at is not null and reminded_at is null and state = 'taken';
  create index cases_to_escalate on xray.cases (due_at)
    where due_at is not null and escalated_at is null and state <> 'decided';
  create index cases_snoozed on xray.cases (snoozed_until) where snoozed_until is not null;
  -- By the time from which the decision counts: that of the second person, where one is needed.
  create index cases_decided on xray.cases
    (team_id, channel_id, (coalesce(decision->>'confirmedAt', decision->>'at')::bigint) desc)
    where state = 'decided';
  create index cases_worsened on xray.cases (team_id, channel_id, worsened_at) where worsened_at is not null;

  -- One request of the service, with its documents.
  create table xray.submissions (
    id bigint generated always as identity primary key,
    case_id bigint not null references xray.cases on delete cascade,
    -- The submission with several files, of which this one analyses one alone.
    split_from bigint,
    state text not null default 'draft' check (state in (
      'draft', 'queued', 'requested', 'described', 'stored', 'online', 'reported',
      'failed', 'cancelled', 'stalled')),
    -- A call begun and not recorded as ended: after a crash its outcome is unknown.
    pending_call text,
    request_id text,
    -- The state that a retry resumes in.
    failed_in_state text,
    failed_step text,
    failure_reason jsonb,
    outcome_known boolean,
    cancelled_by text,
    online_at timestamptz,
    -- The service's own last word on its progress, shown when a poll gets no response.
    service_stage text,
    -- Null when no report is awaited.
    next_poll_at timestamptz,
    poll_count int not null default 0,
    polled_at timestamptz,
    -- Polling ended before every expected report had come.
    is_incomplete boolean not null default false,
    unreadable_reports text[] not null default '{}',
    refused_sources text[] not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((state = 'failed') = (failed_in_state is not null))
  );
  create index submissions_of_case on xray.submissions (case_id, id);
  create index submissions_unfinished on xray.submissions (case_id)
    where state not in ('draft', 'reported', 'cancelled') or next_poll_at is not null or is_incomplete;
  create index submissions_by_split on xray.submissions (split_from) where split_from is not null;
  create unique index submissions_by_request on xray.submissions (request_id) where request_id is not null;
  create index submissions_to_poll on xray.submissions (next_poll_at) where next_poll_at is not null;

  create table xray.documents (
    id bigint generated always as identity primary key,
    submission_id bigint not null references xray.submissions on delete cascade,
    slack_file_id text not null,
    name text not null,
    mime_type text not null,
    size bigint not null,
    details jsonb not null default '{}',
    medium_id text,
    state text not null default 'waiting' check (state in ('waiting', 'described', 'stored', 'online', 'missing')),
    unique (submission_id, slack_file_id)
  );
`;

const figures = `
  create table xray.figures (
    id bigint generated always as identity primary key,
    submission_id bigint not null references xray.submissions on delete cascade,
    user_id text not null,
    dedupe_key text not null,
    -- As they were sent: the thread shows them for as long as its case is kept.
    amounts jsonb not null,
    state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
    -- As submissions.pending_call: figures have one call only.
    has_pending_call boolean not null default false,
    failure_reason jsonb,
    outcome_known boolean,
    message_id bigint,
    updated_at timestamptz not null default now(),
    unique (submission_id, dedupe_key)
  );
  create index figures_by_message on xray.figures (message_id);
`;

const reports = `
  create table xray.reports (
    report_id text primary key,
    submission_id bigint not null references xray.submissions on delete cascade,
    team_id text not null,
    kind text not null,
    verdict text not null,
    -- Of the report as the service gave it, which is not stored: tells whether it has changed.
    content_hash text not null,
    summary jsonb not null,
    -- When its reading began, a number of xray.report_read_seq.
    read_seq bigint not null default 0,
    card_message_id bigint,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index reports_of_submission on xray.reports (submission_id);
  create index reports_by_card_message on xray.reports (card_message_id);
  create index reports_of_team on xray.reports (team_id, created_at desc);

  -- Verdicts that the service changed: what was shown before and after. Rows are only added.
  create table xray.report_changes (
    id bigint generated always as identity primary key,
    report_id text not null references xray.reports on delete cascade,
    case_id bigint not null,
    verdict_before text not null,
    verdict_after text not null,
    summary_before jsonb not null,
    summary_after jsonb not null,
    changed_at timestamptz not null
  );
  create index report_changes_of_report on xray.report_changes (report_id);
  create index report_changes_of_case on xray.report_changes (case_id, id);

  -- Numbers instead of times, because replicas have clocks of their own.
  create sequence xray.report_read_seq;
`;

const alerts = `
  create table xray.alerts (
    id bigint generated always as identity primary key,
    team_id text not null,
    channel_id text not null,
    -- As JSON, which identifies it in its channel.
    rule text not null,
    report_id text not null references xray.reports on delete cascade,
    case_id bigint not null references xray.cases on delete cascade,
    code_type text not null,
    code_id text not null,
    -- The alert on the same company that has the card and its buttons; this one is a reply in its thread.
    head_id bigint references xray.alerts on delete cascade,
    -- Raised while the company was muted in the channel, so it has no message.
    is_muted boolean not null default false,
    -- False while the report, which the service changed, does not meet the rule any more.
    is_met boolean not null default true,
    message_id bigint,
    -- The report's thread, and whether some readers of the alert may be unable to open it.
    thread_url text,
    is_thread_private boolean not null default false,
    raised_at timestamptz not null default now(),
    -- When its case was decided.
    closed_at timestamptz,
    remind_at timestamptz,
    reminded_at timestamptz,
    unique (team_id, channel_id, rule, report_id)
  );
  create index alerts_of_report on xray.alerts (report_id);
  create index alerts_of_head on xray.alerts (head_id);
  create index alerts_of_company on xray.alerts (team_id, channel_id, code_type, code_id);
  -- One open alert for each company in a channel.
  create unique index alerts_open on xray.alerts (team_id, channel_id, code_type, code_id)
    where closed_at is null and head_id is null and not is_muted;
  create index alerts_closed on xray.alerts (team_id, channel_id, closed_at)
    where closed_at is not null and head_id is null and not is_muted;
  create index alerts_of_case on xray.alerts (case_id);
  create index alerts_of_channel on xray.alerts (team_id, channel_id, raised_at desc);
  create index alerts_by_message on xray.alerts (message_id);
  create index alerts_to_remind on xray.alerts (remind_at)
    where closed_at is null and reminded_at is null and remind_at is not null;

  -- Companies without alerts in a channel, until a day.
  create table xray.alert_mutes (
    team_id text not null,
    channel_id text not null,
    code_type text not null,
    code_id text not null,
    muted_until timestamptz not null,
    muted_by text not null,
    muted_at timestamptz not null,
    primary key (team_id, channel_id, code_type, code_id)
  );
`;

const outbox = `
  create table xray.outbox (
    id bigint generated always as identity primary key,
    team_id text not null,
    channel_id text not null,
    thread_ts text,
    method text not null,
    payload jsonb not null,
    metadata jsonb,
    -- The outbox message that this one edits.
    edits_id bigint,
    -- The outbox message in whose thread this one is posted.
    replies_to_id bigint,
    dedupe_key text not null,
    replace_key text,
    state text not null default 'pending'
      check (state in ('pending', 'sending', 'sent', 'uncertain', 'parked', 'failed')),
    attempts int not null default 0,
    next_attempt_at timestamptz not null,
    claimed_at timestamptz,
    -- When a post may first have reached Slack.
    posted_at timestamptz,
    -- When an uncertain post was looked for in Slack and not found.
    not_found_at timestamptz,
    -- Where that search goes on after Slack asked for a pause.
    lookup_cursor text,
    slack_ts text,
    error text,
    created_at timestamptz not null default now(),
    -- Retention has found it old, and keeps it with the case whose card it is.
    is_kept boolean not null default false,
    unique (team_id, dedupe_key)
  );
  -- Read channel by channel, posts before edits.
  create index outbox_waiting on xray.outbox (team_id, channel_id, (edits_id is not null), id)
    where state in ('pending', 'uncertain');
  create index outbox_parked on xray.outbox (next_attempt_at) where state = 'parked';
  create index outbox_replaceable on xray.outbox (team_id, replace_key) where state = 'pending';
  create index outbox_in_flight on xray.outbox (claimed_at) where state = 'sending';
  create index outbox_by_edited on xray.outbox (edits_id, id) where edits_id is not null;
  create index outbox_by_ts on xray.outbox (slack_ts, channel_id) where slack_ts is not null;
  create index outbox_by_age on xray.outbox (created_at) where not is_kept;

  -- One message at a time in each channel, and not before Slack's pace allows the next.
  create table xray.outbox_channels (
    team_id text not null,
    channel_id text not null,
    in_flight_id bigint,
    paced_until timestamptz not null,
    primary key (team_id, channel_id)
  );
`;

const workspaces = `
  create table xray.channel_settings (
    team_id text not null,
    channel_id text not null,
    code_type text,
    code_id text,
    business_name text,
    -- Null until someone saved rules; an empty list means no alerts.
    alert_rules jsonb,
    -- Another channel that gets the alerts of these rules too.
    alert_target text,
    details_in_shared_channel boolean not null default false,
    intake_mode text not null default 'every' check (intake_mode in ('every', 'named', 'off')),
    -- Null: the channel's locale.
    language text,
    updated_by text not null,
    updated_at timestamptz not null default now(),
    primary key (team_id, channel_id)
  );

  -- Slack answers few questions about channels a minute, so replicas share the answers.
  create table xray.channel_cache (
    team_id text not null,
    channel_id text not null,
    is_shared boolean not null,
    -- Null until Slack was asked.
    is_private boolean,
    internal_team_ids text[] not null default '{}',
    -- As Slack gives it, such as fr-FR.
    locale text,
    checked_at timestamptz not null default now(),
    primary key (team_id, channel_id)
  );

  -- What people chose for themselves.
  create table xray.people (
    team_id text not null,
    user_id text not null,
    language text not null,
    updated_at timestamptz not null default now(),
    primary key (team_id, user_id)
  );

  create table xray.installations (
    team_id text primary key,
    encrypted text not null,
    key_id text not null,
    installed_at timestamptz not null default now()
  );
`;

export const initial: Migration = {
  version: 1,
  name: 'initial',
  sql: [inbox, submissions, figures, reports, alerts, outbox, workspaces, decisionTables].join(''),
};
