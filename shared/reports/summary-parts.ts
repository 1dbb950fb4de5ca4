import type { CompanyCode } from '../company-code/company-code';
import type { Scalar } from '../schemas/lenient-readers';
import type { RiskClassDirection } from './report-settings';
import type { Verdict } from './verdict';

/** How to read a number: 20 % is 0.2 as a `fraction` and 20 as `percent`; `log10` is the power of ten of a count. */
export type Unit = 'fraction' | 'percent' | 'times' | 'seconds' | 'log10';

/** One value of a report, as the service sent it. */
export interface Fact {
  readonly key: string;
  readonly value: Scalar | readonly string[];
  /** The unit; absent for a probability or confidence outside its scale. */
  readonly unit?: Unit;
  /** Whether the scale behind `unit` is guessed. */
  readonly guessed?: boolean;
}

/** Whether something speaks for the company or against it. */
export type Sentiment = 'good' | 'bad';

/** The colour that the service itself gives to a criterion. */
export type Light = 'green' | 'yellow' | 'orange' | 'red';

/** One criterion of a Financial X-Ray. */
export interface Ratio {
  readonly key: string;
  readonly value?: number;
  readonly unit?: Unit;
  readonly light?: Light;
  /** The weight for the company (positive) or against it. */
  readonly weight?: number;
  /** The origin of the figures, in the service's words. */
  readonly source?: string;
}

/** A value of a report that cannot be right: a mistake of whoever wrote it, so what follows from it is doubtful too. */
export type ImpossibleValue =
  | { readonly code: 'risk_class_outside_scale'; readonly value: string }
  | { readonly code: 'probability_outside_scale'; readonly value: number }
  | { readonly code: 'confidence_outside_scale'; readonly value: number }
  | { readonly code: 'ratio_impossible'; readonly ratio: Ratio }
  /** The date lies after the report that names it. */
  | {
      readonly code: 'date_in_future';
      readonly of: 'created' | 'modified' | 'signed' | 'alert';
      readonly date: string;
    };

/** One thing that an analysis found. */
export interface Finding extends Partial<AlertWeight> {
  /** The criterion, as the service names it. */
  readonly typeCode?: string;
  /** The service's own level, "none" without one. */
  readonly level: string;
  /** The meaning of the level; unknown for an alert that has passed. */
  readonly severity: Verdict;
  /** The service's own words; empty where it has none. */
  readonly title: string;
  readonly text: string;
  readonly sentiment?: Sentiment;
  readonly weight?: number;
  /** The date as the service writes it. */
  readonly date?: string;
  /** What happened on `date`, where it comes from the document's own metadata. */
  readonly dateOf?: 'created' | 'modified' | 'signed';
  /** The time from the creation of the document to its last change, where the finding has both. */
  readonly gapSeconds?: number;
  /** The first values that were examined. */
  readonly criteria?: readonly { readonly key: string; readonly value: Scalar }[];
  /** The ratio that a finding of a Financial X-Ray is about. */
  readonly ratio?: Ratio;
  /** The company that a finding of a Manager X-Ray is about. */
  readonly company?: AlertedCompany;
}

/** How much an alert on a manager's company says of it. */
export interface AlertWeight {
  /** The meaning of its level; unknown once it has passed: it then says nothing for or against the company. */
  readonly severity: Verdict;
  /** The age from its date to its report; absent without a date. */
  readonly ageMonths?: number;
  /** The number of years that alerts of its level count, where it has passed; absent for one that counts. */
  readonly countsForYears?: number;
}

interface AlertedCompany {
  readonly name: string;
  /** Whether it is the company that the request is about. */
  readonly isApplicant: boolean;
  /** The managers of it who are among those of the company of the request. */
  readonly managers: readonly string[];
  /** Whether it happened when none of them had a mandate there any more. */
  readonly afterMandate: boolean;
}

/** What only a Financial X-Ray has. */
export interface FinancialDetails {
  readonly direction: RiskClassDirection;
  /** The classes with the verdict on each; absent when the class is not one of them. */
  readonly scale?: RiskScale;
  /** The ratios, the worst light first; `ratioCount` counts all. */
  readonly ratios: readonly Ratio[];
  readonly ratioCount: number;
  /** The origins of the figures, the most used first. */
  readonly sources: readonly { readonly name: string; readonly ratioCount: number }[];
  readonly sourceCount: number;
}

export interface RiskScale {
  readonly classes: readonly { readonly value: number | string; readonly verdict: Verdict }[];
  /** The index of the company's class. */
  readonly at: number;
}

/** What only a Manager X-Ray has. */
export interface ManagerDetails {
  /** The company that the request is about, if one of the managers' companies is it. */
  readonly applicant?: AlertHistory & { readonly name: string };
  /** The managers, those with the worst alerts first; `personCount` counts all. */
  readonly persons: readonly Manager[];
  readonly personCount: number;
  /** The number of alerts that raise the verdict to alert, and of the others that count. */
  readonly seriousCount: number;
  readonly minorCount: number;
  /** The number of alerts that have passed; absent where none has. */
  readonly passedCount?: number;
}

/** The first alerts, the worst first. */
export interface AlertHistory {
  readonly alerts: readonly CompanyAlert[];
  readonly alertCount: number;
}

export interface CompanyAlert extends AlertWeight {
  readonly title: string;
  readonly level: string;
  readonly date?: string;
  /** Whether it happened after the manager's mandate there had ended. */
  readonly afterMandate?: boolean;
}

export interface Manager {
  /** The name; empty when the service gives none. */
  readonly name: string;
  /** The confidence, from 0 to 1, of the service that it is this person. */
  readonly confidence?: number;
  /** Whether the confidence lies below the configured one. */
  readonly isUnsure: boolean;
  /** The beginning and the end of the mandate at the company of the request. */
  readonly since?: string;
  readonly until?: string;
  readonly alertCount: number;
  /** The level of the worst alert that counts. */
  readonly level?: string;
  readonly severity?: Verdict;
  /** The companies, current mandates first, then the worst alerts. */
  readonly companies: readonly ManagedCompany[];
  readonly companyCount: number;
}

export interface ManagedCompany extends AlertHistory {
  readonly name: string;
  readonly code?: CompanyCode;
  readonly isApplicant: boolean;
  readonly since?: string;
  readonly until?: string;
  readonly level?: string;
  readonly severity?: Verdict;
}
