import type {
  AllMiddlewareArgs,
  MessageShortcut,
  SlackShortcutMiddlewareArgs,
  StaticSelectAction,
} from '@slack/bolt';
import type { ModalView } from '@slack/types';
import type { WebClient } from '@slack/web-api';
import type { Bot } from '../../bot';
import { notice } from '../../slack/block-kit/notice';
import type {
  ActionListener,
  ButtonActionArgs,
  Checked,
  FormListener,
  MenuListener,
  TypingArgs,
  ViewListener,
  ViewSubmissionArgs,
} from '../../slack/interactions/action-listener';
import type { CommandArgs, CommandContext } from '../../slack/interactions/command-context';
import { loadingModal } from '../../slack/interactions/loading-modal';
import { noticeModal } from '../../slack/interactions/notice-modal';
import { replyEphemeral } from '../../slack/interactions/reply-ephemeral';
import { updateView } from '../../slack/interactions/update-view';
import { findPersonTexts } from '../../slack/language/find-texts';
import { findTextsOfForm, type ShownForm } from '../../slack/language/find-texts-of-form';
import { saveName } from '../../slack/people/name-rows';
import type { Texts } from '../../texts/texts';
import { type Actor, readActor } from './actor';
import { accessRefusalText, checkAccess } from './check-access';
import type { Permission } from './permission';
import { type About, type Asked, noSubject } from './subject';

/** A listener behind the check. It has a private member, so that no other listener can be registered in its place. */
class Guarded<Args extends unknown[]> {
  readonly #listen: (bot: Bot, ...args: Args) => Promise<void>;

  constructor(
    readonly permission: Permission,
    readonly about: About<unknown>,
    listen: (bot: Bot, ...args: Args) => Promise<void>,
  ) {
    this.#listen = listen;
  }

  for(bot: Bot): (...args: Args) => Promise<void> {
    return (...args) => this.#listen(bot, ...args);
  }
}

export type GuardedAction = Guarded<[ButtonActionArgs]>;
export type GuardedView = Guarded<[ViewSubmissionArgs]>;
export type GuardedCommand = Guarded<[CommandContext<Bot>, CommandArgs, Actor]>;
type ShortcutArgs = SlackShortcutMiddlewareArgs<MessageShortcut> & AllMiddlewareArgs;
export type GuardedShortcut = Guarded<[ShortcutArgs]>;
export type GuardedMenu = Guarded<[TypingArgs]>;

interface Refused {
  readonly ok: false;
  readonly text: string;
  readonly texts: Texts;
}

type Check<Subject> = { readonly ok: true; readonly checked: Checked<Subject> } | Refused;

interface Question<Subject> {
  readonly permission: Permission;
  readonly about: About<Subject>;
  readonly asked: Asked;
  /** The form that somebody uses: what it answers is in its own language, wherever it was opened. */
  readonly form?: ShownForm;
}

async function check<Subject>(
  bot: Bot,
  actor: Actor,
  { permission, about, asked, form }: Question<Subject>,
): Promise<Check<Subject>> {
  const { teamId, userId, here, from } = actor;
  // A person of another company does not learn what exists.
  const isForeign = here !== undefined && from.team !== teamId;
  const outsider = isForeign ? await checkAccess(bot, actor, permission, noSubject) : undefined;
  const subject = outsider ? undefined : await about.find(bot, asked);
  const channelId = here ?? subject?.channelIds[0];
  const texts =
    findTextsOfForm(form) ??
    (await findPersonTexts(bot, { teamId, userId, ...(channelId && { channelId }) }));
  const refusal = outsider ?? (subject && (await checkAccess(bot, actor, permission, subject)));
  if (refusal) return { ok: false, text: accessRefusalText(refusal, texts), texts };
  if (!subject) return { ok: false, text: about.notFound(texts, asked), texts };
  if (actor.name !== undefined) await saveName(bot.store, { teamId, userId, name: actor.name });
  return { ok: true, checked: { subject: subject.data, teamId, userId, texts } };
}

interface Interaction<Subject> {
  readonly actor: Actor;
  readonly check: () => Promise<Check<Subject>>;
  /** Opens a form that says it is being loaded. */
  readonly open?: () => Promise<{ readonly view?: { readonly id?: string } }>;
  /** Does what was asked for; may resolve to what the form shows. */
  readonly act: (checked: Checked<Subject>) => Promise<ModalView | undefined>;
  readonly tell: (refused: Refused) => Promise<void>;
  readonly client: WebClient;
}

