-- The database of version 0.1.0, by npm run release:dump.
--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: pgboss; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA pgboss;


--
-- Name: xray; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA xray;


--
-- Name: job_state; Type: TYPE; Schema: pgboss; Owner: -
--

CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);


--
-- Name: create_queue(text, jsonb); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);

      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;


--
-- Name: delete_queue(text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;


--
-- Name: job_now(); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;


--
-- Name: job_table_format(text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;


--
-- Name: job_table_run(text, text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE pgboss.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;


--
-- Name: job_table_run_async(text, integer, text, text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;


--
-- Name: erase_trails(bigint[], text, text); Type: FUNCTION; Schema: xray; Owner: -
--

CREATE FUNCTION xray.erase_trails(ids bigint[], why text, who text) RETURNS integer
    LANGUAGE plpgsql
    AS $$
  declare
    total int := 0;
  begin
    perform set_config('xray.erasing', 'on', true);
    with deleted as (delete from xray.trail where case_id = any(ids) returning team_id, case_id),
      recorded as (
        insert into xray.erasures (team_id, reason, requested_by, cases, entries)
        select team_id, why, who, count(distinct case_id), count(*) from deleted group by team_id
        returning entries)
    select coalesce(sum(entries), 0) into total from recorded;
    perform set_config('xray.erasing', 'off', true);
    return total;
  end $$;


--
-- Name: refuse_change(); Type: FUNCTION; Schema: xray; Owner: -
--

CREATE FUNCTION xray.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    if tg_op = 'DELETE' and current_setting('xray.erasing', true) = 'on' then return old; end if;
    raise exception 'Rows of % are never changed. Delete trails with xray.erase_trails.', tg_table_name
      using errcode = 'restrict_violation';
  end $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: bam; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);


--
-- Name: job; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);


--
-- Name: job_common; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);


--
-- Name: job_dependency; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);


--
-- Name: queue; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);


--
-- Name: queue_stats; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);


--
-- Name: queue_stats_20261117; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats_20261117 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: queue_stats_20261118; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats_20261118 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: schedule; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);


--
-- Name: subscription; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: version; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);


--
-- Name: warning; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: alert_mutes; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.alert_mutes (
    team_id text NOT NULL,
    channel_id text NOT NULL,
    code_type text NOT NULL,
    code_id text NOT NULL,
    muted_until timestamp with time zone NOT NULL,
    muted_by text NOT NULL,
    muted_at timestamp with time zone NOT NULL
);


--
-- Name: alerts; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.alerts (
    id bigint NOT NULL,
    team_id text NOT NULL,
    channel_id text NOT NULL,
    rule text NOT NULL,
    report_id text NOT NULL,
    case_id bigint NOT NULL,
    code_type text NOT NULL,
    code_id text NOT NULL,
    head_id bigint,
    is_muted boolean DEFAULT false NOT NULL,
    is_met boolean DEFAULT true NOT NULL,
    message_id bigint,
    thread_url text,
    is_thread_private boolean DEFAULT false NOT NULL,
    raised_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    remind_at timestamp with time zone,
    reminded_at timestamp with time zone
);


--
-- Name: alerts_id_seq; Type: SEQUENCE; Schema: xray; Owner: -
--

ALTER TABLE xray.alerts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME xray.alerts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: case_settings; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.case_settings (
    team_id text NOT NULL,
    channel_id text NOT NULL,
    deciders text[] DEFAULT '{}'::text[] NOT NULL,
    four_eyes text[] DEFAULT '{}'::text[] NOT NULL,
    due_hours integer,
    working_days integer[] DEFAULT '{1,2,3,4,5}'::integer[] NOT NULL,
    day_starts integer DEFAULT 540 NOT NULL,
    day_ends integer DEFAULT 1080 NOT NULL,
    time_zone text,
    escalate_to text,
    has_stale_due_dates boolean DEFAULT false NOT NULL,
    digest text DEFAULT 'off'::text NOT NULL,
    digest_day integer DEFAULT 1 NOT NULL,
    digest_hour integer DEFAULT 9 NOT NULL,
    next_digest_at timestamp with time zone,
    last_digest_at timestamp with time zone,
    updated_by text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT case_settings_digest_check CHECK ((digest = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text])))
);


--
-- Name: cases; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.cases (
    id bigint NOT NULL,
    team_id text NOT NULL,
    channel_id text NOT NULL,
    thread_ts text,
    user_id text NOT NULL,
    dedupe_key text,
    code_type text,
    code_id text,
    business_name text,
    has_official_name boolean DEFAULT false NOT NULL,
    form_state jsonb,
    card_message_id bigint,
    verdict text,
    verdict_before text,
    worsened_at timestamp with time zone,
    undecided_since timestamp with time zone,
    state text DEFAULT 'open'::text NOT NULL,
    owner_id text,
    owned_at timestamp with time zone,
    decision jsonb,
    snoozed_until timestamp with time zone,
    snoozed_by text,
    due_at timestamp with time zone,
    due_from timestamp with time zone,
    remind_at timestamp with time zone,
    reminded_at timestamp with time zone,
    escalated_at timestamp with time zone,
    trail_seq integer DEFAULT 0 NOT NULL,
    trail_hash text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'proposed'::text, 'decided'::text])))
);


--
-- Name: cases_id_seq; Type: SEQUENCE; Schema: xray; Owner: -
--

ALTER TABLE xray.cases ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME xray.cases_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: channel_cache; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.channel_cache (
    team_id text NOT NULL,
    channel_id text NOT NULL,
    is_shared boolean NOT NULL,
    is_private boolean,
    internal_team_ids text[] DEFAULT '{}'::text[] NOT NULL,
    locale text,
    checked_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: channel_settings; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.channel_settings (
    team_id text NOT NULL,
    channel_id text NOT NULL,
    code_type text,
    code_id text,
    business_name text,
    alert_rules jsonb,
    alert_target text,
    details_in_shared_channel boolean DEFAULT false NOT NULL,
    intake_mode text DEFAULT 'every'::text NOT NULL,
    language text,
    updated_by text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT channel_settings_intake_mode_check CHECK ((intake_mode = ANY (ARRAY['every'::text, 'named'::text, 'off'::text])))
);


--
-- Name: decision_events; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.decision_events (
    id text NOT NULL,
    team_id text NOT NULL,
    case_id bigint NOT NULL,
    body text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    lost_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT decision_events_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text])))
);


--
-- Name: digests; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.digests (
    id bigint NOT NULL,
    team_id text NOT NULL,
    channel_id text NOT NULL,
    user_id text,
    message_id bigint,
    content jsonb NOT NULL,
    case_ids bigint[] NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: digests_id_seq; Type: SEQUENCE; Schema: xray; Owner: -
--

ALTER TABLE xray.digests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME xray.digests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: documents; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.documents (
    id bigint NOT NULL,
    submission_id bigint NOT NULL,
    slack_file_id text NOT NULL,
    name text NOT NULL,
    mime_type text NOT NULL,
    size bigint NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    medium_id text,
    state text DEFAULT 'waiting'::text NOT NULL,
    CONSTRAINT documents_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'described'::text, 'stored'::text, 'online'::text, 'missing'::text])))
);


--
-- Name: documents_id_seq; Type: SEQUENCE; Schema: xray; Owner: -
--

ALTER TABLE xray.documents ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME xray.documents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: erasures; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.erasures (
    id bigint NOT NULL,
    team_id text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    reason text NOT NULL,
    requested_by text NOT NULL,
    cases integer NOT NULL,
    entries integer NOT NULL
);


--
-- Name: erasures_id_seq; Type: SEQUENCE; Schema: xray; Owner: -
--

ALTER TABLE xray.erasures ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME xray.erasures_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: figures; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.figures (
    id bigint NOT NULL,
    submission_id bigint NOT NULL,
    user_id text NOT NULL,
    dedupe_key text NOT NULL,
    amounts jsonb NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    has_pending_call boolean DEFAULT false NOT NULL,
    failure_reason jsonb,
    outcome_known boolean,
    message_id bigint,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT figures_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);


--
-- Name: figures_id_seq; Type: SEQUENCE; Schema: xray; Owner: -
--

ALTER TABLE xray.figures ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME xray.figures_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: inbox; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.inbox (
    event_id text NOT NULL,
    team_id text NOT NULL,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    handled_at timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    failure jsonb
);


--
-- Name: installations; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.installations (
    team_id text NOT NULL,
    encrypted text NOT NULL,
    key_id text NOT NULL,
    installed_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: memberships; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.memberships (
    team_id text NOT NULL,
    channel_id text NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone
);


--
-- Name: migrations; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.migrations (
    version integer NOT NULL,
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: outbox; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.outbox (
    id bigint NOT NULL,
    team_id text NOT NULL,
    channel_id text NOT NULL,
    thread_ts text,
    method text NOT NULL,
    payload jsonb NOT NULL,
    metadata jsonb,
    edits_id bigint,
    replies_to_id bigint,
    dedupe_key text NOT NULL,
    replace_key text,
    state text DEFAULT 'pending'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone NOT NULL,
    claimed_at timestamp with time zone,
    posted_at timestamp with time zone,
    not_found_at timestamp with time zone,
    lookup_cursor text,
    slack_ts text,
    error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    is_kept boolean DEFAULT false NOT NULL,
    CONSTRAINT outbox_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'sending'::text, 'sent'::text, 'uncertain'::text, 'parked'::text, 'failed'::text])))
);


--
-- Name: outbox_channels; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.outbox_channels (
    team_id text NOT NULL,
    channel_id text NOT NULL,
    in_flight_id bigint,
    paced_until timestamp with time zone NOT NULL
);


--
-- Name: outbox_id_seq; Type: SEQUENCE; Schema: xray; Owner: -
--

ALTER TABLE xray.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME xray.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: people; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.people (
    team_id text NOT NULL,
    user_id text NOT NULL,
    language text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: report_changes; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.report_changes (
    id bigint NOT NULL,
    report_id text NOT NULL,
    case_id bigint NOT NULL,
    verdict_before text NOT NULL,
    verdict_after text NOT NULL,
    summary_before jsonb NOT NULL,
    summary_after jsonb NOT NULL,
    changed_at timestamp with time zone NOT NULL
);


--
-- Name: report_changes_id_seq; Type: SEQUENCE; Schema: xray; Owner: -
--

ALTER TABLE xray.report_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME xray.report_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: report_read_seq; Type: SEQUENCE; Schema: xray; Owner: -
--

CREATE SEQUENCE xray.report_read_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: reports; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.reports (
    report_id text NOT NULL,
    submission_id bigint NOT NULL,
    team_id text NOT NULL,
    kind text NOT NULL,
    verdict text NOT NULL,
    content_hash text NOT NULL,
    summary jsonb NOT NULL,
    read_seq bigint DEFAULT 0 NOT NULL,
    card_message_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: seen_files; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.seen_files (
    team_id text NOT NULL,
    channel_id text NOT NULL,
    file_id text NOT NULL,
    message_ts text NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: submissions; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.submissions (
    id bigint NOT NULL,
    case_id bigint NOT NULL,
    split_from bigint,
    state text DEFAULT 'draft'::text NOT NULL,
    pending_call text,
    request_id text,
    failed_in_state text,
    failed_step text,
    failure_reason jsonb,
    outcome_known boolean,
    cancelled_by text,
    online_at timestamp with time zone,
    service_stage text,
    next_poll_at timestamp with time zone,
    poll_count integer DEFAULT 0 NOT NULL,
    polled_at timestamp with time zone,
    is_incomplete boolean DEFAULT false NOT NULL,
    unreadable_reports text[] DEFAULT '{}'::text[] NOT NULL,
    refused_sources text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT submissions_check CHECK (((state = 'failed'::text) = (failed_in_state IS NOT NULL))),
    CONSTRAINT submissions_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'queued'::text, 'requested'::text, 'described'::text, 'stored'::text, 'online'::text, 'reported'::text, 'failed'::text, 'cancelled'::text, 'stalled'::text])))
);


--
-- Name: submissions_id_seq; Type: SEQUENCE; Schema: xray; Owner: -
--

ALTER TABLE xray.submissions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME xray.submissions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: trail; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.trail (
    case_id bigint NOT NULL,
    seq integer NOT NULL,
    team_id text NOT NULL,
    channel_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    user_id text,
    data jsonb NOT NULL,
    previous_hash text,
    hash text NOT NULL
);


--
-- Name: webhook_events; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.webhook_events (
    id bigint NOT NULL,
    report_id text NOT NULL,
    request_id text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    handled_at timestamp with time zone
);


--
-- Name: webhook_events_id_seq; Type: SEQUENCE; Schema: xray; Owner: -
--

