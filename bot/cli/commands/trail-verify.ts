import type { Channel } from '../../slack/channels/channel-settings-rows';
import type { ComparedField, MissingCase } from '../../trail';
import { type Command, getTextOption, throwInvalidInput } from '../command';
import { exitCodes } from '../exit-code';
import type { TrailReport } from '../stored-cases';
import { loadStoredCases, refuseUnknownCase } from './export';

export const trailVerify: Command = {
  usage: 'trail verify [--case CASE [--hash HASH]]',
  description:
    'compute the hashes in the trails of all cases and settings, or of one case, again, compare them with what is stored, and say what was changed or deleted; --hash says whether the trail still has the entry that a dossier names. Reads the store of the bot (DATABASE_URL, DATA_DIR, TRAIL_SECRET)',
  options: { case: { type: 'string' }, hash: { type: 'string' } },
  async run(invocation) {
    const { env, terminal, positionals } = invocation;
    const wanted = getTextOption(invocation, 'case');
    const hash = getTextOption(invocation, 'hash')?.trim().toLowerCase();
    if (positionals.length > 0)
      throwInvalidInput(`Expected no argument, got “${positionals[0]}”. Use --case.`);
    if (hash !== undefined && wanted === undefined)
      throwInvalidInput('--hash needs --case: a hash belongs to the trail of one case.');
    if (hash !== undefined && !/^(hmac:)?[0-9a-f]{64}$/.test(hash))
      throwInvalidInput(
        '--hash must have 64 characters from 0 to 9 and a to f, after “hmac:” where the dossier has it.',
      );
    const report = await loadStoredCases().verifyTrail(env, { wanted, hash });
    if (!report) return refuseUnknownCase(terminal, wanted ?? '');
    terminal.result(report, reportText(report));
    return report.problems.length > 0 ? exitCodes.changed : exitCodes.done;
  },
};

function reportText({ cases, entries, problems, last, found }: TrailReport): string {
  return [
    ...problems.map(problemText),
    ...(found ? [`Entry ${found.seq} has this hash.`] : []),
    ...(last ? [`The last entry is ${last.seq}, its hash ${last.hash}.`] : []),
    `Checked ${entries} entries of ${cases} cases: ${problems.length === 0 ? 'nothing was changed' : `${problems.length} problems`}.`,
  ].join('\n');
}

function problemText(found: TrailReport['problems'][number]): string {
  switch (found.problem) {
    case 'changed':
      return `Case ${found.caseId}: entry ${found.seq} was changed.`;
    case 'missing':
      return `Case ${found.caseId}: entry ${found.seq} is missing.`;
    case 'added':
      return found.seq === 0
        ? `Case ${found.caseId}: the ledger does not have this case.`
        : `Case ${found.caseId}: the ledger does not have entry ${found.seq}.`;
    case 'unknown':
      return `Case ${found.caseId}: this program does not know what entry ${found.seq} means. Use the release that the bot runs.`;
    case 'plain':
      return `Case ${found.caseId}: entry ${found.seq} was written without TRAIL_SECRET, which earlier entries were written with.`;
    case 'differs':
      return `Case ${found.caseId}: ${fieldNames[found.field]} was changed: the case does not say what its trail says.`;
    case 'deleted':
      return `Case ${found.caseId}: ${deletionText(found)}`;
    case 'unknown_hash':
      return `Case ${found.caseId}: no entry has this hash. The trail is not the one of the dossier.`;
    case 'settings_entry':
      return `${placeText(found)}: entry ${found.seq} of the trail is wrong (${found.entry}).`;
    case 'settings_differ':
      return `${placeText(found)}: they were changed: they are not what their trail says.`;
    case 'settings_missing':
      return `Workspace ${found.teamId}: entries on decision settings are missing or were added (${found.gone}), besides those that were erased when it removed the app.`;
    case 'ledger_changed':
      return `Workspace ${found.teamId}: row ${found.number} of the ledger was changed.`;
    case 'ledger_plain':
      return `Workspace ${found.teamId}: row ${found.number} of the ledger is an entry written without TRAIL_SECRET, which earlier entries were written with.`;
    case 'secret_missing':
      return `TRAIL_SECRET is not set: ${found.entries} entries were written with it, and nobody can tell without it whether they were changed. Set it as it is set for the bot.`;
    case 'ledger_missing':
      return `Workspace ${found.teamId}: row ${found.number} of the ledger is missing.`;
  }
}

function placeText({ teamId, channelId }: Channel): string {
  return channelId === ''
    ? `Names of decisions in workspace ${teamId}`
    : `Decision settings of channel ${channelId} in workspace ${teamId}`;
}

const fieldNames: Readonly<Record<ComparedField, string>> = {
  channel: 'the workspace or channel',
  analyses: 'which analyses it has',
  state: 'the state',
  ownerId: 'the owner',
  ownedAt: 'since when the owner has it',
  decision: 'the decision',
  waitingUntil: 'until when documents are waited for',
  snoozedUntil: 'the snooze',
  snoozedBy: 'who snoozed it',
  dueAt: 'the due date',
};

function deletionText({ at, by, hasEntries }: MissingCase): string {
  if (hasEntries) return 'the case is missing, entries of its trail are left.';
  return at
    ? `the case was deleted by hand on ${at.toISOString()} by the database user ${by}.`
    : 'the case is missing with its trail, and nothing says who deleted it.';
}
