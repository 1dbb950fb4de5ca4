import type { Summary, Verdict } from '../../shared';
import type { AlertedChannel } from '../alerts';
import type { AnalysisOverview, AnalysisProgress, CaseOverview } from '../analyses';
import type { Case } from '../cases';
import type { Company } from '../slack/wording/company-text';
import type { CompanyMetadata } from './company-metadata';

/** The standing of a company, as far as one person may see it. */
export interface CompanyViewData {
  readonly metadata: CompanyMetadata;
  /** The company; absent while all that the person may see is in channels that other companies read. */
  readonly company?: Company;
  /** Slack did not say which channels the person is in, so something may be missing. */
  readonly isIncomplete: boolean;
  /** The open cases, the worst first. */
  readonly open: CompanyPage<OpenCase>;
  /** The cases in public channels that the person is not in. */
  readonly elsewhere: readonly Case[];
  /** The analyses, newest first. */
  readonly analyses: CompanyPage<ShownAnalysis>;
  /** The decisions, the last one first. */
  readonly decided: CompanyPage<DecidedCase>;
  readonly classes: readonly ClassOfDay[];
  readonly alertedChannels: readonly AlertedChannel[];
  /** The channel that another analysis goes to: the one where the view was opened, if the bot may write there. */
  readonly channelId: string;
}

export interface CompanyPage<Item> {
  readonly items: readonly Item[];
  /** How many there are in all. */
  readonly count: number;
}

/** What a case or an analysis of a channel that other companies read does not show. */
interface Redactable {
  readonly isRedacted: boolean;
}

export interface OpenCase extends Redactable, CaseOverview {
  /** How far it is, as long as it has no verdict. */
  readonly progress?: AnalysisProgress;
  /** The person is not in its channel and knows what an alert says of it; only a public channel is named then. */
  readonly isKnownByAlert?: boolean;
  readonly isPlaceHidden?: boolean;
  /** The case's analyses among those that were read, for what is not known of them. */
  readonly known: readonly AnalysisOverview[];
  readonly gravest?: Summary;
}

export interface DecidedCase extends Redactable {
  /** The case with the decision, also if that does not count any more. */
  readonly status: Case;
  readonly reopening?: Reopening;
}

/** Why a decision does not count any more. Without a person it was a report, or that none came. */
export interface Reopening {
  readonly at: Date;
  readonly by?: string;
  readonly reason?: string;
}

export interface ShownAnalysis extends Redactable {
  readonly overview: AnalysisOverview;
  readonly threadUrl?: string;
}

export interface ClassOfDay {
  readonly value: string;
  readonly at: Date;
  /** Whether the class is worse than the one before. */
  readonly isWorse: boolean;
}

/** The verdicts in order, the worst first; undefined while something is awaited and nothing is bad. */
export const verdictOrder: readonly (Verdict | undefined)[] = [
  'alert',
  'review',
  'unknown',
  undefined,
  'clear',
];

/** The worst that is open: undefined while something is awaited and nothing is bad, or if nothing is open. */
export function findOpenVerdict({
  open,
  elsewhere,
}: Pick<CompanyViewData, 'open' | 'elsewhere'>): Verdict | undefined {
  const verdicts = [
    ...open.items.map(({ verdict }) => verdict),
    ...elsewhere.filter(({ state }) => state !== 'decided').map(({ verdict }) => verdict),
  ];
  return verdictOrder.find((verdict) => verdicts.includes(verdict));
}
