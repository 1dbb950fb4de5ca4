import { randomBytes } from 'node:crypto';
import type { Collection } from '../../core/data/collection';
import type { ViewDraft } from '../blocks/check-view';
import { createSlackId } from '../model/create-slack-id';
import type { View } from '../model/view';
import type { Workspace } from '../model/workspace';
import { SlackError } from '../web-api/slack-error';
import type { WorkspaceEventLog } from '../workspace-event';
import { createInitialState } from './initial-state';

// Slack's limit.
const MAX_STACKED_VIEWS = 3;

interface ViewsOptions {
  workspace: Workspace;
  appId: string;
  eventLog: WorkspaceEventLog;
  homes: Collection<View>;
}

/** The open modals and the home tab of each person. */
export class Views {
  readonly #workspace: Workspace;
  readonly #appId: string;
  readonly #eventLog: WorkspaceEventLog;
  readonly #stacks = new Map<string, View[]>();
  readonly #homes: Collection<View>;

  constructor({ workspace, appId, eventLog, homes }: ViewsOptions) {
    this.#workspace = workspace;
    this.#appId = appId;
    this.#eventLog = eventLog;
    this.#homes = homes;
  }

  /** The top modal. */
  top(user: string): View | undefined {
    return this.#stacks.get(user)?.at(-1);
  }

  /** Open modals, the top one last. */
  stack(user: string): View[] {
    return this.#stacks.get(user) ?? [];
  }

  home(user: string): View | undefined {
    return this.#homes.get(user);
  }

  find({ id, externalId }: { id?: string; externalId?: string }): View | undefined {
    const all = [...[...this.#stacks.values()].flat(), ...this.#homes.all()];
    return all.find((view) => (id === undefined ? view.external_id === externalId : view.id === id));
  }

  open(user: string, draft: ViewDraft): View {
    const view = this.#create(user, draft);
    this.#stacks.set(user, [view]);
    this.#eventLog.emit({ type: 'view.opened', user, view });
    return view;
  }

  push(user: string, draft: ViewDraft): View {
    const stack = this.#stacks.get(user) ?? [];
    if (stack.length === 0) throw new SlackError('not_found');
    if (stack.length >= MAX_STACKED_VIEWS) throw new SlackError('push_limit_reached');
    const view = this.#create(user, draft, stack);
    stack.push(view);
    this.#eventLog.emit({ type: 'view.pushed', user, view });
    return view;
  }

  update(view: View, draft: ViewDraft): View {
    this.#requireUniqueExternalId(draft, view);
    Object.assign(view, toViewContent(draft), {
      state: createInitialState(draft.blocks, view.state),
      hash: createViewHash(),
    });
    if (view.type === 'home') this.#homes.put(view);
    this.#eventLog.emit({ type: 'view.updated', user: view.user, view });
    return view;
  }

  publish(user: string, draft: ViewDraft): View {
    const known = this.#homes.get(user);
    const view = this.#create(user, draft, [], known);
    if (known) view.id = view.root_view_id = known.id;
    this.#homes.put(view);
    this.#eventLog.emit({ type: 'home.published', user, view });
    return view;
  }

  /** Closes a view and those above it, or the whole stack; returns them, the top one first. */
  close(view: View, { all = false } = {}): View[] {
    const stack = this.#stacks.get(view.user) ?? [];
    const index = stack.indexOf(view);
    if (index === -1) return [];
    const closed = (all ? stack.splice(0) : stack.splice(index)).reverse();
    for (const one of closed) this.#eventLog.emit({ type: 'view.closed', user: view.user, view: one });
    return closed;
  }

  #create(user: string, draft: ViewDraft, below: View[] = [], replaced?: View): View {
    this.#requireUniqueExternalId(draft, replaced);
    const id = createSlackId('V');
    const { team, botId } = this.#workspace;
    return {
      id,
      user,
      team_id: team.id,
      app_id: this.#appId,
      app_installed_team_id: team.id,
      bot_id: botId,
      ...toViewContent(draft),
      hash: createViewHash(),
      state: createInitialState(draft.blocks),
      root_view_id: below[0]?.id ?? id,
      previous_view_id: below.at(-1)?.id ?? null,
    };
  }

  #requireUniqueExternalId({ external_id: externalId }: ViewDraft, self?: View): void {
    const existing = externalId ? this.find({ externalId }) : undefined;
    if (existing && existing !== self) throw new SlackError('duplicate_external_id');
  }
}

function toViewContent(draft: ViewDraft) {
  const modal = draft.type === 'modal' ? draft : undefined;
  return {
    type: draft.type,
    blocks: draft.blocks,
    private_metadata: draft.private_metadata ?? '',
    callback_id: draft.callback_id ?? '',
    external_id: draft.external_id ?? '',
    title: modal?.title ?? null,
    submit: modal?.submit ?? null,
    close: modal?.close ?? null,
    clear_on_close: modal?.clear_on_close ?? false,
    notify_on_close: modal?.notify_on_close ?? false,
  };
}

const createViewHash = () => `${Math.floor(Date.now() / 1000)}.${randomBytes(4).toString('hex')}`;