ALTER TABLE xray.webhook_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME xray.webhook_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: workspace_settings; Type: TABLE; Schema: xray; Owner: -
--

CREATE TABLE xray.workspace_settings (
    team_id text NOT NULL,
    decisions jsonb,
    updated_by text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: job_common; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;


--
-- Name: queue_stats_20261117; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261117 FOR VALUES FROM ('2026-11-17 00:00:00+00') TO ('2026-11-18 00:00:00+00');


--
-- Name: queue_stats_20261118; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261118 FOR VALUES FROM ('2026-11-18 00:00:00+00') TO ('2026-11-19 00:00:00+00');


--
-- Data for Name: bam; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: job_common; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.job_common VALUES ('2d15cde8-afef-44fb-a050-4f5fa444ce78', 'handle-event', 0, '{"id": "Ev4BIELOKUP1"}', 'created', 8, 0, 2, true, 300, 3600, 86400, 'Ev4BIELOKUP1', NULL, NULL, NULL, '2026-11-17 12:47:25.844+00', '2026-11-17 12:47:05.92217+00', NULL, NULL, '2026-12-17 12:47:25.844+00', NULL, 'dead-letters', 'short', NULL, 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('3532044c-291e-4a89-b65b-145871ea9271', 'deliver-messages', 0, '{"id": "sweep"}', 'completed', 12, 0, 1, true, 60, 3600, 86400, 'sweep', NULL, NULL, NULL, '2026-11-17 12:47:05.854083+00', '2026-11-17 12:47:05.854083+00', '2026-11-17 12:47:05.870104+00', '2026-11-17 12:47:05.990006+00', '2026-12-17 12:47:05.854083+00', NULL, 'dead-letters', 'short', '2026-11-17 12:47:05.870104+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('bc749fb4-c9a7-458b-a4ad-81a86e7514ec', 'remind-alert', 0, '{"id": "sweep"}', 'completed', 8, 0, 30, true, 900, 3600, 86400, 'sweep', NULL, NULL, NULL, '2026-11-17 12:47:05.869457+00', '2026-11-17 12:47:05.869457+00', '2026-11-17 12:47:05.878597+00', '2026-11-17 12:47:05.991525+00', '2026-12-17 12:47:05.869457+00', NULL, 'dead-letters', 'short', '2026-11-17 12:47:05.878597+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('8eed79d0-bc7c-4bda-9e34-bc9db423dfc5', 'send-digest', 0, '{"id": "sweep"}', 'completed', 8, 0, 30, true, 900, 3600, 86400, 'sweep', NULL, NULL, NULL, '2026-11-17 12:47:05.927445+00', '2026-11-17 12:47:05.927445+00', '2026-11-17 12:47:05.961981+00', '2026-11-17 12:47:06.061008+00', '2026-12-17 12:47:05.927445+00', NULL, 'dead-letters', 'short', '2026-11-17 12:47:05.961981+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('a826c504-7b98-4afb-a801-d0569a04ddac', 'remind-case', 0, '{"id": "sweep"}', 'completed', 8, 0, 30, true, 900, 3600, 86400, 'sweep', NULL, NULL, NULL, '2026-11-17 12:47:05.880946+00', '2026-11-17 12:47:05.880946+00', '2026-11-17 12:47:05.93701+00', '2026-11-17 12:47:06.122848+00', '2026-12-17 12:47:05.880946+00', NULL, 'dead-letters', 'short', '2026-11-17 12:47:05.93701+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('c346429d-2f5e-476e-bea6-fe9482bf46b5', 'clean-up', 0, '{"id": "sweep"}', 'completed', 3, 0, 60, true, 900, 3600, 86400, 'sweep', NULL, NULL, NULL, '2026-11-17 12:47:05.977255+00', '2026-11-17 12:47:05.977255+00', '2026-11-17 12:47:06.046776+00', '2026-11-17 12:47:06.29398+00', '2026-12-17 12:47:05.977255+00', NULL, 'dead-letters', 'short', '2026-11-17 12:47:06.046776+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('219b7e02-dc2f-4ca7-8644-7f1dfa0eb392', 'handle-event', 0, '{"id": "EvSMV5GNDLM5"}', 'completed', 8, 0, 2, true, 300, 3600, 86400, 'EvSMV5GNDLM5', NULL, NULL, NULL, '2026-11-17 12:47:05.91068+00', '2026-11-17 12:47:05.91068+00', '2026-11-17 12:47:06.060054+00', '2026-11-17 12:47:06.352997+00', '2026-12-17 12:47:05.91068+00', NULL, 'dead-letters', 'short', '2026-11-17 12:47:06.060054+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('bcdbac9a-560f-445d-aff2-91e710d6fd47', 'deliver-messages', 0, '{"id": "1"}', 'completed', 12, 0, 1, true, 60, 3600, 86400, 'outbox', NULL, NULL, NULL, '2026-11-17 12:47:06.294012+00', '2026-11-17 12:47:06.294012+00', '2026-11-17 12:47:06.344948+00', '2026-11-17 12:47:06.505597+00', '2026-12-17 12:47:06.294012+00', NULL, 'dead-letters', 'short', '2026-11-17 12:47:06.344948+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('2e2b91fb-c9a4-4549-ba6b-52a0469797ca', 'deliver-messages', 0, '{"id": "2"}', 'completed', 12, 0, 1, true, 60, 3600, 86400, 'outbox', NULL, NULL, NULL, '2026-11-17 12:47:06.551456+00', '2026-11-17 12:47:06.551456+00', '2026-11-17 12:47:06.843564+00', '2026-11-17 12:47:06.968119+00', '2026-12-17 12:47:06.551456+00', NULL, 'dead-letters', 'short', '2026-11-17 12:47:06.843564+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('ea80a057-534a-48a1-8ba7-88035f8f4b6d', 'reconcile-submission', 0, '{"id": "1"}', 'created', 12, 0, 30, true, 3600, 3600, 86400, '1', NULL, NULL, NULL, '2026-11-17 12:52:07.001+00', '2026-11-17 12:47:06.98412+00', NULL, NULL, '2026-12-17 12:52:07.001+00', NULL, 'dead-letters', 'short', NULL, 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('5e8cb793-04b3-499f-aae3-b66587b471bc', 'advance-submission', 0, '{"id": "1"}', 'completed', 300, 0, 5, true, 300, 3600, 86400, '1', NULL, NULL, NULL, '2026-11-17 12:47:06.294012+00', '2026-11-17 12:47:06.294012+00', '2026-11-17 12:47:06.346231+00', '2026-11-17 12:47:07.006384+00', '2026-12-17 12:47:06.294012+00', NULL, 'dead-letters', 'short', '2026-11-17 12:47:06.346231+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('ccead29c-f94d-41a2-9f7f-57611c0fade1', 'deliver-messages', 0, '{"id": "3"}', 'completed', 12, 0, 1, true, 60, 3600, 86400, 'outbox', NULL, NULL, NULL, '2026-11-17 12:47:06.98412+00', '2026-11-17 12:47:06.98412+00', '2026-11-17 12:47:07.009605+00', '2026-11-17 12:47:07.100956+00', '2026-12-17 12:47:06.98412+00', NULL, 'dead-letters', 'short', '2026-11-17 12:47:07.009605+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('cf360349-6557-4674-a5b9-4b3f641e8c24', 'remind-alert', 0, '{"id": "1"}', 'created', 8, 0, 30, true, 900, 3600, 86400, 'efc057f3-2386-4f3f-b430-a46497d1d103', NULL, NULL, NULL, '2026-11-17 16:47:07.426+00', '2026-11-17 12:47:07.214899+00', NULL, NULL, '2026-12-17 16:47:07.426+00', NULL, 'dead-letters', 'short', NULL, 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('2b2633cd-a008-4f0e-b11f-e969e1da9e8b', 'fetch-report', 0, '{"id": "rep_817faa1e51d4daa0"}', 'completed', 100, 0, 5, true, 900, 3600, 86400, 'rep_817faa1e51d4daa0', NULL, NULL, NULL, '2026-11-17 12:47:07.077922+00', '2026-11-17 12:47:07.077922+00', '2026-11-17 12:47:07.121012+00', '2026-11-17 12:47:07.551491+00', '2026-12-17 12:47:07.077922+00', NULL, 'dead-letters', 'short', '2026-11-17 12:47:07.121012+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('63d269d3-2a38-40ea-abe6-c3592a82fd95', 'deliver-messages', 0, '{"id": "4"}', 'completed', 12, 0, 1, true, 60, 3600, 86400, 'outbox', NULL, NULL, NULL, '2026-11-17 12:47:07.214899+00', '2026-11-17 12:47:07.214899+00', '2026-11-17 12:47:07.550047+00', '2026-11-17 12:47:07.796385+00', '2026-12-17 12:47:07.214899+00', NULL, 'dead-letters', 'short', '2026-11-17 12:47:07.550047+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('04d31745-f171-424f-9128-8db3fc4cefe1', 'fetch-report', 0, '{"id": "rep_e0abd074e4442f5e"}', 'completed', 100, 0, 5, true, 900, 3600, 86400, 'rep_e0abd074e4442f5e', NULL, NULL, NULL, '2026-11-17 12:47:07.105112+00', '2026-11-17 12:47:07.105112+00', '2026-11-17 12:47:07.130298+00', '2026-11-17 12:47:07.865982+00', '2026-12-17 12:47:07.105112+00', NULL, 'dead-letters', 'short', '2026-11-17 12:47:07.130298+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('89168f08-3e1c-4579-9218-4042080f5fe8', 'deliver-messages', 0, '{"id": "7"}', 'completed', 12, 0, 1, true, 60, 3600, 86400, 'outbox', NULL, NULL, NULL, '2026-11-17 12:47:07.217253+00', '2026-11-17 12:47:07.217253+00', '2026-11-17 12:47:07.865625+00', '2026-11-17 12:47:08.280591+00', '2026-12-17 12:47:07.217253+00', NULL, 'dead-letters', 'short', '2026-11-17 12:47:07.865625+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('3c2d3a3b-bc3e-4d92-a101-3c96b18add11', 'deliver-messages', 0, '{"id": "11"}', 'completed', 12, 0, 1, true, 60, 3600, 86400, 'outbox', NULL, NULL, NULL, '2026-11-17 12:47:08.266937+00', '2026-11-17 12:47:08.266937+00', '2026-11-17 12:47:08.382527+00', '2026-11-17 12:47:08.999412+00', '2026-12-17 12:47:08.266937+00', NULL, 'dead-letters', 'short', '2026-11-17 12:47:08.382527+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('5a27b30f-9a75-4d85-8ea1-ce4e32ea8494', 'deliver-messages', 0, '{"id": "13"}', 'completed', 12, 0, 1, true, 60, 3600, 86400, 'outbox', NULL, NULL, NULL, '2026-11-17 12:47:09.014389+00', '2026-11-17 12:47:09.014389+00', '2026-11-17 12:47:09.323196+00', '2026-11-17 12:47:09.41839+00', '2026-12-17 12:47:09.014389+00', NULL, 'dead-letters', 'short', '2026-11-17 12:47:09.323196+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);


--
-- Data for Name: job_dependency; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: queue; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.queue VALUES ('dead-letters', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, '2026-11-17 12:47:05.838758+00', NULL, NULL, '2026-11-17 12:47:05.275791+00', '2026-11-17 12:47:05.275791+00');
INSERT INTO pgboss.queue VALUES ('handle-event', 'short', 8, 2, true, 300, 3600, 2592000, 86400, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, '2026-11-17 12:47:05.838758+00', NULL, NULL, '2026-11-17 12:47:05.396954+00', '2026-11-17 12:47:05.396954+00');
INSERT INTO pgboss.queue VALUES ('advance-submission', 'short', 300, 5, true, 300, 3600, 2592000, 86400, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, '2026-11-17 12:47:05.838758+00', NULL, NULL, '2026-11-17 12:47:05.40215+00', '2026-11-17 12:47:05.40215+00');
INSERT INTO pgboss.queue VALUES ('send-figures', 'short', 12, 5, true, 900, 3600, 2592000, 86400, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, '2026-11-17 12:47:05.838758+00', NULL, NULL, '2026-11-17 12:47:05.4073+00', '2026-11-17 12:47:05.4073+00');
INSERT INTO pgboss.queue VALUES ('fetch-report', 'short', 100, 5, true, 900, 3600, 2592000, 86400, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, '2026-11-17 12:47:05.838758+00', NULL, NULL, '2026-11-17 12:47:05.409185+00', '2026-11-17 12:47:05.409185+00');
INSERT INTO pgboss.queue VALUES ('reconcile-submission', 'short', 12, 30, true, 3600, 3600, 2592000, 86400, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, '2026-11-17 12:47:05.838758+00', NULL, NULL, '2026-11-17 12:47:05.41088+00', '2026-11-17 12:47:05.41088+00');
INSERT INTO pgboss.queue VALUES ('update-case', 'short', 12, 5, true, 300, 3600, 2592000, 86400, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, '2026-11-17 12:47:05.838758+00', NULL, NULL, '2026-11-17 12:47:05.420581+00', '2026-11-17 12:47:05.420581+00');
INSERT INTO pgboss.queue VALUES ('remind-alert', 'short', 8, 30, true, 900, 3600, 2592000, 86400, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, '2026-11-17 12:47:05.838758+00', NULL, NULL, '2026-11-17 12:47:05.425757+00', '2026-11-17 12:47:05.425757+00');
INSERT INTO pgboss.queue VALUES ('remind-case', 'short', 8, 30, true, 900, 3600, 2592000, 86400, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, '2026-11-17 12:47:05.838758+00', NULL, NULL, '2026-11-17 12:47:05.42719+00', '2026-11-17 12:47:05.42719+00');
INSERT INTO pgboss.queue VALUES ('send-digest', 'short', 8, 30, true, 900, 3600, 2592000, 86400, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, '2026-11-17 12:47:05.838758+00', NULL, NULL, '2026-11-17 12:47:05.42847+00', '2026-11-17 12:47:05.42847+00');
INSERT INTO pgboss.queue VALUES ('update-digest', 'short', 12, 5, true, 300, 3600, 2592000, 86400, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, '2026-11-17 12:47:05.838758+00', NULL, NULL, '2026-11-17 12:47:05.429545+00', '2026-11-17 12:47:05.429545+00');
INSERT INTO pgboss.queue VALUES ('deliver-messages', 'short', 12, 1, true, 60, 3600, 2592000, 86400, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, '2026-11-17 12:47:05.838758+00', NULL, NULL, '2026-11-17 12:47:05.430559+00', '2026-11-17 12:47:05.430559+00');
INSERT INTO pgboss.queue VALUES ('send-decision', 'short', 100, 5, true, 900, 3600, 2592000, 86400, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, '2026-11-17 12:47:05.838758+00', NULL, NULL, '2026-11-17 12:47:05.434313+00', '2026-11-17 12:47:05.434313+00');
INSERT INTO pgboss.queue VALUES ('clean-up', 'short', 3, 60, true, 900, 3600, 2592000, 86400, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 10, true, NULL, '2026-11-17 12:47:05.838758+00', NULL, NULL, '2026-11-17 12:47:05.43769+00', '2026-11-17 12:47:05.43769+00');


--
-- Data for Name: queue_stats_20261117; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: queue_stats_20261118; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: schedule; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: subscription; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: version; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.version VALUES (43, NULL, '2026-11-17 12:47:05.283312+00', '2026-11-17 12:47:05.282519+00', NULL, NULL);


--
-- Data for Name: warning; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: alert_mutes; Type: TABLE DATA; Schema: xray; Owner: -
--



--
-- Data for Name: alerts; Type: TABLE DATA; Schema: xray; Owner: -
--

INSERT INTO xray.alerts OVERRIDING SYSTEM VALUE VALUES (2, 'TBLKJX7BJNM', 'CWXFJHX4UWD', '{"verdictAtLeast":"alert"}', 'rep_e0abd074e4442f5e', 1, 'siren', '000666008', 1, false, true, 8, 'http://127.0.0.1:33921/archives/CI1CQJTZL0O/p1794919625829000', false, '2026-11-17 12:47:07.674+00', NULL, NULL, NULL);
INSERT INTO xray.alerts OVERRIDING SYSTEM VALUE VALUES (1, 'TBLKJX7BJNM', 'CWXFJHX4UWD', '{"verdictAtLeast":"alert"}', 'rep_817faa1e51d4daa0', 1, 'siren', '000666008', NULL, false, true, 5, 'http://127.0.0.1:33921/archives/CI1CQJTZL0O/p1794919625829000', false, '2026-11-17 12:47:07.338+00', '2026-11-17 12:47:09.156+00', '2026-11-17 16:47:07.338+00', NULL);


--
-- Data for Name: case_settings; Type: TABLE DATA; Schema: xray; Owner: -
--



--
-- Data for Name: cases; Type: TABLE DATA; Schema: xray; Owner: -
--

INSERT INTO xray.cases OVERRIDING SYSTEM VALUE VALUES (1, 'TBLKJX7BJNM', 'CI1CQJTZL0O', '1794919625.829000', 'UOXG3S2PSX3', 'message:CI1CQJTZL0O:1794919625.829000', 'siren', '000666008', 'Transports Saint-Roch SARL', true, NULL, 1, 'alert', NULL, NULL, '2026-11-17 12:47:07.466+00', 'decided', 'UOXG3S2PSX3', '2026-11-17 12:47:08.278+00', '{"at": 1794919629119, "by": "UOXG3S2PSX3", "id": "decline", "kind": "decline", "reason": "Content was added after the signature", "viewId": "VPE53OFIYAP", "findings": ["Compulsory liquidation", "Management ban", "Auditor resigned", "Payment incident", "signature", "time"]}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 4, '66499367f7ac0f4e092a727cc0d4d59f3dcf144fb8fc51164da8feb5ae98a25b', '2026-11-17 12:47:06.294012+00');


--
-- Data for Name: channel_cache; Type: TABLE DATA; Schema: xray; Owner: -
--

INSERT INTO xray.channel_cache VALUES ('TBLKJX7BJNM', 'CI1CQJTZL0O', false, false, '{TBLKJX7BJNM}', 'en-US', '2026-11-17 12:47:06.259582+00');
INSERT INTO xray.channel_cache VALUES ('TBLKJX7BJNM', 'CWXFJHX4UWD', false, false, '{TBLKJX7BJNM}', 'en-US', '2026-11-17 12:47:07.185099+00');


--
-- Data for Name: channel_settings; Type: TABLE DATA; Schema: xray; Owner: -
--



--
-- Data for Name: decision_events; Type: TABLE DATA; Schema: xray; Owner: -
--



--
-- Data for Name: digests; Type: TABLE DATA; Schema: xray; Owner: -
--



--
-- Data for Name: documents; Type: TABLE DATA; Schema: xray; Owner: -
--

INSERT INTO xray.documents OVERRIDING SYSTEM VALUE VALUES (1, 1, 'FGSF39THHER', 'fraudulent.pdf', 'application/pdf', 19, '{"date": "2024-12-31", "kind": "bank_statement", "period": "month"}', 'med_7d1fc815456e79fd', 'online');


--
-- Data for Name: erasures; Type: TABLE DATA; Schema: xray; Owner: -
--



--
-- Data for Name: figures; Type: TABLE DATA; Schema: xray; Owner: -
--



--
-- Data for Name: inbox; Type: TABLE DATA; Schema: xray; Owner: -
--

INSERT INTO xray.inbox VALUES ('Ev4BIELOKUP1', 'TBLKJX7BJNM', 'file_shared', '{"type": "event_callback", "event": {"file": {"id": "FGSF39THHER"}, "type": "file_shared", "file_id": "FGSF39THHER", "user_id": "UOXG3S2PSX3", "event_ts": "1794919625.829000", "channel_id": "CI1CQJTZL0O"}, "token": "sandbox", "team_id": "TBLKJX7BJNM", "event_id": "Ev4BIELOKUP1", "api_app_id": "A0SANDBOX00", "event_time": 1794919625, "event_context": "4-MOYLJA29AY", "authorizations": [{"is_bot": true, "team_id": "TBLKJX7BJNM", "user_id": "U9GVMZSXFTU", "enterprise_id": null, "is_enterprise_install": false}], "context_team_id": "TBLKJX7BJNM", "context_enterprise_id": null, "is_ext_shared_channel": false}', '2026-11-17 12:47:05.92217+00', NULL, 0, '2026-11-17 12:47:05.92217+00', NULL);
INSERT INTO xray.inbox VALUES ('EvSMV5GNDLM5', 'TBLKJX7BJNM', 'message', '{"type": "event_callback", "event": {"ts": "1794919625.829000", "team": "TBLKJX7BJNM", "text": "siren 000666008 bank statement month 2024-12-31", "type": "message", "user": "UOXG3S2PSX3", "files": [{"id": "FGSF39THHER", "ims": [], "mode": "hosted", "name": "fraudulent.pdf", "size": 19, "user": "UOXG3S2PSX3", "title": "fraudulent.pdf", "groups": [], "created": 1794919625, "channels": ["CI1CQJTZL0O"], "editable": false, "filetype": "pdf", "mimetype": "application/pdf", "username": "", "is_public": true, "permalink": "http://127.0.0.1:33921/files/UOXG3S2PSX3/FGSF39THHER/fraudulent.pdf", "timestamp": 1794919625, "user_team": "TBLKJX7BJNM", "is_starred": false, "file_access": "visible", "is_external": false, "pretty_type": "PDF", "url_private": "http://127.0.0.1:33921/files-pri/TBLKJX7BJNM-FGSF39THHER/fraudulent.pdf", "external_type": "", "display_as_bot": false, "has_rich_preview": false, "public_url_shared": false, "url_private_download": "http://127.0.0.1:33921/files-pri/TBLKJX7BJNM-FGSF39THHER/download/fraudulent.pdf"}], "channel": "CI1CQJTZL0O", "subtype": "file_share", "event_ts": "1794919625.829000", "channel_type": "channel"}, "token": "sandbox", "team_id": "TBLKJX7BJNM", "event_id": "EvSMV5GNDLM5", "api_app_id": "A0SANDBOX00", "event_time": 1794919625, "event_context": "4-XNZV32LWA0", "authorizations": [{"is_bot": true, "team_id": "TBLKJX7BJNM", "user_id": "U9GVMZSXFTU", "enterprise_id": null, "is_enterprise_install": false}], "context_team_id": "TBLKJX7BJNM", "context_enterprise_id": null, "is_ext_shared_channel": false}', '2026-11-17 12:47:05.91068+00', '2026-11-17 12:47:06.345975+00', 0, '2026-11-17 12:47:05.91068+00', NULL);


--
-- Data for Name: installations; Type: TABLE DATA; Schema: xray; Owner: -
--



--
-- Data for Name: memberships; Type: TABLE DATA; Schema: xray; Owner: -
--

INSERT INTO xray.memberships VALUES ('TBLKJX7BJNM', 'C6YWMGGBC2A', '2026-11-17 12:47:05+00', '2026-11-17 12:47:05.792+00');
INSERT INTO xray.memberships VALUES ('TBLKJX7BJNM', 'CC5TBOQDA04', '2026-11-17 12:47:05+00', '2026-11-17 12:47:05.792+00');
INSERT INTO xray.memberships VALUES ('TBLKJX7BJNM', 'CI1CQJTZL0O', '2026-11-17 12:47:05+00', '2026-11-17 12:47:05.792+00');
INSERT INTO xray.memberships VALUES ('TBLKJX7BJNM', 'CWXFJHX4UWD', '2026-11-17 12:47:05+00', '2026-11-17 12:47:05.792+00');
INSERT INTO xray.memberships VALUES ('TBLKJX7BJNM', 'D', '2026-11-17 12:47:05+00', '2026-11-17 12:47:05.792+00');


--
-- Data for Name: migrations; Type: TABLE DATA; Schema: xray; Owner: -
--

INSERT INTO xray.migrations VALUES (1, 'initial', '2026-11-17 12:47:04.220962+00');


--
-- Data for Name: outbox; Type: TABLE DATA; Schema: xray; Owner: -
--

INSERT INTO xray.outbox OVERRIDING SYSTEM VALUE VALUES (1, 'TBLKJX7BJNM', 'CI1CQJTZL0O', '1794919625.829000', 'chat.postMessage', '{"text": "⏳ Queued: siren 000666008. Queued. No action needed.", "blocks": [{"text": {"text": "⏳ Queued: siren 000666008", "type": "plain_text", "emoji": true}, "type": "header"}, {"text": {"text": "Queued. No action needed.", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"type": "context", "elements": [{"text": "SIREN 000666008 · *fraudulent.pdf* (Bank statement, December 2024) · asked by <@UOXG3S2PSX3>", "type": "mrkdwn", "verbatim": true}]}, {"type": "actions", "elements": [{"text": {"text": "Cancel", "type": "plain_text", "emoji": true}, "type": "button", "style": "danger", "value": "1", "action_id": "cancel_submission"}]}]}', '{"event_type": "risk_xray_message", "event_payload": {"key": "case:1"}}', NULL, NULL, 'case:1', 'case:1', 'sent', 1, '1970-01-01 00:00:00+00', NULL, '2026-11-17 12:47:06.351+00', NULL, NULL, '1794919626.428000', NULL, '2026-11-17 12:47:06.294012+00', false);
INSERT INTO xray.outbox OVERRIDING SYSTEM VALUE VALUES (2, 'TBLKJX7BJNM', 'CI1CQJTZL0O', '1794919625.829000', 'chat.update', '{"text": "⬆️ Sending the document: siren 000666008. The document is being uploaded. No action needed.", "blocks": [{"text": {"text": "⬆️ Sending the document: siren 000666008", "type": "plain_text", "emoji": true}, "type": "header"}, {"text": {"text": "░░░░░░░░░░░░░░░░░░░░ 0 % 0 of 0 MB\nThe document is being uploaded. No action needed.", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"type": "context", "elements": [{"text": "SIREN 000666008 · *fraudulent.pdf* (Bank statement, December 2024) · asked by <@UOXG3S2PSX3>", "type": "mrkdwn", "verbatim": true}]}, {"type": "actions", "elements": [{"text": {"text": "Cancel", "type": "plain_text", "emoji": true}, "type": "button", "style": "danger", "value": "1", "action_id": "cancel_submission"}]}]}', NULL, 1, NULL, 'case:1:68c4db91-d4f9-48b5-bbf5-e90af63826a7', 'case:1', 'sent', 1, '1970-01-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 12:47:06.551456+00', false);
INSERT INTO xray.outbox OVERRIDING SYSTEM VALUE VALUES (5, 'TBLKJX7BJNM', 'CWXFJHX4UWD', NULL, 'chat.postMessage', '{"text": "🚨 🔴 Alert: Transports Saint-Roch SARL. Compulsory liquidation at the applicant itself, 26 December 2023.", "blocks": [{"text": {"text": "🔴 Alert · Transports Saint-Roch SARL · Compulsory liquidation, 26 December 2023", "type": "plain_text", "emoji": true}, "type": "header"}, {"text": {"text": "*Do next:* hold the decision and check the serious alerts first.\n*Manager X-Ray* · Compulsory liquidation at the applicant itself, 26 December 2023.\n<http://127.0.0.1:33921/archives/CI1CQJTZL0O/p1794919625829000|Open the thread> in <#CI1CQJTZL0O> · asked by <@UOXG3S2PSX3>", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"type": "context", "elements": [{"text": "nobody has it yet · reminds <!date^1794934027^{date_short_pretty} {time}|2026-11-17 16:47 UTC> · rule: verdict Alert", "type": "mrkdwn", "verbatim": true}, {"text": "*Transports Saint-Roch SARL* (siren 000666008)", "type": "mrkdwn", "verbatim": true}]}, {"type": "actions", "elements": [{"text": {"text": "I take it", "type": "plain_text", "emoji": true}, "type": "button", "style": "primary", "value": "1", "action_id": "take_case"}, {"text": {"text": "Decide…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "decide_case"}, {"text": {"text": "Assign…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "assign_case"}, {"text": {"text": "Snooze…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "snooze_case"}]}, {"type": "actions", "elements": [{"text": {"text": "Mute this company…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "open_mute"}]}]}', '{"event_type": "risk_xray_alert", "event_payload": {"kind": "manager", "verdict": "alert", "report_id": "rep_817faa1e51d4daa0", "request_id": "req_2a38919c3ecf778f"}}', NULL, NULL, 'alert:1', 'alert:1', 'sent', 1, '1970-01-01 00:00:00+00', NULL, '2026-11-17 12:47:07.575+00', NULL, NULL, '1794919627.615000', NULL, '2026-11-17 12:47:07.214899+00', false);
INSERT INTO xray.outbox OVERRIDING SYSTEM VALUE VALUES (3, 'TBLKJX7BJNM', 'CI1CQJTZL0O', '1794919625.829000', 'chat.update', '{"text": "🔬 Analysis running: siren 000666008. I will post the report in this thread. No action needed.", "blocks": [{"text": {"text": "🔬 Analysis running: siren 000666008", "type": "plain_text", "emoji": true}, "type": "header"}, {"text": {"text": "Running since <!date^1794919626^{date_short_pretty} {time}|2026-11-17 12:47 UTC>.\nI will post the report in this thread. No action needed.", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"rows": [[{"text": "X-Ray", "type": "raw_text"}, {"text": "Verdict", "type": "raw_text"}, {"text": "Why", "type": "raw_text"}], [{"text": "Document", "type": "raw_text"}, {"text": "⏳ Waiting", "type": "raw_text"}, {"text": "Usually minutes, at most 48 h", "type": "raw_text"}], [{"text": "Managers", "type": "raw_text"}, {"text": "⏳ Waiting", "type": "raw_text"}, {"text": "Usually minutes, at most 48 h", "type": "raw_text"}], [{"text": "Financial", "type": "raw_text"}, {"text": "⚪ Not asked", "type": "raw_text"}, {"text": "No accounts or figures yet", "type": "raw_text"}]], "type": "table", "column_settings": [{"align": "left", "is_wrapped": true}, {"align": "left", "is_wrapped": true}, {"align": "left", "is_wrapped": true}]}, {"type": "context", "elements": [{"text": "SIREN 000666008 · *fraudulent.pdf* (Bank statement, December 2024) · asked by <@UOXG3S2PSX3>", "type": "mrkdwn", "verbatim": true}]}, {"type": "actions", "elements": [{"text": {"text": "Add financial figures", "type": "plain_text", "emoji": true}, "type": "button", "value": "req_2a38919c3ecf778f", "action_id": "open_figures"}]}]}', NULL, 1, NULL, 'case:1:ef2bf5b7-2d8f-42f4-b990-2bbfefa94ca5', 'case:1', 'sent', 1, '1970-01-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 12:47:06.98412+00', false);
INSERT INTO xray.outbox OVERRIDING SYSTEM VALUE VALUES (8, 'TBLKJX7BJNM', 'CWXFJHX4UWD', NULL, 'chat.postMessage', '{"text": "🚨 🔴 Alert: Transports Saint-Roch SARL. Changed after signing. Content was added after the document was signed. The file was signed on 29 March 2024, 10:00.", "blocks": [{"text": {"text": "🔴 Alert · *Transports Saint-Roch SARL* (siren 000666008)\n*Doc X-Ray* · Changed after signing. Content was added after the document was signed. The file was signed on 29 March 2024, 10:00.\n<http://127.0.0.1:33921/archives/CI1CQJTZL0O/p1794919625829000|Open the thread> in <#CI1CQJTZL0O> · asked by <@UOXG3S2PSX3>", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"type": "context", "elements": [{"text": "rule: verdict Alert", "type": "mrkdwn", "verbatim": true}]}]}', '{"event_type": "risk_xray_alert", "event_payload": {"kind": "doc", "verdict": "alert", "report_id": "rep_e0abd074e4442f5e", "request_id": "req_2a38919c3ecf778f"}}', NULL, 5, 'alert:2', 'alert:2', 'sent', 1, '1970-01-01 00:00:00+00', NULL, '2026-11-17 12:47:07.884+00', NULL, NULL, '1794919627.922000', NULL, '2026-11-17 12:47:07.217253+00', false);
INSERT INTO xray.outbox OVERRIDING SYSTEM VALUE VALUES (4, 'TBLKJX7BJNM', 'CI1CQJTZL0O', '1794919625.829000', 'chat.postMessage', '{"text": "Transports Saint-Roch SARL: 🔴 Alert, Manager X-Ray. Compulsory liquidation at the applicant itself, 26 December 2023.", "blocks": [{"text": {"text": "🔴 Alert · Transports Saint-Roch SARL: Compulsory liquidation", "type": "plain_text", "emoji": true}, "type": "header"}, {"text": {"text": "*Compulsory liquidation at the applicant itself, 26 December 2023.*", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"text": {"text": "*Do next:* hold the decision and check the serious alerts first.", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"text": {"text": "🟡 Payment incident at the applicant itself, 16 March 2023.\n*Marco Esposito* (manager since 2007): 3 × Management ban at other companies, 2018–2020; 2 × Payment incident at other companies, 2020–2023; Auditor resigned at Imprimerie du Lac SAS, 18 September 2017; of which 3 after the mandate had ended", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"text": {"text": "⚠️ The match with Marco Esposito is 63 % sure: compare the date of birth with the ID on file.", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"type": "context", "elements": [{"text": "*Transports Saint-Roch SARL* (siren 000666008) · 1 manager · 4 companies · 8 alerts (4 serious, 4 minor)", "type": "mrkdwn", "verbatim": true}]}, {"type": "actions", "elements": [{"text": {"text": "Managers and companies", "type": "plain_text", "emoji": true}, "type": "button", "value": "rep_817faa1e51d4daa0", "action_id": "open_details"}, {"text": {"text": "Raw JSON", "type": "plain_text", "emoji": true}, "type": "button", "value": "rep_817faa1e51d4daa0", "action_id": "raw_json"}]}]}', '{"event_type": "risk_xray_report", "event_payload": {"kind": "manager", "verdict": "alert", "report_id": "rep_817faa1e51d4daa0", "request_id": "req_2a38919c3ecf778f"}}', NULL, NULL, 'managers:CI1CQJTZL0O:1794919625.829000:siren:000666008', 'managers:CI1CQJTZL0O:1794919625.829000:siren:000666008', 'sent', 1, '1970-01-01 00:00:00+00', NULL, '2026-11-17 12:47:07.607+00', NULL, NULL, '1794919627.672000', NULL, '2026-11-17 12:47:07.214899+00', false);
INSERT INTO xray.outbox OVERRIDING SYSTEM VALUE VALUES (6, 'TBLKJX7BJNM', 'CI1CQJTZL0O', '1794919625.829000', 'chat.update', '{"text": "🔴 Alert: Transports Saint-Roch SARL. Compulsory liquidation at the applicant itself, 26 December 2023. Do next: hold the decision and check the serious alerts first. Still to come: Document. Usually minutes, at most 48 h.", "blocks": [{"text": {"text": "🔴 Alert: Transports Saint-Roch SARL", "type": "plain_text", "emoji": true}, "type": "header"}, {"text": {"text": "*Compulsory liquidation at the applicant itself, 26 December 2023.*\n*Do next:* hold the decision and check the serious alerts first.\nStill to come: Document. Usually minutes, at most 48 h.", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"rows": [[{"text": "X-Ray", "type": "raw_text"}, {"text": "Verdict", "type": "raw_text"}, {"text": "Why", "type": "raw_text"}], [{"text": "Document", "type": "raw_text"}, {"text": "⏳ Waiting", "type": "raw_text"}, {"text": "Usually minutes, at most 48 h", "type": "raw_text"}], [{"text": "Managers", "type": "raw_text"}, {"text": "🔴 Alert", "type": "raw_text"}, {"text": "Compulsory liquidation at the applicant itself, 26 December 2023.", "type": "raw_text"}], [{"text": "Financial", "type": "raw_text"}, {"text": "⚪ Not asked", "type": "raw_text"}, {"text": "No accounts or figures yet", "type": "raw_text"}]], "type": "table", "column_settings": [{"align": "left", "is_wrapped": true}, {"align": "left", "is_wrapped": true}, {"align": "left", "is_wrapped": true}]}, {"type": "context", "elements": [{"text": "nobody has it yet", "type": "mrkdwn", "verbatim": true}, {"text": "SIREN 000666008 · *fraudulent.pdf* (Bank statement, December 2024) · asked by <@UOXG3S2PSX3>", "type": "mrkdwn", "verbatim": true}]}, {"type": "actions", "elements": [{"text": {"text": "I take it", "type": "plain_text", "emoji": true}, "type": "button", "style": "primary", "value": "1", "action_id": "take_case"}, {"text": {"text": "Decide…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "decide_case"}, {"text": {"text": "Assign…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "assign_case"}, {"text": {"text": "Snooze…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "snooze_case"}]}, {"type": "actions", "elements": [{"text": {"text": "Add financial figures", "type": "plain_text", "emoji": true}, "type": "button", "value": "req_2a38919c3ecf778f", "action_id": "open_figures"}]}]}', NULL, 1, NULL, 'case:1:b1a3ddc6-079e-4e11-813f-7092943476fa', 'case:1', 'sent', 1, '1970-01-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 12:47:07.214899+00', false);
INSERT INTO xray.outbox OVERRIDING SYSTEM VALUE VALUES (7, 'TBLKJX7BJNM', 'CI1CQJTZL0O', '1794919625.829000', 'chat.postMessage', '{"text": "Transports Saint-Roch SARL: 🔴 Alert, Doc X-Ray (fraudulent.pdf). Changed after signing. Content was added after the document was signed. The file was signed on 29 March 2024, 10:00.", "blocks": [{"text": {"text": "🔴 Alert · fraudulent.pdf", "type": "plain_text", "emoji": true}, "type": "header"}, {"text": {"text": "*Changed after signing.* Content was added after the document was signed. The file was signed on 29 March 2024, 10:00.", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"text": {"text": "*Do next:* hold the decision and ask the issuer (not the customer) for the original. Keep this file.", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"type": "context", "elements": [{"text": "🟡 Modified after creation · ✅ no editing software · ➖ Signed revisions · ✅ not encrypted", "type": "mrkdwn", "verbatim": true}]}, {"type": "context", "elements": [{"text": "*Transports Saint-Roch SARL* (siren 000666008) · Bank statement, December 2024 · indicators, not proof", "type": "mrkdwn", "verbatim": true}]}, {"type": "actions", "elements": [{"text": {"text": "All checks", "type": "plain_text", "emoji": true}, "type": "button", "value": "rep_e0abd074e4442f5e", "action_id": "open_details"}, {"text": {"text": "Raw JSON", "type": "plain_text", "emoji": true}, "type": "button", "value": "rep_e0abd074e4442f5e", "action_id": "raw_json"}]}]}', '{"event_type": "risk_xray_report", "event_payload": {"kind": "doc", "verdict": "alert", "report_id": "rep_e0abd074e4442f5e", "request_id": "req_2a38919c3ecf778f"}}', NULL, NULL, 'report:rep_e0abd074e4442f5e', 'report:rep_e0abd074e4442f5e', 'sent', 1, '1970-01-01 00:00:00+00', NULL, '2026-11-17 12:47:07.921+00', NULL, NULL, '1794919627.989000', NULL, '2026-11-17 12:47:07.217253+00', false);
INSERT INTO xray.outbox OVERRIDING SYSTEM VALUE VALUES (9, 'TBLKJX7BJNM', 'CWXFJHX4UWD', NULL, 'chat.update', '{"text": "🚨 🔴 Alert: Transports Saint-Roch SARL. Compulsory liquidation at the applicant itself, 26 December 2023.", "blocks": [{"text": {"text": "🔴 Alert · Transports Saint-Roch SARL · Compulsory liquidation, 26 December 2023", "type": "plain_text", "emoji": true}, "type": "header"}, {"text": {"text": "*Do next:* hold the decision and check the serious alerts first.\n*Manager X-Ray* · Compulsory liquidation at the applicant itself, 26 December 2023.\n<http://127.0.0.1:33921/archives/CI1CQJTZL0O/p1794919625829000|Open the thread> in <#CI1CQJTZL0O> · asked by <@UOXG3S2PSX3>", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"type": "context", "elements": [{"text": "nobody has it yet · reminds <!date^1794934027^{date_short_pretty} {time}|2026-11-17 16:47 UTC> · rule: verdict Alert", "type": "mrkdwn", "verbatim": true}, {"text": "*Transports Saint-Roch SARL* (siren 000666008) · 1 later finding in this thread", "type": "mrkdwn", "verbatim": true}]}, {"type": "actions", "elements": [{"text": {"text": "I take it", "type": "plain_text", "emoji": true}, "type": "button", "style": "primary", "value": "1", "action_id": "take_case"}, {"text": {"text": "Decide…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "decide_case"}, {"text": {"text": "Assign…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "assign_case"}, {"text": {"text": "Snooze…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "snooze_case"}]}, {"type": "actions", "elements": [{"text": {"text": "Mute this company…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "open_mute"}]}]}', '{"event_type": "risk_xray_alert", "event_payload": {"kind": "manager", "verdict": "alert", "report_id": "rep_817faa1e51d4daa0", "request_id": "req_2a38919c3ecf778f"}}', 5, NULL, 'alert:1:3719ff81-33e6-4523-bc74-a872893b1914', 'alert:1', 'sent', 1, '1970-01-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 12:47:07.217253+00', false);
INSERT INTO xray.outbox OVERRIDING SYSTEM VALUE VALUES (10, 'TBLKJX7BJNM', 'CI1CQJTZL0O', '1794919625.829000', 'chat.update', '{"text": "🔴 Alert: Transports Saint-Roch SARL. fraudulent.pdf: Changed after signing. Content was added after the document was signed. The file was signed on 29 March 2024, 10:00. Do next: hold the decision and ask the issuer (not the customer) for the original. Keep this file.", "blocks": [{"text": {"text": "🔴 Alert: Transports Saint-Roch SARL", "type": "plain_text", "emoji": true}, "type": "header"}, {"text": {"text": "*fraudulent.pdf: Changed after signing. Content was added after the document was signed. The file was signed on 29 March 2024, 10:00.*\n*Do next:* hold the decision and ask the issuer (not the customer) for the original. Keep this file.", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"rows": [[{"text": "X-Ray", "type": "raw_text"}, {"text": "Verdict", "type": "raw_text"}, {"text": "Why", "type": "raw_text"}], [{"text": "Document", "type": "raw_text"}, {"text": "🔴 Alert", "type": "raw_text"}, {"text": "Changed after signing. Content was added after the document was signed. The file was signed on 29 March 2024, 10:00.", "type": "raw_text"}], [{"text": "Managers", "type": "raw_text"}, {"text": "🔴 Alert", "type": "raw_text"}, {"text": "Compulsory liquidation at the applicant itself, 26 December 2023.", "type": "raw_text"}], [{"text": "Financial", "type": "raw_text"}, {"text": "⚪ Not asked", "type": "raw_text"}, {"text": "No accounts or figures yet", "type": "raw_text"}]], "type": "table", "column_settings": [{"align": "left", "is_wrapped": true}, {"align": "left", "is_wrapped": true}, {"align": "left", "is_wrapped": true}]}, {"type": "context", "elements": [{"text": "nobody has it yet", "type": "mrkdwn", "verbatim": true}, {"text": "SIREN 000666008 · *fraudulent.pdf* (Bank statement, December 2024) · asked by <@UOXG3S2PSX3> · Complete since <!date^1794919627^{date_short_pretty} {time}|2026-11-17 12:47 UTC>", "type": "mrkdwn", "verbatim": true}]}, {"type": "actions", "elements": [{"text": {"text": "I take it", "type": "plain_text", "emoji": true}, "type": "button", "style": "primary", "value": "1", "action_id": "take_case"}, {"text": {"text": "Decide…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "decide_case"}, {"text": {"text": "Assign…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "assign_case"}, {"text": {"text": "Snooze…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "snooze_case"}]}, {"type": "actions", "elements": [{"text": {"text": "Add financial figures", "type": "plain_text", "emoji": true}, "type": "button", "value": "req_2a38919c3ecf778f", "action_id": "open_figures"}]}]}', NULL, 1, NULL, 'case:1:e422f191-e16f-4241-a14a-1dbb9cc493cc', 'case:1', 'sent', 1, '1970-01-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 12:47:07.217253+00', false);
INSERT INTO xray.outbox OVERRIDING SYSTEM VALUE VALUES (12, 'TBLKJX7BJNM', 'CWXFJHX4UWD', NULL, 'chat.update', '{"text": "🚨 🔴 Alert: Transports Saint-Roch SARL. Compulsory liquidation at the applicant itself, 26 December 2023. 👤 Somebody has it.", "blocks": [{"text": {"text": "🔴 Alert · Transports Saint-Roch SARL · Compulsory liquidation, 26 December 2023", "type": "plain_text", "emoji": true}, "type": "header"}, {"text": {"text": "*Do next:* hold the decision and check the serious alerts first.\n*Manager X-Ray* · Compulsory liquidation at the applicant itself, 26 December 2023.\n<http://127.0.0.1:33921/archives/CI1CQJTZL0O/p1794919625829000|Open the thread> in <#CI1CQJTZL0O> · asked by <@UOXG3S2PSX3>", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"type": "context", "elements": [{"text": "👤 <@UOXG3S2PSX3> has it since <!date^1794919628^{date_short_pretty} {time}|2026-11-17 12:47 UTC> · rule: verdict Alert", "type": "mrkdwn", "verbatim": true}, {"text": "*Transports Saint-Roch SARL* (siren 000666008) · 1 later finding in this thread", "type": "mrkdwn", "verbatim": true}]}, {"type": "actions", "elements": [{"text": {"text": "Decide…", "type": "plain_text", "emoji": true}, "type": "button", "style": "primary", "value": "1", "action_id": "decide_case"}, {"text": {"text": "Assign…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "assign_case"}, {"text": {"text": "Snooze…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "snooze_case"}]}, {"type": "actions", "elements": [{"text": {"text": "Mute this company…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "open_mute"}]}]}', '{"event_type": "risk_xray_alert", "event_payload": {"kind": "manager", "verdict": "alert", "report_id": "rep_817faa1e51d4daa0", "request_id": "req_2a38919c3ecf778f"}}', 5, NULL, 'alert:1:6d22bf48-3424-4c6f-94a0-37d040594a25', 'alert:1', 'sent', 1, '1970-01-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 12:47:08.266937+00', false);
INSERT INTO xray.outbox OVERRIDING SYSTEM VALUE VALUES (11, 'TBLKJX7BJNM', 'CI1CQJTZL0O', '1794919625.829000', 'chat.update', '{"text": "🔴 Alert: Transports Saint-Roch SARL. fraudulent.pdf: Changed after signing. Content was added after the document was signed. The file was signed on 29 March 2024, 10:00. Do next: hold the decision and ask the issuer (not the customer) for the original. Keep this file. 👤 Somebody has it.", "blocks": [{"text": {"text": "🔴 Alert: Transports Saint-Roch SARL", "type": "plain_text", "emoji": true}, "type": "header"}, {"text": {"text": "*fraudulent.pdf: Changed after signing. Content was added after the document was signed. The file was signed on 29 March 2024, 10:00.*\n*Do next:* hold the decision and ask the issuer (not the customer) for the original. Keep this file.", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"rows": [[{"text": "X-Ray", "type": "raw_text"}, {"text": "Verdict", "type": "raw_text"}, {"text": "Why", "type": "raw_text"}], [{"text": "Document", "type": "raw_text"}, {"text": "🔴 Alert", "type": "raw_text"}, {"text": "Changed after signing. Content was added after the document was signed. The file was signed on 29 March 2024, 10:00.", "type": "raw_text"}], [{"text": "Managers", "type": "raw_text"}, {"text": "🔴 Alert", "type": "raw_text"}, {"text": "Compulsory liquidation at the applicant itself, 26 December 2023.", "type": "raw_text"}], [{"text": "Financial", "type": "raw_text"}, {"text": "⚪ Not asked", "type": "raw_text"}, {"text": "No accounts or figures yet", "type": "raw_text"}]], "type": "table", "column_settings": [{"align": "left", "is_wrapped": true}, {"align": "left", "is_wrapped": true}, {"align": "left", "is_wrapped": true}]}, {"type": "context", "elements": [{"text": "👤 <@UOXG3S2PSX3> has it since <!date^1794919628^{date_short_pretty} {time}|2026-11-17 12:47 UTC>", "type": "mrkdwn", "verbatim": true}, {"text": "SIREN 000666008 · *fraudulent.pdf* (Bank statement, December 2024) · asked by <@UOXG3S2PSX3> · Complete since <!date^1794919627^{date_short_pretty} {time}|2026-11-17 12:47 UTC>", "type": "mrkdwn", "verbatim": true}]}, {"type": "actions", "elements": [{"text": {"text": "Decide…", "type": "plain_text", "emoji": true}, "type": "button", "style": "primary", "value": "1", "action_id": "decide_case"}, {"text": {"text": "Assign…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "assign_case"}, {"text": {"text": "Snooze…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "snooze_case"}]}, {"type": "actions", "elements": [{"text": {"text": "Add financial figures", "type": "plain_text", "emoji": true}, "type": "button", "value": "req_2a38919c3ecf778f", "action_id": "open_figures"}]}]}', NULL, 1, NULL, 'case:1:58882d33-b312-44f2-9099-4ca52769f654', 'case:1', 'sent', 1, '1970-01-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 12:47:08.266937+00', false);
INSERT INTO xray.outbox OVERRIDING SYSTEM VALUE VALUES (14, 'TBLKJX7BJNM', 'CWXFJHX4UWD', NULL, 'chat.update', '{"text": "🚨 🔴 Alert: Transports Saint-Roch SARL. Compulsory liquidation at the applicant itself, 26 December 2023. ⚖️ Decided: Decline.", "blocks": [{"text": {"text": "🔴 Alert · Transports Saint-Roch SARL · Compulsory liquidation, 26 December 2023", "type": "plain_text", "emoji": true}, "type": "header"}, {"text": {"text": "⚖️ Decline: decided by <@UOXG3S2PSX3>, <!date^1794919629^{date_short_pretty} {time}|2026-11-17 12:47 UTC>\nReason: Content was added after the signature\n*Do next:* hold the decision and check the serious alerts first.\n*Manager X-Ray* · Compulsory liquidation at the applicant itself, 26 December 2023.\n<http://127.0.0.1:33921/archives/CI1CQJTZL0O/p1794919625829000|Open the thread> in <#CI1CQJTZL0O> · asked by <@UOXG3S2PSX3>", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"type": "context", "elements": [{"text": "rule: verdict Alert", "type": "mrkdwn", "verbatim": true}, {"text": "*Transports Saint-Roch SARL* (siren 000666008) · 1 later finding in this thread", "type": "mrkdwn", "verbatim": true}]}, {"type": "actions", "elements": [{"text": {"text": "Reopen…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "reopen_case"}]}]}', '{"event_type": "risk_xray_alert", "event_payload": {"kind": "manager", "verdict": "alert", "report_id": "rep_817faa1e51d4daa0", "request_id": "req_2a38919c3ecf778f"}}', 5, NULL, 'alert:1:0f2eb573-bff9-4cb4-9d1a-030c0884396e', 'alert:1', 'sent', 1, '1970-01-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 12:47:09.014389+00', false);
INSERT INTO xray.outbox OVERRIDING SYSTEM VALUE VALUES (13, 'TBLKJX7BJNM', 'CI1CQJTZL0O', '1794919625.829000', 'chat.update', '{"text": "🔴 Alert: Transports Saint-Roch SARL. fraudulent.pdf: Changed after signing. Content was added after the document was signed. The file was signed on 29 March 2024, 10:00. Do next: hold the decision and ask the issuer (not the customer) for the original. Keep this file. ⚖️ Decided: Decline.", "blocks": [{"text": {"text": "🔴 Alert: Transports Saint-Roch SARL", "type": "plain_text", "emoji": true}, "type": "header"}, {"text": {"text": "⚖️ Decline: decided by <@UOXG3S2PSX3>, <!date^1794919629^{date_short_pretty} {time}|2026-11-17 12:47 UTC>\nReason: Content was added after the signature", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"text": {"text": "*fraudulent.pdf: Changed after signing. Content was added after the document was signed. The file was signed on 29 March 2024, 10:00.*\n*Do next:* hold the decision and ask the issuer (not the customer) for the original. Keep this file.", "type": "mrkdwn", "verbatim": true}, "type": "section"}, {"rows": [[{"text": "X-Ray", "type": "raw_text"}, {"text": "Verdict", "type": "raw_text"}, {"text": "Why", "type": "raw_text"}], [{"text": "Document", "type": "raw_text"}, {"text": "🔴 Alert", "type": "raw_text"}, {"text": "Changed after signing. Content was added after the document was signed. The file was signed on 29 March 2024, 10:00.", "type": "raw_text"}], [{"text": "Managers", "type": "raw_text"}, {"text": "🔴 Alert", "type": "raw_text"}, {"text": "Compulsory liquidation at the applicant itself, 26 December 2023.", "type": "raw_text"}], [{"text": "Financial", "type": "raw_text"}, {"text": "⚪ Not asked", "type": "raw_text"}, {"text": "No accounts or figures yet", "type": "raw_text"}]], "type": "table", "column_settings": [{"align": "left", "is_wrapped": true}, {"align": "left", "is_wrapped": true}, {"align": "left", "is_wrapped": true}]}, {"type": "context", "elements": [{"text": "SIREN 000666008 · *fraudulent.pdf* (Bank statement, December 2024) · asked by <@UOXG3S2PSX3> · Complete since <!date^1794919627^{date_short_pretty} {time}|2026-11-17 12:47 UTC>", "type": "mrkdwn", "verbatim": true}]}, {"type": "actions", "elements": [{"text": {"text": "Reopen…", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "reopen_case"}, {"text": {"text": "Dossier (PDF)", "type": "plain_text", "emoji": true}, "type": "button", "value": "1", "action_id": "send_dossier"}]}, {"type": "actions", "elements": [{"text": {"text": "Add financial figures", "type": "plain_text", "emoji": true}, "type": "button", "value": "req_2a38919c3ecf778f", "action_id": "open_figures"}]}]}', NULL, 1, NULL, 'case:1:7a680f13-c3af-4a4f-9630-03ead49a5026', 'case:1', 'sent', 1, '1970-01-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 12:47:09.014389+00', false);


--
-- Data for Name: outbox_channels; Type: TABLE DATA; Schema: xray; Owner: -
--

INSERT INTO xray.outbox_channels VALUES ('TBLKJX7BJNM', 'CWXFJHX4UWD', NULL, '2026-11-17 12:47:09.341+00');
INSERT INTO xray.outbox_channels VALUES ('TBLKJX7BJNM', 'CI1CQJTZL0O', NULL, '2026-11-17 12:47:09.367+00');


--
-- Data for Name: people; Type: TABLE DATA; Schema: xray; Owner: -
--



--
-- Data for Name: report_changes; Type: TABLE DATA; Schema: xray; Owner: -
--



--
-- Data for Name: reports; Type: TABLE DATA; Schema: xray; Owner: -
--

INSERT INTO xray.reports VALUES ('rep_817faa1e51d4daa0', 1, 'TBLKJX7BJNM', 'manager', 'alert', '7ZxlEURlY_d3XkEi', '{"ids": {"reportId": "rep_817faa1e51d4daa0", "requestId": "req_2a38919c3ecf778f"}, "kind": "manager", "facts": [{"key": "persons", "value": 1}, {"key": "companies", "value": 4}, {"key": "alerts", "value": 8}], "source": "doc_xray", "verdict": "alert", "examined": true, "findings": [{"date": "2023-12-26", "text": "", "level": "high", "title": "Compulsory liquidation", "company": {"name": "Transports Saint-Roch SARL", "managers": ["Marco Esposito"], "isApplicant": true, "afterMandate": false}, "severity": "alert", "sentiment": "bad"}, {"date": "2018-08-01", "text": "", "level": "high", "title": "Management ban", "company": {"name": "Laboratoires du Vercors SARL", "managers": ["Marco Esposito"], "isApplicant": false, "afterMandate": false}, "severity": "alert", "sentiment": "bad"}, {"date": "2020-12-02", "text": "", "level": "high", "title": "Management ban", "company": {"name": "Imprimerie du Lac SAS", "managers": ["Marco Esposito"], "isApplicant": false, "afterMandate": true}, "severity": "alert", "sentiment": "bad"}, {"date": "2018-01-27", "text": "", "level": "high", "title": "Management ban", "company": {"name": "Menuiserie de Provence SARL", "managers": ["Marco Esposito"], "isApplicant": false, "afterMandate": true}, "severity": "alert", "sentiment": "bad"}, {"date": "2023-03-16", "text": "", "level": "medium", "title": "Payment incident", "company": {"name": "Transports Saint-Roch SARL", "managers": ["Marco Esposito"], "isApplicant": true, "afterMandate": false}, "severity": "review", "sentiment": "bad"}, {"date": "2023-11-18", "text": "", "level": "medium", "title": "Payment incident", "company": {"name": "Laboratoires du Vercors SARL", "managers": ["Marco Esposito"], "isApplicant": false, "afterMandate": false}, "severity": "review", "sentiment": "bad"}, {"date": "2017-09-18", "text": "", "level": "medium", "title": "Auditor resigned", "company": {"name": "Imprimerie du Lac SAS", "managers": ["Marco Esposito"], "isApplicant": false, "afterMandate": false}, "severity": "review", "sentiment": "bad"}, {"date": "2020-11-05", "text": "", "level": "medium", "title": "Payment incident", "company": {"name": "Menuiserie de Provence SARL", "managers": ["Marco Esposito"], "isApplicant": false, "afterMandate": true}, "severity": "review", "sentiment": "bad"}], "managers": {"persons": [{"name": "Marco Esposito", "level": "high", "since": "2007-02-14", "isUnsure": true, "severity": "alert", "companies": [{"code": {"id": "000666008", "type": "siren"}, "name": "Transports Saint-Roch SARL", "level": "high", "since": "2007-02-14", "alerts": [{"date": "2023-12-26", "level": "high", "title": "Compulsory liquidation", "severity": "alert"}, {"date": "2023-03-16", "level": "medium", "title": "Payment incident", "severity": "review"}], "severity": "alert", "alertCount": 2, "isApplicant": true}, {"code": {"id": "952390854", "type": "siren"}, "name": "Laboratoires du Vercors SARL", "level": "high", "since": "2012-05-03", "alerts": [{"date": "2018-08-01", "level": "high", "title": "Management ban", "severity": "alert"}, {"date": "2023-11-18", "level": "medium", "title": "Payment incident", "severity": "review"}], "severity": "alert", "alertCount": 2, "isApplicant": false}, {"code": {"id": "763639622", "type": "siren"}, "name": "Menuiserie de Provence SARL", "level": "high", "since": "2009-12-29", "until": "2016-11-07", "alerts": [{"date": "2018-01-27", "level": "high", "title": "Management ban", "severity": "alert", "afterMandate": true}, {"date": "2020-11-05", "level": "medium", "title": "Payment incident", "severity": "review", "afterMandate": true}], "severity": "alert", "alertCount": 2, "isApplicant": false}, {"code": {"id": "264907700", "type": "siren"}, "name": "Imprimerie du Lac SAS", "level": "high", "since": "2012-04-05", "until": "2020-04-08", "alerts": [{"date": "2020-12-02", "level": "high", "title": "Management ban", "severity": "alert", "afterMandate": true}, {"date": "2017-09-18", "level": "medium", "title": "Auditor resigned", "severity": "review"}], "severity": "alert", "alertCount": 2, "isApplicant": false}], "alertCount": 8, "confidence": 0.63, "companyCount": 4}], "applicant": {"name": "Transports Saint-Roch SARL", "alerts": [{"date": "2023-12-26", "level": "high", "title": "Compulsory liquidation", "severity": "alert"}, {"date": "2023-03-16", "level": "medium", "title": "Payment incident", "severity": "review"}], "alertCount": 2}, "minorCount": 4, "personCount": 1, "seriousCount": 4}, "findingCount": 8}', 1, 4, '2026-11-17 12:47:07.214899+00', '2026-11-17 12:47:07.214899+00');
INSERT INTO xray.reports VALUES ('rep_e0abd074e4442f5e', 1, 'TBLKJX7BJNM', 'doc', 'alert', 'ScEr2ZlqHMulQBtB', '{"ids": {"reportId": "rep_e0abd074e4442f5e", "requestId": "req_2a38919c3ecf778f"}, "kind": "doc", "facts": [{"key": "flagColor", "value": "red"}, {"key": "flagValue", "value": 0.94}, {"key": "flagMeta", "value": ["signature"]}, {"key": "documentClass", "value": "bank_statement"}, {"key": "classConfidence", "unit": "fraction", "value": 0.86, "guessed": true}, {"key": "created", "value": "2024-03-29 09:12:44"}, {"key": "modified", "value": "2024-06-03 21:47:05"}, {"key": "signed", "value": "2024-03-29 10:00:00"}, {"key": "modificationGap", "unit": "seconds", "value": 5747661}], "source": "doc_xray", "verdict": "alert", "examined": true, "findings": [{"date": "2024-03-29 10:00:00", "text": "Content was added after the document was signed.", "level": "fraudulent", "title": "Changed after signing", "dateOf": "signed", "criteria": [{"key": "signatures", "value": 1}, {"key": "lastSigningTime", "value": "2024-03-29 10:00:00"}, {"key": "coversFile", "value": false}, {"key": "intact", "value": true}], "severity": "alert", "typeCode": "signature", "sentiment": "bad"}, {"date": "2024-06-03 21:47:05", "text": "The document was changed 66 day(s) after it was created.", "level": "suspicious", "title": "Modified after creation", "dateOf": "modified", "criteria": [{"key": "creationDate", "value": "2024-03-29 09:12:44"}, {"key": "modDate", "value": "2024-06-03 21:47:05"}, {"key": "lastSigningTime", "value": "2024-03-29 10:00:00"}, {"key": "modCreationDiff", "value": 5747661}], "severity": "review", "typeCode": "time", "sentiment": "bad", "gapSeconds": 5747661}, {"text": "The document was made by no known editing tool.", "level": "none", "title": "Ordinary software", "criteria": [{"key": "producer", "value": "Ledger Print 7.2"}, {"key": "creator", "value": "Ledger"}], "severity": "unknown", "typeCode": "software", "sentiment": "good"}, {"text": "The document has 3 revisions.", "level": "none", "title": "Signed revisions", "criteria": [{"key": "revisions", "value": 3}, {"key": "damaged", "value": false}], "severity": "unknown", "typeCode": "structure"}, {"text": "The document can be read by anyone.", "level": "none", "title": "Not encrypted", "criteria": [{"key": "encryption", "value": "none"}], "severity": "unknown", "typeCode": "encryption", "sentiment": "good"}], "findingCount": 5}', 2, 7, '2026-11-17 12:47:07.217253+00', '2026-11-17 12:47:07.217253+00');


--
-- Data for Name: seen_files; Type: TABLE DATA; Schema: xray; Owner: -
--

INSERT INTO xray.seen_files VALUES ('TBLKJX7BJNM', 'CI1CQJTZL0O', 'FGSF39THHER', '1794919625.829000', '2026-11-17 12:47:06.294012+00');


--
-- Data for Name: submissions; Type: TABLE DATA; Schema: xray; Owner: -
--

INSERT INTO xray.submissions OVERRIDING SYSTEM VALUE VALUES (1, 1, NULL, 'reported', NULL, 'req_2a38919c3ecf778f', NULL, NULL, NULL, NULL, NULL, '2026-11-17 12:47:06.984+00', NULL, '2026-11-17 12:52:06.984+00', 0, NULL, false, '{}', '{}', '2026-11-17 12:47:06.294012+00', '2026-11-17 12:47:07.214899+00');


--
-- Data for Name: trail; Type: TABLE DATA; Schema: xray; Owner: -
--

INSERT INTO xray.trail VALUES (1, 1, 'TBLKJX7BJNM', 'CI1CQJTZL0O', '2026-11-17 12:47:07.429+00', 'report_arrived', NULL, '{"report": "doc_xray", "finding": "Compulsory liquidation", "verdict": "alert", "reportId": "rep_817faa1e51d4daa0"}', NULL, '2fb189de5726b3b82c428941139acac01abf81f3c28fe62ccd3db0b270b5b43d');
INSERT INTO xray.trail VALUES (1, 2, 'TBLKJX7BJNM', 'CI1CQJTZL0O', '2026-11-17 12:47:07.781+00', 'report_arrived', NULL, '{"report": "doc_xray", "finding": "signature", "verdict": "alert", "reportId": "rep_e0abd074e4442f5e"}', '2fb189de5726b3b82c428941139acac01abf81f3c28fe62ccd3db0b270b5b43d', '74b4850054a469082b4aa5a1b787c19819a98b0882423b092ff3766f4fbdb2ee');
INSERT INTO xray.trail VALUES (1, 3, 'TBLKJX7BJNM', 'CI1CQJTZL0O', '2026-11-17 12:47:08.278+00', 'taken', 'UOXG3S2PSX3', '{}', '74b4850054a469082b4aa5a1b787c19819a98b0882423b092ff3766f4fbdb2ee', 'be23b105ff3a5f996e33fb10bd7fbc06133019dfc3d09652f35d2a47a1f7d517');
INSERT INTO xray.trail VALUES (1, 4, 'TBLKJX7BJNM', 'CI1CQJTZL0O', '2026-11-17 12:47:09.119+00', 'decided', 'UOXG3S2PSX3', '{"reason": "Content was added after the signature", "verdict": "alert", "decision": "decline", "decisionKind": "decline"}', 'be23b105ff3a5f996e33fb10bd7fbc06133019dfc3d09652f35d2a47a1f7d517', '66499367f7ac0f4e092a727cc0d4d59f3dcf144fb8fc51164da8feb5ae98a25b');


--
-- Data for Name: webhook_events; Type: TABLE DATA; Schema: xray; Owner: -
--

INSERT INTO xray.webhook_events OVERRIDING SYSTEM VALUE VALUES (1, 'rep_817faa1e51d4daa0', 'req_2a38919c3ecf778f', '2026-11-17 12:47:07.077922+00', '2026-11-17 12:47:07.214899+00');
INSERT INTO xray.webhook_events OVERRIDING SYSTEM VALUE VALUES (2, 'rep_e0abd074e4442f5e', 'req_2a38919c3ecf778f', '2026-11-17 12:47:07.105112+00', '2026-11-17 12:47:07.217253+00');


--
-- Data for Name: workspace_settings; Type: TABLE DATA; Schema: xray; Owner: -
--



--
-- Name: alerts_id_seq; Type: SEQUENCE SET; Schema: xray; Owner: -
--

SELECT pg_catalog.setval('xray.alerts_id_seq', 2, true);


--
-- Name: cases_id_seq; Type: SEQUENCE SET; Schema: xray; Owner: -
--

SELECT pg_catalog.setval('xray.cases_id_seq', 1, true);


--
-- Name: digests_id_seq; Type: SEQUENCE SET; Schema: xray; Owner: -
--

SELECT pg_catalog.setval('xray.digests_id_seq', 1, false);


--
-- Name: documents_id_seq; Type: SEQUENCE SET; Schema: xray; Owner: -
--

SELECT pg_catalog.setval('xray.documents_id_seq', 1, true);


--
-- Name: erasures_id_seq; Type: SEQUENCE SET; Schema: xray; Owner: -
--

SELECT pg_catalog.setval('xray.erasures_id_seq', 1, false);


--
-- Name: figures_id_seq; Type: SEQUENCE SET; Schema: xray; Owner: -
--

SELECT pg_catalog.setval('xray.figures_id_seq', 1, false);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: xray; Owner: -
--

SELECT pg_catalog.setval('xray.outbox_id_seq', 14, true);


--
-- Name: report_changes_id_seq; Type: SEQUENCE SET; Schema: xray; Owner: -
--

SELECT pg_catalog.setval('xray.report_changes_id_seq', 1, false);


--
-- Name: report_read_seq; Type: SEQUENCE SET; Schema: xray; Owner: -
--

SELECT pg_catalog.setval('xray.report_read_seq', 2, true);


--
-- Name: submissions_id_seq; Type: SEQUENCE SET; Schema: xray; Owner: -
--

SELECT pg_catalog.setval('xray.submissions_id_seq', 1, true);


--
-- Name: webhook_events_id_seq; Type: SEQUENCE SET; Schema: xray; Owner: -
--

SELECT pg_catalog.setval('xray.webhook_events_id_seq', 2, true);


--
-- Name: bam bam_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);


--
-- Name: job job_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);


--
-- Name: job_common job_common_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);


--
-- Name: job_dependency job_dependency_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);


--
-- Name: queue queue_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);


--
-- Name: queue_stats queue_stats_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261117 queue_stats_20261117_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats_20261117
    ADD CONSTRAINT queue_stats_20261117_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261118 queue_stats_20261118_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats_20261118
    ADD CONSTRAINT queue_stats_20261118_pkey PRIMARY KEY (id, captured_on);


--
-- Name: schedule schedule_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);


--
-- Name: subscription subscription_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);


--
-- Name: version version_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);


--
-- Name: warning warning_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);


--
-- Name: alert_mutes alert_mutes_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.alert_mutes
    ADD CONSTRAINT alert_mutes_pkey PRIMARY KEY (team_id, channel_id, code_type, code_id);


--
-- Name: alerts alerts_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.alerts
    ADD CONSTRAINT alerts_pkey PRIMARY KEY (id);


--
-- Name: alerts alerts_team_id_channel_id_rule_report_id_key; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.alerts
    ADD CONSTRAINT alerts_team_id_channel_id_rule_report_id_key UNIQUE (team_id, channel_id, rule, report_id);


--
-- Name: case_settings case_settings_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.case_settings
    ADD CONSTRAINT case_settings_pkey PRIMARY KEY (team_id, channel_id);


--
-- Name: cases cases_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.cases
    ADD CONSTRAINT cases_pkey PRIMARY KEY (id);


--
-- Name: channel_cache channel_cache_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.channel_cache
    ADD CONSTRAINT channel_cache_pkey PRIMARY KEY (team_id, channel_id);


--
-- Name: channel_settings channel_settings_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.channel_settings
    ADD CONSTRAINT channel_settings_pkey PRIMARY KEY (team_id, channel_id);


--
-- Name: decision_events decision_events_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.decision_events
    ADD CONSTRAINT decision_events_pkey PRIMARY KEY (id);


--
-- Name: digests digests_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.digests
    ADD CONSTRAINT digests_pkey PRIMARY KEY (id);


--
-- Name: documents documents_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);


--
-- Name: documents documents_submission_id_slack_file_id_key; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.documents
    ADD CONSTRAINT documents_submission_id_slack_file_id_key UNIQUE (submission_id, slack_file_id);


--
-- Name: erasures erasures_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (id);


--
-- Name: figures figures_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.figures
    ADD CONSTRAINT figures_pkey PRIMARY KEY (id);


--
-- Name: figures figures_submission_id_dedupe_key_key; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.figures
    ADD CONSTRAINT figures_submission_id_dedupe_key_key UNIQUE (submission_id, dedupe_key);


--
-- Name: inbox inbox_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (event_id);


--
-- Name: installations installations_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.installations
    ADD CONSTRAINT installations_pkey PRIMARY KEY (team_id);


--
-- Name: memberships memberships_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (team_id, channel_id);


--
-- Name: migrations migrations_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (version);


--
-- Name: outbox_channels outbox_channels_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.outbox_channels
    ADD CONSTRAINT outbox_channels_pkey PRIMARY KEY (team_id, channel_id);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


--
-- Name: outbox outbox_team_id_dedupe_key_key; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.outbox
    ADD CONSTRAINT outbox_team_id_dedupe_key_key UNIQUE (team_id, dedupe_key);


--
-- Name: people people_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (team_id, user_id);


--
-- Name: report_changes report_changes_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.report_changes
    ADD CONSTRAINT report_changes_pkey PRIMARY KEY (id);


--
-- Name: reports reports_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (report_id);


--
-- Name: seen_files seen_files_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.seen_files
    ADD CONSTRAINT seen_files_pkey PRIMARY KEY (team_id, channel_id, file_id, message_ts);


--
-- Name: submissions submissions_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.submissions
    ADD CONSTRAINT submissions_pkey PRIMARY KEY (id);


--
-- Name: trail trail_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.trail
    ADD CONSTRAINT trail_pkey PRIMARY KEY (case_id, seq);


--
-- Name: webhook_events webhook_events_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.webhook_events
    ADD CONSTRAINT webhook_events_pkey PRIMARY KEY (id);


--
-- Name: webhook_events webhook_events_report_id_request_id_key; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.webhook_events
    ADD CONSTRAINT webhook_events_report_id_request_id_key UNIQUE (report_id, request_id);


--
-- Name: workspace_settings workspace_settings_pkey; Type: CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.workspace_settings
    ADD CONSTRAINT workspace_settings_pkey PRIMARY KEY (team_id);


--
-- Name: job_common_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));


