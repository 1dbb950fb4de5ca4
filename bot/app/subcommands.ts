import { runAlertsCommand } from '../alerts/alerts-command';
import { runDecisionsCommand } from '../decisions/settings/decisions-command';
import { runDigestCommand } from '../digest/digest-command';
import { runExportCommand } from '../export/export-command';
import { runNotesCommand } from '../figures/notes-command';
import { runHelpCommand } from '../help/help-command';
import { runHistoryCommand } from '../history/history-command';
import { runStatusCommand } from '../history/status-command';
import { runCompanyCommand } from '../intake/company-command';
import { runNewCommand } from '../intake/new-command';
import { runSettingsCommand } from '../intake/settings-command';
import { runReportCommand } from '../reports/report-command';
import type { Subcommand } from '../slack/interactions/command-context';
import type { Texts } from '../texts';

export type SubcommandName = keyof Texts['subcommands'];

/** To add one: its handler, a line here, its text. A subcommand without a handler, or without its text in `texts/en/subcommands.ts`, does not compile. */
export const subcommands: Readonly<Record<SubcommandName, Subcommand>> = {
  help: runHelpCommand,
  new: runNewCommand,
  status: runStatusCommand,
  report: runReportCommand,
  notes: runNotesCommand,
  company: runCompanyCommand,
  alerts: runAlertsCommand,
  decisions: runDecisionsCommand,
  digest: runDigestCommand,
  history: runHistoryCommand,
  export: runExportCommand,
  settings: runSettingsCommand,
};

export const subcommandNames = Object.keys(subcommands) as SubcommandName[];
