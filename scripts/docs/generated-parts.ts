import { formatDisk } from './disk';
import { formatCallFailures, formatNoResponseReasons } from './errors/call-failures';
import { formatConfigurationMessages } from './errors/configuration-messages';
import { formatDoctorFindings } from './errors/doctor-findings';
import { formatInputIssues } from './errors/input-issues';
import { formatLogLines } from './errors/log-lines';
import { formatNodeMessages } from './errors/node-messages';
import { formatSlackFailures } from './errors/slack-failures';
import { formatThrownMessages } from './errors/thrown-messages';
import { insertPart } from './insert-part';
import {
  formatBotCredential,
  formatCredential,
  formatNode,
  formatOperationList,
  formatTrigger,
} from './operations';
import { formatScopes } from './scopes';
import { formatVariables } from './variables';

/** Every part of a page that is generated, by page and by the name of its markers. */
export const generatedParts: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'docs/configuration.md': { variables: formatVariables },
  'docs/operations.md': {
    operations: formatOperationList,
    node: formatNode,
    trigger: formatTrigger,
    credential: formatCredential,
    botCredential: formatBotCredential,
  },
  'docs/scale.md': { disk: formatDisk },
  'docs/setup.md': { scopes: formatScopes },
  'docs/troubleshooting.md': {
    calls: formatCallFailures,
    connections: formatNoResponseReasons,
    slack: formatSlackFailures,
    inputs: formatInputIssues,
    nodes: formatNodeMessages,
    doctor: formatDoctorFindings,
    configuration: formatConfigurationMessages,
    store: formatThrownMessages,
    log: formatLogLines,
  },
};

/** The page with all its generated parts up to date. */
export function generatePage(path: string, page: string): string {
  return Object.entries(generatedParts[path] ?? {}).reduce(
    (text, [name, format]) => insertPart(text, name, format()),
    page,
  );
}