--
-- Name: job_common_i10; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));


--
-- Name: job_common_i11; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));


--
-- Name: job_common_i12; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);


--
-- Name: job_common_i2; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));


--
-- Name: job_common_i3; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));


--
-- Name: job_common_i4; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));


--
-- Name: job_common_i6; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));


--
-- Name: job_common_i7; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));


--
-- Name: job_common_i8; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));


--
-- Name: job_common_i9; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));


--
-- Name: job_dep_parent_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);


--
-- Name: queue_stats_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261117_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_20261117_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261117 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261118_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_20261118_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261118 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: warning_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);


--
-- Name: alerts_by_message; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX alerts_by_message ON xray.alerts USING btree (message_id);


--
-- Name: alerts_closed; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX alerts_closed ON xray.alerts USING btree (team_id, channel_id, closed_at) WHERE ((closed_at IS NOT NULL) AND (head_id IS NULL) AND (NOT is_muted));


--
-- Name: alerts_of_case; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX alerts_of_case ON xray.alerts USING btree (case_id);


--
-- Name: alerts_of_channel; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX alerts_of_channel ON xray.alerts USING btree (team_id, channel_id, raised_at DESC);


--
-- Name: alerts_of_company; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX alerts_of_company ON xray.alerts USING btree (team_id, channel_id, code_type, code_id);