/**
 * A form is opened before the check, because a trigger id expires after 3 seconds, and filled in after it. A person of another
 * workspace, who may do little, is checked first and sees no form.
 */
async function run<Subject>(interaction: Interaction<Subject>): Promise<void> {
  const { actor, check: ask, open, act, tell, client } = interaction;
  const early = open && actor.from.team === actor.teamId ? undefined : await ask();
  if (early && !early.ok) return tell(early);
  const opened = await open?.();
  const result = early ?? (await ask());
  const filled = result.ok ? await act(result.checked) : noticeModal(result.text, result.texts);
  if (opened && filled) await updateView(client, opened.view?.id, filled);
}

/** A button or another element outside a form. */
export function onClick<Subject>(
  permission: Permission,
  about: About<Subject>,
  toListener: (bot: Bot) => ActionListener<Subject>,
): GuardedAction {
  return new Guarded(permission, about, (bot, click) => {
    const { actor, ...question } = readClick(click);
    return run({
      actor,
      client: click.client,
      check: () => check(bot, actor, { permission, about, ...question }),
      act: async (checked) => {
        await toListener(bot)(click, checked);
        return undefined;
      },
      tell: async (refused) => {
        await click.ack();
        await tellClick(click, refused);
      },
    });
  });
}

/** What a form shows before anything is looked up, from the button's own data; without it, that it is being loaded. */
type FirstView = (bot: Bot, click: ButtonActionArgs, texts: Texts) => ModalView | undefined;

/** The title that a form has from the moment it opens. */
export type FormTitle = (forms: Texts['forms']) => string;

/** A button that opens a form. */
export function opensForm<Subject>(
  permission: Permission,
  about: About<Subject>,
  toTitle: FormTitle,
  toListener: (bot: Bot) => FormListener<Subject>,
  toFirstView: FirstView = () => undefined,
): GuardedAction {
  return new Guarded(permission, about, async (bot, click) => {
    const { ack, body, client } = click;
    await ack();
    const { actor, ...question } = readClick(click);
    await run({
      actor,
      client,
      check: () => check(bot, actor, { permission, about, ...question }),
      open: async () => {
        const texts = findTextsOfForm(question.form) ?? (await findActorTexts(bot, actor));
        const view = toFirstView(bot, click, texts) ?? loadingModal(toTitle(texts.forms), texts);
        const opening = { trigger_id: body.trigger_id, view };
        return body.view?.type === 'modal' ? client.views.push(opening) : client.views.open(opening);
      },
      act: (checked) => toListener(bot)(click, checked),
      tell: (refused) => tellClick(click, refused),
    });
  });
}

/** A form that is submitted. */
export function onSubmit<Subject>(
  permission: Permission,
  about: About<Subject>,
  toListener: (bot: Bot) => ViewListener<Subject>,
): GuardedView {
  return new Guarded(permission, about, async (bot, submission) => {
    const { ack, view, body, context } = submission;
    const actor = readActor(body, context);
    const { private_metadata: value } = view;
    const asked = { teamId: actor.teamId, value, metadata: value };
    const result = await check(bot, actor, { permission, about, asked, form: view });
    if (result.ok) return toListener(bot)(submission, result.checked);
    await ack({ response_action: 'update', view: noticeModal(result.text, result.texts) });
  });
}

/**
 * A menu whose options are returned for what a person types, once they pause: a query that a later one replaced gets none, and
 * neither does a person who may not see them.
 */
export function onTyping<Subject>(
  permission: Permission,
  about: About<Subject>,
  toListener: (bot: Bot) => MenuListener<Subject>,
): GuardedMenu {
  return new Guarded(permission, about, async (bot, { ack, body, context }) => {
    const actor = readActor(body, context);
    const { teamId, here } = actor;
    const { value: typed, view } = body;
    const asked = { teamId, value: typed, metadata: view?.private_metadata ?? '', here };
    // Before anything is awaited, so that the last query to come is the one that is answered.
    const pause = bot.typing(`${teamId} ${actor.userId}`);
    const result = await check(bot, actor, { permission, about, asked, ...(view && { form: view }) });
    const groups = result.ok && (await pause) ? await toListener(bot)(typed, result.checked) : [];
    await ack(groups.length > 0 ? { option_groups: groups } : { options: [] });
  });
}

