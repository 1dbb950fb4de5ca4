import type { Command } from '../command';
import { company } from './company';
import { createCompletion } from './completion';
import { decisionsResend } from './decisions-resend';
import { doctor } from './doctor';
import { erase } from './erase';
import { exportCommand } from './export';
import { manifest } from './manifest';
import { mcp } from './mcp';
import { report } from './report';
import { reports } from './reports';
import { requestCreate } from './request-create';
import { requestGet } from './request-get';
import { requestNotes } from './request-notes';
import { trailVerify } from './trail-verify';
import { upload } from './upload';
import { watch } from './watch';

const others = {
  'request create': requestCreate,
  'request get': requestGet,
  'request notes': requestNotes,
  upload,
  reports,
  report,
  watch,
  company,
  export: exportCommand,
  'trail verify': trailVerify,
  'decisions resend': decisionsResend,
  erase,
  mcp,
  manifest,
  doctor,
} as const satisfies Readonly<Record<string, Command>>;

/** Every command by its name as typed, in the order of the help. */
export const commands = { ...others, completion: createCompletion(others) };

export type CommandName = keyof typeof commands;

export const commandNames = Object.keys(commands) as CommandName[];

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}