--
-- Name: alerts_of_head; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX alerts_of_head ON xray.alerts USING btree (head_id);


--
-- Name: alerts_of_report; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX alerts_of_report ON xray.alerts USING btree (report_id);


--
-- Name: alerts_open; Type: INDEX; Schema: xray; Owner: -
--

CREATE UNIQUE INDEX alerts_open ON xray.alerts USING btree (team_id, channel_id, code_type, code_id) WHERE ((closed_at IS NULL) AND (head_id IS NULL) AND (NOT is_muted));


--
-- Name: alerts_to_remind; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX alerts_to_remind ON xray.alerts USING btree (remind_at) WHERE ((closed_at IS NULL) AND (reminded_at IS NULL) AND (remind_at IS NOT NULL));


--
-- Name: case_settings_by_digest; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX case_settings_by_digest ON xray.case_settings USING btree (next_digest_at) WHERE (next_digest_at IS NOT NULL);


--
-- Name: case_settings_stale; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX case_settings_stale ON xray.case_settings USING btree (team_id, channel_id) WHERE has_stale_due_dates;


--
-- Name: case_settings_with_deadline; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX case_settings_with_deadline ON xray.case_settings USING btree (team_id, channel_id) WHERE (due_hours IS NOT NULL);


--
-- Name: cases_by_age; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_by_age ON xray.cases USING btree (created_at);


