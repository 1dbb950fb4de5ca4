import type { Migration } from './migrate';

/** Programs ask people for a decision on a case, and get it when it is made. */
export const questions: Migration = {
  version: 9,
  name: 'questions',
  sql: `
    create table xray.questions (
      id text primary key,
      team_id text not null,
      channel_id text not null,
      -- Null once the case is deleted.
      case_id bigint references xray.cases on delete set null,
      -- The idempotency key of the call that asked, and a hash of what it asked.
      key text not null unique,
      call_hash text not null,
      question text,
      callback_url text,
      -- Until when the program waits.
      until timestamptz,
      created_at timestamptz not null default now(),
      -- When it was decided, its time was over, or its case was deleted.
      ended_at timestamptz
    );
    create index questions_of_case on xray.questions (case_id);
    create index questions_open on xray.questions (until) where ended_at is null;
    create index questions_by_age on xray.questions (created_at);

    -- The callback of a question goes out like a decision to the webhook, also when its case is deleted meanwhile.
    alter table xray.decision_events alter column case_id drop not null,
      add column question_id text references xray.questions on delete cascade;
    create index decision_events_of_question on xray.decision_events (question_id) where question_id is not null;`,
};
