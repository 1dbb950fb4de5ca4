import { opensRules, runAlertsCommand } from '../alerts/alerts-command';
import { runCompanyCommand } from '../company/company-command';
import { runDecisionsCommand } from '../decisions/settings/decisions-command';
import { runDigestCommand } from '../digest/digest-command';
import { opensExport, runExportCommand } from '../export/export-command';
import { runNotesCommand } from '../figures/notes-command';
import { runHelpCommand } from '../help/help-command';
import { runHistoryCommand } from '../history/history-command';
import { runStatusCommand } from '../history/status-command';
import { runChannelCompanyCommand } from '../intake/channel-company-command';
import { newDocumentForm, runNewCommand } from '../intake/new-command';
import { runSettingsCommand } from '../intake/settings-command';
import type { Texts } from '../texts/texts';
import { type GuardedCommand, onCommand, onCommandWithText } from './access/guard';
import { aboutHere, aboutPerson } from './access/subjects';

export type SubcommandName = keyof Texts['subcommands'];

const company = onCommand('overview', aboutHere, runCompanyCommand, {
  title: ({ companyView }) => companyView.title,
});

/**
 * The subcommands of `/xray`: to add one takes its handler, a line here and its text. A subcommand without a handler that is
 * checked, or without its text in `texts/en/subcommands.ts`, does not compile.
 */
export const subcommands: Readonly<Record<SubcommandName, GuardedCommand>> = {
  help: onCommand('see', aboutPerson, runHelpCommand),
  new: onCommand('send', aboutHere, runNewCommand, {
    title: ({ submit }) => submit.titleWithoutDocument,
    firstView: newDocumentForm,
  }),
  status: onCommandWithText(company, onCommand('see', aboutHere, runStatusCommand)),
  report: company,
  notes: onCommand('send', aboutHere, runNotesCommand, { title: ({ figures }) => figures.title }),
  company: onCommandWithText(
    company,
    onCommand('configure', aboutHere, runChannelCompanyCommand, { title: (forms) => forms.company.title }),
  ),
  alerts: onCommand('configure', aboutHere, runAlertsCommand, {
    title: ({ rules }) => rules.title,
    opens: opensRules,
  }),
  decisions: onCommand('configure', aboutHere, runDecisionsCommand, {
    title: ({ decisionSettings }) => decisionSettings.title,
  }),
  digest: onCommand('see', aboutHere, runDigestCommand),
  history: onCommand('see', aboutHere, runHistoryCommand),
  export: onCommand('export', aboutHere, runExportCommand, {
    title: (forms) => forms.export.title,
    opens: opensExport,
  }),
  settings: onCommand('configure', aboutHere, runSettingsCommand, {
    title: ({ settings }) => settings.title,
  }),
};

export const subcommandNames = Object.keys(subcommands) as SubcommandName[];
