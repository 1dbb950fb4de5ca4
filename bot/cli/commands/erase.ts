import type { CompanyErasure, PersonErasure } from '../../erasure';
import { type Command, getTextOption, type Invocation, readName, throwInvalidInput } from '../command';
import { formatTable } from '../format-table';
import { loadStoredData } from '../load-stored-data';
import { parseCompanyCodeOption } from '../parse-company-code-option';

export const erase: Command = {
  usage: 'erase (--code CODE [--messages] | --user USER) [--by NAME] [--yes]',
  description:
    'remove what the store of the bot (DATABASE_URL, DATA_DIR) knows of a company, or the Slack id of a person, and record that it was done by NAME (your user name by default); without --yes it only says what would be removed; --messages deletes the bot’s messages about the company in Slack too',
  options: {
    code: { type: 'string' },
    user: { type: 'string' },
    by: { type: 'string' },
    messages: { type: 'boolean' },
    yes: { type: 'boolean' },
  },
  async run(invocation) {
    const [code, user] = ['code', 'user'].map((name) => getTextOption(invocation, name));
    if ((code === undefined) === (user === undefined))
      throwInvalidInput(
        'Give either --code, such as --code siren:732829320, or --user, such as --user U0123456789.',
      );
    if (code !== undefined) await eraseCompany(invocation, code);
    if (user !== undefined) await erasePerson(invocation, user);
    return undefined;
  },
};

async function eraseCompany(invocation: Invocation, given: string): Promise<void> {
  const { env, terminal, positionals, service, options } = invocation;
  // `--code siren 732829320` is a code too; a wrong check digit is no reason to keep what was stored with it.
  const code = parseCompanyCodeOption([given, ...positionals].join(' '), {
    service,
    terminal,
    options: { ...options, 'accept-code': true },
  });
  const request = { ...readRequest(invocation), inSlack: options.messages === true };
  const erased = await loadStoredData().eraseStoredCompany(env, code, request);
  const company = `${code.type} ${code.id}`;
  const isKnown = Object.values(erased.deleted).some((count) => count > 0) || erased.mentions > 0;
  const lines = isKnown
    ? [
        formatTable(['WHAT', 'ROWS'], companyRows(erased)),
        ...nameLines(erased),
        conclusion(request.commit, company),
        ...(request.commit ? [remainder(erased, request.inSlack)] : []),
      ]
    : [`Nothing is known of ${company}.`];
  const trails = trailLines(erased.trailMentions, 'Entries in the trails of other companies that name it');
  terminal.result({ code, isErased: request.commit && isKnown, ...erased }, [...lines, ...trails].join('\n'));
}

async function erasePerson(invocation: Invocation, userId: string): Promise<void> {
  const { env, terminal, positionals, options } = invocation;
  if (options.messages) throwInvalidInput('--messages goes with --code. Leave it out.');
  if (positionals.length > 0 || !/^[UW][A-Z0-9]{1,30}$/.test(userId))
    throwInvalidInput(
      `“${[userId, ...positionals].join(' ')}” is not the id of a person. Copy it from the profile in Slack, such as U0123456789.`,
    );
  const request = readRequest(invocation);
  const erased = await loadStoredData().eraseStoredPerson(env, userId, request);
  const isKnown = erased.cases + erased.drafts + erased.settings + erased.mentions > 0;
  const lines = isKnown
    ? [
        formatTable(['WHAT', 'ROWS'], personRows(erased)),
        ...erased.channelsWithoutDecider.map(
          (channel) =>
            `In the channel ${channel} nobody else may decide: everyone there can now choose others with /xray decisions.`,
        ),
        conclusion(request.commit, userId),
      ]
    : [`Nothing is known of ${userId} outside the trails.`];
  const trails = trailLines(
    erased.trailMentions,
    'Entries in the trails, which show who decided and keep the Slack id',
  );
  terminal.result(
    { user: userId, isErased: request.commit && isKnown, ...erased },
    [...lines, ...trails].join('\n'),
  );
}

function readRequest(invocation: Invocation) {
  return {
    commit: invocation.options.yes === true,
    by: readName(invocation),
  };
}

const deletedNames: Readonly<Record<keyof CompanyErasure['deleted'], string>> = {
  cases: 'cases',
  analyses: 'analyses and drafts',
  documents: 'documents (names and details)',
  figures: 'financial figures',
  reports: 'reports',
  alerts: 'alerts',
  trailEntries: 'entries of their trails',
  decisions: 'decisions for the webhook',
  mutes: 'muted alerts',
  channelDefaults: 'defaults of channels',
  messages: 'messages',
  events: 'events from Slack',
  webhookEvents: 'webhooks of the service',
};

function companyRows({ deleted, mentions, slackMessages, slackEdits }: CompanyErasure): string[][] {
  const rows = Object.entries(deleted).map(([key, count]) => [
    deletedNames[key as keyof CompanyErasure['deleted']],
    count,
  ]);
  return [
    ...rows,
    ['mentions in rows about others', mentions],
    ['messages to delete in Slack', slackMessages],
    ['messages to edit in Slack', slackEdits],
  ]
    .filter(([, count]) => count !== 0)
    .map((row) => row.map(String));
}

function personRows({ cases, drafts, settings, mentions }: PersonErasure): string[][] {
  const rows = [
    ['cases', cases],
    ['drafts', drafts],
    ['settings and other entries', settings],
    ['messages, events and other mentions', mentions],
  ];
  return rows.filter(([, count]) => count !== 0).map((row) => row.map(String));
}

function nameLines({ names }: CompanyErasure): string[] {
  return names.length > 0 ? [`Found by its code and as ${names.map((name) => `“${name}”`).join(', ')}.`] : [];
}

function trailLines(count: number, what: string): string[] {
  return count > 0 ? [`${what}: ${count}. A trail is never changed, so they stay.`] : [];
}

function conclusion(isDone: boolean, what: string): string {
  return isDone ? `Removed ${what}.` : 'Nothing was changed. Add --yes to remove it.';
}

function remainder({ slackMessages, slackEdits }: CompanyErasure, inSlack: boolean): string {
  const elsewhere = 'the log of the bot, backups, and what the risk service has';
  return inSlack
    ? `Messages that the bot deletes in Slack when it next sends: ${slackMessages}. Messages about others too, which it edits: ${slackEdits}. Not changed: files and older replies in Slack, ${elsewhere}.`
    : `Not changed: messages and files in Slack, ${elsewhere}.`;
}