--
-- Name: cases_by_card_message; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_by_card_message ON xray.cases USING btree (card_message_id);


--
-- Name: cases_by_decider; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_by_decider ON xray.cases USING btree (team_id, ((decision ->> 'by'::text)), (((decision ->> 'at'::text))::bigint) DESC) WHERE (decision IS NOT NULL);


--
-- Name: cases_by_dedupe_key; Type: INDEX; Schema: xray; Owner: -
--

CREATE UNIQUE INDEX cases_by_dedupe_key ON xray.cases USING btree (team_id, dedupe_key);


--
-- Name: cases_by_name; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_by_name ON xray.cases USING btree (team_id, lower(business_name) text_pattern_ops) WHERE (business_name IS NOT NULL);


--
-- Name: cases_decided; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_decided ON xray.cases USING btree (team_id, channel_id, ((COALESCE((decision ->> 'confirmedAt'::text), (decision ->> 'at'::text)))::bigint) DESC) WHERE (state = 'decided'::text);


--
-- Name: cases_drafts_by_age; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_drafts_by_age ON xray.cases USING btree (created_at) WHERE (code_type IS NULL);


--
-- Name: cases_of_channel; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_of_channel ON xray.cases USING btree (team_id, channel_id, id DESC);


--
-- Name: cases_of_company; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_of_company ON xray.cases USING btree (team_id, code_type, code_id, id DESC);


