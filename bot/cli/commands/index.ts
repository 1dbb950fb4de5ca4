import type { Command } from '../command';
import { doctor } from './doctor';
import { manifest } from './manifest';
import { report } from './report';
import { reports } from './reports';
import { requestCreate } from './request-create';
import { requestGet } from './request-get';
import { requestNotes } from './request-notes';
import { upload } from './upload';
import { watch } from './watch';

/** Every command by its name as typed, in the order of the help. */
export const commands = {
  'request create': requestCreate,
  'request get': requestGet,
  'request notes': requestNotes,
  upload,
  reports,
  report,
  watch,
  manifest,
  doctor,
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;

export const commandNames = Object.keys(commands) as CommandName[];

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}
