import type { CompanyCode } from '../../shared/company-code';
import type { Queryable, Transaction } from './queryable';

/** Rows that are deleted with a row of another table, by a cascading foreign key. */
interface DependentRows {
  readonly deletedWith: string;
  /** The column with the id of that row. */
  readonly by: string;
  /** The key is missing, because only a function of the database deletes them: together with that row. */
  readonly isErasedByFunction?: true;
}

/** Rows that are never deleted. */
interface PermanentRows {
  readonly isPermanent: true;
}

/** Rows that are deleted by age (retention) and with their workspace (purge). In conditions the row is `candidate`. */
interface IndependentRows {
  /** Which rows are too old, $1 being the oldest time to keep; null for what people set up, which never expires. */
  readonly expired: string | DeleteExpired | null;
  /** The oldest time to keep is that of cases. */
  readonly isKeptLikeCases?: true;
  /** Which rows belong to the workspace $1. */
  readonly ofTeam: string;
  /** The column that separates rows from before a new installation from later ones. */
  readonly dateColumn: string;
  /** Deletes up to $2 rows of the workspace $1 that are older than an expression, where only a function of the database can. */
  readonly purge?: (until: string) => string;
}

/** Deletes one batch, where it takes more than a condition. */
type DeleteExpired = (db: Queryable, batch: ExpiredBatch) => Promise<BatchResult>;

export interface ExpiredBatch {
  readonly before: Date;
  readonly size: number;
  /** Condition: whether a message of the outbox is the card of a row, by an expression for its id. */
  readonly isCard: (id: string) => string;
  /** Condition: whether a message of the outbox is deleted after a row, by an expression for its id. */
  readonly isOfRow: (id: string) => string;
}

export interface BatchResult {
  readonly deleted: number;
  readonly isLast: boolean;
}

/** The place of words of people or of the service, which may name a company or a person besides the rows that are about them. */
export interface FreeText {
  /** What identifies a row: a column, or an expression of several; `id` if it is left out. */
  readonly key?: string;
  /** `json` is JSON in a column of type text. */
  readonly columns: Readonly<Record<string, 'text' | 'jsonb' | 'json'>>;
  /** Copies are sent, replaced or deleted soon; records are kept with their case. */
  readonly kind: 'record' | 'copy';
}

/** The text in the place of a person's id. It is no id of Slack, so it mentions nobody. */
export const ERASED_PERSON = 'erased';

/** Rows with the id of a person, $1. */
interface PersonRows {
  /** Which rows show that the person was in their workspace. */
  readonly isIn?: string;
  /** Takes the id out, and returns a row for each that it changed, as `ErasedPersonRow`; absent where the id stays or is free text. */
  readonly erase?: string;
}

export interface ErasedPersonRow {
  /** The case that the row belongs to; null for a draft. */
  readonly caseId?: string | null;
  /** Whether the person owned the case. */
  readonly isOwner?: boolean;
  /** The channel, where the row is its settings on how cases are decided. */
  readonly channel?: { readonly teamId: string; readonly channelId: string };
  /** Whether the person was the only one who could decide there. */
  readonly isEmptied?: boolean;
}

/** What is known of a company that is erased, apart from what is deleted with its cases. */
export interface ErasedCompany {
  readonly code: CompanyCode;
  readonly requestIds: readonly string[];
  readonly reportIds: readonly string[];
  /** The threads that only its analyses have, as JSON: team_id, channel_id, thread_ts. */
  readonly threads: string;
  readonly messageIds: readonly string[];
  readonly reactionIds: readonly string[];
}

/** A row that was deleted or blanked, with its workspace where it names one: the erasure is recorded there. */
export interface ErasedCompanyRow {
  readonly teamId?: string;
}

export interface Erasure {
  readonly text?: FreeText;
  readonly person?: PersonRows;
  /** Deletes or blanks what is about a company; resolves to the rows that it changed. */
  readonly company?: (tx: Transaction, company: ErasedCompany) => Promise<readonly ErasedCompanyRow[]>;
}

/** What becomes of the rows of a table: declared by the folder that writes it, and carried out by `erasure/`. */
export type TableRules = (
  | DependentRows
  | PermanentRows
  | IndependentRows
  | (DependentRows & IndependentRows)
) & {
  /** The column with the outbox message that is a row's card: it is edited, and therefore kept, for as long as the row is. */
  readonly card?: string;
  /** The column with the outbox message that is deleted after the row, by its own age. */
  readonly message?: string;
  /** What is erased of a company or a person besides what is deleted; otherwise why nothing is. */
  readonly erasure: Erasure | string;
};

export type Tables = Readonly<Record<string, TableRules>>;

export const ofTeam = 'team_id = $1';

/** Rows about the company $1, $2: its type and its id, both perhaps written in another case. */
export const IS_COMPANY = 'lower(code_type) = lower($1) and lower(code_id) = lower($2)';