--
-- Name: cases_of_owner; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_of_owner ON xray.cases USING btree (team_id, owner_id, id DESC) WHERE (owner_id IS NOT NULL);


--
-- Name: cases_of_thread; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_of_thread ON xray.cases USING btree (channel_id, thread_ts) WHERE (thread_ts IS NOT NULL);


--
-- Name: cases_of_user; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_of_user ON xray.cases USING btree (team_id, user_id, id DESC);


--
-- Name: cases_snoozed; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_snoozed ON xray.cases USING btree (snoozed_until) WHERE (snoozed_until IS NOT NULL);


--
-- Name: cases_to_escalate; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_to_escalate ON xray.cases USING btree (due_at) WHERE ((due_at IS NOT NULL) AND (escalated_at IS NULL) AND (state <> 'decided'::text));


--
-- Name: cases_to_remind; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_to_remind ON xray.cases USING btree (remind_at) WHERE ((remind_at IS NOT NULL) AND (reminded_at IS NULL) AND (state = 'taken'::text));


--
-- Name: cases_undecided; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_undecided ON xray.cases USING btree (team_id, channel_id, id DESC) WHERE ((state <> 'decided'::text) AND (verdict = ANY (ARRAY['review'::text, 'alert'::text, 'unknown'::text])));


--
-- Name: cases_undecided_of_owner; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_undecided_of_owner ON xray.cases USING btree (team_id, owner_id, id DESC) WHERE ((owner_id IS NOT NULL) AND (state <> 'decided'::text));


