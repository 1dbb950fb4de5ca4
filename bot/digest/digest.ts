import type { Verdict } from '../../shared';

/** The sections in the order in which they are shown, the most urgent first. A case is in one of them at most. */
export const digestSections = ['overdue', 'unowned', 'worse', 'decided'] as const;

/** `unowned` needs somebody: an owner, or a second person who confirms. */
export type DigestSection = (typeof digestSections)[number];

/** How many cases are shown of each; all of them together fit into a message. */
export const maxEntries: Readonly<Record<DigestSection, number>> = {
  overdue: 5,
  unowned: 5,
  worse: 3,
  decided: 3,
};

/** What a digest shows of a case: data that does not change, so that its line stays where it is when somebody acts on it. */
export interface DigestEntry {
  readonly caseId: string;
  /** The alert by which people of the channel know a case of another one. */
  readonly alertId?: string;
  /** The time since when it calls for a decision, in milliseconds. */
  readonly undecidedSince?: number;
  /** What the verdict was before it got worse, if it did since the last digest. */
  readonly verdictBefore?: Verdict;
  /** The permalink of its thread. */
  readonly threadUrl?: string;
}

export interface DigestContent {
  /** The time of the last digest, in milliseconds. */
  readonly since: number;
  readonly sections: Readonly<Record<DigestSection, DigestSectionContent>>;
}

interface DigestSectionContent {
  /** How many cases there are, by their verdict. */
  readonly counts: VerdictCounts;
  readonly entries: readonly DigestEntry[];
}

export type VerdictCounts = Readonly<Partial<Record<Verdict, number>>>;

export function countCases(counts: VerdictCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function isEmptyDigest({ sections }: Pick<DigestContent, 'sections'>): boolean {
  return digestSections.every((name) => countCases(sections[name].counts) === 0);
}
