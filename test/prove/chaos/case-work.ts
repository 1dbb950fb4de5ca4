import { setTimeout as wait } from 'node:timers/promises';
import { actionIds } from '../../../bot/slack/interactions/action-ids';
import type { AckResult, Message, Person, View } from '../../../sandbox/slack';
import type { SeededRandom } from '../../support/seeded-random';
import { hasButton, isWaiting } from '../bot-threads';
import type { SoakEnvironment } from '../soak-environment';
import type { SharedFile } from './share-files';

/** How long a person waits for a form that the bot is loading: it may be killed meanwhile. */
const FORM_TIMEOUT_MS = 10_000;
/** The time that a person waits for the card to show what was done. */
const PATIENCE_MS = 4_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long people leave a case alone that waits for documents: the next file of its company may end that. */
const WAITING_MS = 20_000;

/** What is done about a file once, besides deciding its case, and how often. */
const steps = {
  take: 0.5,
  assign: 0.15,
  snooze: 0.1,
  ask: 0.25,
  refuse: 0.3,
  reopen: 0.15,
  dossier: 0.1,
} as const;
type Step = keyof typeof steps;

/**
 * What people do with cases, from whichever card they look at: each step follows from the seed and the file, and is repeated
 * until the bot has taken it.
 */
export class CaseWork {
  readonly #workspace: SoakEnvironment['workspace'];
  readonly #random: SeededRandom;
  readonly #done = new Set<string>();
  /** The time when each person last did something about a card as it was. */
  readonly #actedAt = new Map<string, number>();
  /** The time when documents of each company were asked for. */
  readonly #askedAt = new Map<string, number>();
  readonly counts: Record<Step | 'decide' | 'confirm' | 'readAgain', number> = {
    take: 0,
    assign: 0,
    snooze: 0,
    ask: 0,
    refuse: 0,
    reopen: 0,
    dossier: 0,
    decide: 0,
    confirm: 0,
    readAgain: 0,
  };

  constructor({ workspace, random }: SoakEnvironment) {
    this.#workspace = workspace;
    this.#random = random;
  }

  /** The next thing that a person does about a card. */
  async act(person: Person, other: Person, file: SharedFile, card: Message): Promise<void> {
    const seen = `${person.id}:${card.ts}:${card.edited?.ts}`;
    if (Date.now() - (this.#actedAt.get(seen) ?? 0) < PATIENCE_MS) return;
    this.#actedAt.set(seen, Date.now());
    if (hasButton(card, actionIds.confirmCase)) return this.#answerProposal(person, file, card);
    if (hasButton(card, actionIds.reopenCase)) return this.#revisit(person, file, card);
    if (!hasButton(card, actionIds.decideCase)) return;
    if (isWaiting(card) && Date.now() - (this.#askedAt.get(file.siren) ?? 0) < WAITING_MS) return;
    if (this.#isDue('take', file) && hasButton(card, actionIds.takeCase)) {
      if ((await person.click(card, actionIds.takeCase)).ok) this.#finish('take', file);
    } else if (this.#isDue('assign', file)) {
      await this.#send(person, card, 'assign', file, { owner: other.id });
    } else if (this.#isDue('snooze', file) && hasButton(card, actionIds.snoozeCase)) {
      await this.#send(person, card, 'snooze', file, { until: inThreeDays() });
    } else if (this.#isDue('ask', file)) {
      const asked = { decision: 'ask', due: inThreeDays() };
      if ((await this.#decide(person, card, asked)) !== 'closed') return;
      this.#askedAt.set(file.siren, Date.now());
      this.#finish('ask', file);
    } else if ((await this.#decide(person, card, { decision: 'accept' })) === 'closed') {
      this.counts.decide += 1;
    }
  }

  #decide(person: Person, card: Message, values: Record<string, string>): Promise<string | undefined> {
    return this.#submit(person, card, actionIds.decideCase, { ...values, reason: `by ${person.id}` });
  }

  /** Whether something is still to be done with a decided case. */
  isFinished(file: SharedFile): boolean {
    return !this.#isDue('reopen', file);
  }

  async #answerProposal(person: Person, file: SharedFile, card: Message): Promise<void> {
    if (this.#isDue('refuse', file)) {
      await this.#send(person, card, 'refuse', file, { reason: 'Not convinced' });
      return;
    }
    if (JSON.stringify(card.blocks).includes(`proposed by <@${person.id}>`)) return;
    const outcome = await this.#submit(person, card, actionIds.confirmCase, {});
    if (outcome === 'closed') this.counts.confirm += 1;
  }

  async #revisit(person: Person, file: SharedFile, card: Message): Promise<void> {
    if (this.#isDue('dossier', file)) {
      if ((await person.click(card, actionIds.sendDossier)).ok) this.#finish('dossier', file);
    } else if (this.#isDue('reopen', file)) {
      await this.#send(person, card, 'reopen', file, { reason: 'Another look' });
    }
  }

  async #send(
    person: Person,
    card: Message,
    step: 'assign' | 'snooze' | 'refuse' | 'reopen',
    file: SharedFile,
    values: Record<string, string>,
  ): Promise<void> {
    const outcome = await this.#submit(person, card, actionIds[`${step}Case`], values);
    // A refusal is an answer too.
    if (outcome === 'closed' || outcome === 'updated') this.#finish(step, file);
  }

  /**
   * Opens a form, fills it in and sends it; once more if it lists what arrived meanwhile. Undefined if the bot did not answer
   * in time, or if still more has arrived.
   */
  async #submit(
    person: Person,
    card: Message,
    actionId: string,
    values: Record<string, string>,
  ): Promise<string | undefined> {
    const form = await openForm(this.#workspace, person, () => person.click(card, actionId));
    if (!form) return undefined;
    let sent = await person.submitView(form, values);
    const asksAgain = () => sent.outcome === 'updated' && sent.view.callback_id === form.callback_id;
    if (sent.outcome === 'updated' && asksAgain()) {
      this.counts.readAgain += 1;
      sent = await person.submitView(sent.view, values);
    }
    const left = person.view();
    if (left) await person.closeView(left);
    return asksAgain() ? undefined : sent.outcome;
  }

  #isDue(step: Step, { index }: SharedFile): boolean {
    return !this.#done.has(`${step}:${index}`) && this.#random.chance(`${step}:${index}`, steps[step]);
  }

  #finish(step: Step, { index }: SharedFile): void {
    if (this.#done.has(`${step}:${index}`)) return;
    this.#done.add(`${step}:${index}`);
    this.counts[step] += 1;
  }
}

function inThreeDays(): string {
  return new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
}

/** The form that this opens, once it is loaded; undefined if that takes too long. */
export async function openForm(
  workspace: SoakEnvironment['workspace'],
  person: Person,
  open: () => Promise<AckResult>,
): Promise<View | undefined> {
  const ended = new AbortController();
  const form = workspace.next((one) => one.type === 'view.updated' && one.user === person.id);
  // Without an acknowledgement, nobody opens one.
  if (!(await open()).ok) return undefined;
  const late = wait(FORM_TIMEOUT_MS, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
  const loaded = await Promise.race([form, late]);
  ended.abort();
  return loaded?.type === 'view.updated' ? loaded.view : undefined;
}