--
-- Name: cases_undecided_of_user; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_undecided_of_user ON xray.cases USING btree (team_id, user_id, id DESC) WHERE ((state <> 'decided'::text) AND (verdict = ANY (ARRAY['review'::text, 'alert'::text, 'unknown'::text])));


--
-- Name: cases_without_due_date; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_without_due_date ON xray.cases USING btree (team_id, channel_id) WHERE ((due_at IS NULL) AND (undecided_since IS NOT NULL) AND (state <> 'decided'::text));


--
-- Name: cases_worsened; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX cases_worsened ON xray.cases USING btree (team_id, channel_id, worsened_at) WHERE (worsened_at IS NOT NULL);


--
-- Name: decision_events_of_case; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX decision_events_of_case ON xray.decision_events USING btree (case_id);


--
-- Name: decision_events_unsent; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX decision_events_unsent ON xray.decision_events USING btree (state, lost_at) WHERE (state <> 'sent'::text);


--
-- Name: digests_by_age; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX digests_by_age ON xray.digests USING btree (created_at);


--
-- Name: digests_by_message; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX digests_by_message ON xray.digests USING btree (message_id);


--
-- Name: digests_of_case; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX digests_of_case ON xray.digests USING gin (case_ids);


--
-- Name: figures_by_message; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX figures_by_message ON xray.figures USING btree (message_id);


