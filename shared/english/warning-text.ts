import { type DocumentWarning, typicalPeriods } from '../document';
import type { FigureWarning } from '../figures';
import { formatAmount } from '../money';
import { figureLabels } from './figure-labels';
import { kindText } from './issue-text';

/** What may be wrong with a document that is sent anyway. */
export function documentWarningText(warning: DocumentWarning): string {
  switch (warning.code) {
    case 'not_pdf':
      return `${warning.name || 'The file'} is ${warning.type || 'of unknown type'}, not a PDF. The service may refuse it.`;
    case 'unusual_period': {
      const usual = typicalPeriods(warning.kind).join(', ');
      return `A ${kindText(warning.kind)} usually covers: ${usual}. This one has the period ${warning.period}, which the service may refuse.`;
    }
    case 'date_in_future':
      return `The date ${warning.date} lies in the future. Check the year.`;
  }
}

/** Why a figure looks like a typo. */
export function figureWarningText(warning: FigureWarning): string {
  const label = figureLabels[warning.field];
  const amount = formatAmount(warning.cents);
  switch (warning.code) {
    case 'figure_negative':
      return `${label} is negative (${amount}). Check its sign.`;
    case 'figure_above_total':
      return `${label} (${amount}) is more than ${figureLabels[warning.total]} (${formatAmount(warning.totalCents)}). Check both.`;
  }
}
