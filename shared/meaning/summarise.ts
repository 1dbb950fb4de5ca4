import { type Report, requestIdOf } from '../schemas/report';
import { plainText } from '../text/plain-text';
import { classify } from './classify';
import { kindNamed } from './kinds';
import { defaultMeaningSettings, type MeaningSettings } from './settings';
import type { Reason, Summary } from './summary';
import type { Verdict } from './verdict';

const HEADLINES: Record<Verdict, string> = {
  clear: 'No indicators that call for review',
  review: 'Indicators to review',
  alert: 'Strong indicators: look into this first',
  unknown: 'Not enough to tell',
};

/** A report of any kind as plain data. */
export function summarise(report: Report, settings: MeaningSettings = defaultMeaningSettings): Summary {
  const kind = classify(report);
  const { title, verdict, facts, reasons, reasonCount, sections } = kindNamed(kind).read(report, settings);
  const requestId = requestIdOf(report);
  return {
    kind,
    source: plainText(report.source, 100),
    title,
    verdict,
    headline: HEADLINES[verdict],
    facts,
    reasons,
    reasonCount,
    sections,
    ids: { reportId: report.id, ...(requestId !== undefined && { requestId }) },
  };
}

/** What a report adds up to, and why, the gravest reason first. */
export function verdictOf(
  report: Report,
  settings: MeaningSettings = defaultMeaningSettings,
): { readonly verdict: Verdict; readonly reasons: readonly Reason[] } {
  const { verdict, reasons } = kindNamed(classify(report)).read(report, settings);
  return { verdict, reasons };
}