--
-- Name: inbox_by_age; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX inbox_by_age ON xray.inbox USING btree (received_at);


--
-- Name: inbox_by_team; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX inbox_by_team ON xray.inbox USING btree (team_id);


--
-- Name: inbox_unhandled; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX inbox_unhandled ON xray.inbox USING btree (next_attempt_at) WHERE (handled_at IS NULL);


--
-- Name: outbox_by_age; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX outbox_by_age ON xray.outbox USING btree (created_at) WHERE (NOT is_kept);


--
-- Name: outbox_by_edited; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX outbox_by_edited ON xray.outbox USING btree (edits_id, id) WHERE (edits_id IS NOT NULL);


--
-- Name: outbox_by_ts; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX outbox_by_ts ON xray.outbox USING btree (slack_ts, channel_id) WHERE (slack_ts IS NOT NULL);


--
-- Name: outbox_in_flight; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX outbox_in_flight ON xray.outbox USING btree (claimed_at) WHERE (state = 'sending'::text);


--
-- Name: outbox_parked; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX outbox_parked ON xray.outbox USING btree (next_attempt_at) WHERE (state = 'parked'::text);


--
-- Name: outbox_replaceable; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX outbox_replaceable ON xray.outbox USING btree (team_id, replace_key) WHERE (state = 'pending'::text);


--
-- Name: outbox_waiting; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX outbox_waiting ON xray.outbox USING btree (team_id, channel_id, ((edits_id IS NOT NULL)), id) WHERE (state = ANY (ARRAY['pending'::text, 'uncertain'::text]));


--
-- Name: report_changes_of_case; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX report_changes_of_case ON xray.report_changes USING btree (case_id, id);


--
-- Name: report_changes_of_report; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX report_changes_of_report ON xray.report_changes USING btree (report_id);


--
-- Name: reports_by_card_message; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX reports_by_card_message ON xray.reports USING btree (card_message_id);


--
-- Name: reports_of_submission; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX reports_of_submission ON xray.reports USING btree (submission_id);


--
-- Name: reports_of_team; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX reports_of_team ON xray.reports USING btree (team_id, created_at DESC);


--
-- Name: seen_files_by_age; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX seen_files_by_age ON xray.seen_files USING btree (seen_at);


--
-- Name: seen_files_by_file; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX seen_files_by_file ON xray.seen_files USING btree (file_id);


--
-- Name: submissions_by_request; Type: INDEX; Schema: xray; Owner: -
--

CREATE UNIQUE INDEX submissions_by_request ON xray.submissions USING btree (request_id) WHERE (request_id IS NOT NULL);


--
-- Name: submissions_by_split; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX submissions_by_split ON xray.submissions USING btree (split_from) WHERE (split_from IS NOT NULL);


--
-- Name: submissions_of_case; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX submissions_of_case ON xray.submissions USING btree (case_id, id);


--
-- Name: submissions_to_poll; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX submissions_to_poll ON xray.submissions USING btree (next_poll_at) WHERE (next_poll_at IS NOT NULL);


--
-- Name: submissions_unfinished; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX submissions_unfinished ON xray.submissions USING btree (case_id) WHERE ((state <> ALL (ARRAY['draft'::text, 'reported'::text, 'cancelled'::text])) OR (next_poll_at IS NOT NULL) OR is_incomplete);


--
-- Name: trail_by_age; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX trail_by_age ON xray.trail USING btree (at);


--
-- Name: trail_of_channel; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX trail_of_channel ON xray.trail USING btree (team_id, channel_id, at);


--
-- Name: webhook_events_by_age; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX webhook_events_by_age ON xray.webhook_events USING btree (received_at);


--
-- Name: webhook_events_by_request; Type: INDEX; Schema: xray; Owner: -
--

CREATE INDEX webhook_events_by_request ON xray.webhook_events USING btree (request_id);


--
-- Name: job_common_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;


--
-- Name: queue_stats_20261117_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261117_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261117_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261117_pkey;


--
-- Name: queue_stats_20261118_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261118_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261118_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261118_pkey;


--
-- Name: erasures erasures_are_append_only; Type: TRIGGER; Schema: xray; Owner: -
--

CREATE TRIGGER erasures_are_append_only BEFORE DELETE OR UPDATE ON xray.erasures FOR EACH ROW EXECUTE FUNCTION xray.refuse_change();


--
-- Name: erasures erasures_are_not_truncated; Type: TRIGGER; Schema: xray; Owner: -
--

CREATE TRIGGER erasures_are_not_truncated BEFORE TRUNCATE ON xray.erasures FOR EACH STATEMENT EXECUTE FUNCTION xray.refuse_change();


--
-- Name: trail trail_is_append_only; Type: TRIGGER; Schema: xray; Owner: -
--

CREATE TRIGGER trail_is_append_only BEFORE DELETE OR UPDATE ON xray.trail FOR EACH ROW EXECUTE FUNCTION xray.refuse_change();


--
-- Name: trail trail_is_not_truncated; Type: TRIGGER; Schema: xray; Owner: -
--

CREATE TRIGGER trail_is_not_truncated BEFORE TRUNCATE ON xray.trail FOR EACH STATEMENT EXECUTE FUNCTION xray.refuse_change();


--
-- Name: job_common dlq_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: job_common q_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: queue queue_dead_letter_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);


--
-- Name: schedule schedule_name_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;


--
-- Name: subscription subscription_name_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;


--
-- Name: alerts alerts_case_id_fkey; Type: FK CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.alerts
    ADD CONSTRAINT alerts_case_id_fkey FOREIGN KEY (case_id) REFERENCES xray.cases(id) ON DELETE CASCADE;


--
-- Name: alerts alerts_head_id_fkey; Type: FK CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.alerts
    ADD CONSTRAINT alerts_head_id_fkey FOREIGN KEY (head_id) REFERENCES xray.alerts(id) ON DELETE CASCADE;


--
-- Name: alerts alerts_report_id_fkey; Type: FK CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.alerts
    ADD CONSTRAINT alerts_report_id_fkey FOREIGN KEY (report_id) REFERENCES xray.reports(report_id) ON DELETE CASCADE;


--
-- Name: decision_events decision_events_case_id_fkey; Type: FK CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.decision_events
    ADD CONSTRAINT decision_events_case_id_fkey FOREIGN KEY (case_id) REFERENCES xray.cases(id) ON DELETE CASCADE;


--
-- Name: documents documents_submission_id_fkey; Type: FK CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.documents
    ADD CONSTRAINT documents_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES xray.submissions(id) ON DELETE CASCADE;


--
-- Name: figures figures_submission_id_fkey; Type: FK CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.figures
    ADD CONSTRAINT figures_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES xray.submissions(id) ON DELETE CASCADE;


--
-- Name: report_changes report_changes_report_id_fkey; Type: FK CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.report_changes
    ADD CONSTRAINT report_changes_report_id_fkey FOREIGN KEY (report_id) REFERENCES xray.reports(report_id) ON DELETE CASCADE;


--
-- Name: reports reports_submission_id_fkey; Type: FK CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.reports
    ADD CONSTRAINT reports_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES xray.submissions(id) ON DELETE CASCADE;


--
-- Name: submissions submissions_case_id_fkey; Type: FK CONSTRAINT; Schema: xray; Owner: -
--

ALTER TABLE ONLY xray.submissions
    ADD CONSTRAINT submissions_case_id_fkey FOREIGN KEY (case_id) REFERENCES xray.cases(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--



RESET ALL;