/** A subcommand replies, or resolves to the form that it opens. */
type Subcommand = (
  call: CommandContext<Bot>,
  args: CommandArgs,
) => Promise<void> | Promise<ModalView | undefined>;

interface CommandForm {
  readonly title: FormTitle;
  /** Whether it is opened; always if it is absent. */
  readonly opens?: (args: CommandArgs) => boolean;
  /** What it shows before anything is looked up. */
  readonly firstView?: (...typed: Parameters<Subcommand>) => ModalView;
}

/** A subcommand of `/xray`, which is about the channel where it was typed. */
export function onCommand(
  permission: Permission,
  about: About<unknown>,
  command: Subcommand,
  form?: CommandForm,
): GuardedCommand {
  return new Guarded(permission, about, (bot, call, args, actor) => {
    const { client, triggerId: trigger_id, texts, teamId, channelId: here } = call;
    const open = ({ title, firstView }: CommandForm) => {
      const view = firstView?.(call, args) ?? loadingModal(title(texts.forms), texts);
      return client.views.open({ trigger_id, view });
    };
    return run({
      actor,
      client,
      check: () => check(bot, actor, { permission, about, asked: { teamId, value: '', metadata: '', here } }),
      ...(form && (form.opens?.(args) ?? true) && { open: () => open(form) }),
      act: async () => (await command(call, args)) ?? undefined,
      tell: ({ text }) => replyEphemeral(call, notice(text)),
    });
  });
}

/** A subcommand that is another one when something is typed after it. */
export function onCommandWithText(withText: GuardedCommand, alone: GuardedCommand): GuardedCommand {
  return new Guarded(withText.permission, withText.about, (bot, call, args, actor) =>
    (args.text === undefined ? alone : withText).for(bot)(call, args, actor),
  );
}

/** A shortcut in the menu of a message, which is about the channel of the message. */
export function onShortcut<Subject>(
  permission: Permission,
  about: About<Subject>,
  toListener: (bot: Bot) => (args: ShortcutArgs, checked: Checked<Subject>) => Promise<ModalView | undefined>,
  { title, opens }: { readonly title: FormTitle; readonly opens: (bot: Bot, args: ShortcutArgs) => boolean },
): GuardedShortcut {
  return new Guarded(permission, about, async (bot, args) => {
    const { ack, shortcut, client, context } = args;
    await ack();
    const actor = readActor(shortcut, context);
    const { teamId, here } = actor;
    const { trigger_id } = shortcut;
    const open = async () => {
      const texts = await findActorTexts(bot, actor);
      return client.views.open({ trigger_id, view: loadingModal(title(texts.forms), texts) });
    };
    await run({
      actor,
      client,
      check: () => check(bot, actor, { permission, about, asked: { teamId, value: '', metadata: '', here } }),
      ...(opens(bot, args) && { open }),
      act: (checked) => toListener(bot)(args, checked),
      tell: ({ text }) => replyEphemeral(args, notice(text)),
    });
  });
}

function readClick({ action, body, context }: ButtonActionArgs) {
  const actor = readActor(body, context);
  const { teamId, here } = actor;
  const asked = { teamId, value: readValue(action), metadata: body.view?.private_metadata ?? '', here };
  return { actor, asked, ...(body.view?.type === 'modal' && { form: body.view }) };
}

/** What a button carries, or the chosen option of a menu. */
function readValue(action: ButtonActionArgs['action']): string {
  const { value, selected_option } = action as Partial<Pick<StaticSelectAction, 'selected_option'>> &
    Pick<typeof action, 'value'>;
  return value ?? selected_option?.value ?? '';
}

function findActorTexts(bot: Bot, { teamId, userId, here }: Actor): Promise<Texts> {
  return findPersonTexts(bot, { teamId, userId, ...(here && { channelId: here }) });
}

/** The App Home and forms have no response_url. */
async function tellClick(click: ButtonActionArgs, { text, texts }: Refused): Promise<void> {
  const { body, client } = click;
  if (!body.view) return replyEphemeral(click, notice(text));
  const view = noticeModal(text, texts);
  if (body.view.type === 'modal') return updateView(client, body.view.id, view);
  await client.views.open({ trigger_id: body.trigger_id, view });
}
