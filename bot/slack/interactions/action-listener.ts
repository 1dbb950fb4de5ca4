import type {
  AllMiddlewareArgs,
  BlockButtonAction,
  SlackActionMiddlewareArgs,
  SlackOptionsMiddlewareArgs,
  SlackViewMiddlewareArgs,
  ViewSubmitAction,
} from '@slack/bolt';
import type { ModalView, OptionGroup } from '@slack/types';
import type { Texts } from '../../texts/texts';

export type ButtonActionArgs = SlackActionMiddlewareArgs<BlockButtonAction> & AllMiddlewareArgs;

export type ViewSubmissionArgs = SlackViewMiddlewareArgs<ViewSubmitAction> & AllMiddlewareArgs;

/**
 * A person who may do what they asked for, and what it is about. Only the check in `bot/app/access` creates one, before a
 * listener is called: what a button or a form names is not looked up anywhere else.
 */
export interface Checked<Subject> {
  readonly subject: Subject;
  readonly teamId: string;
  readonly userId: string;
  /** The texts in the person's language. */
  readonly texts: Texts;
}

/** A listener that changes something commits before it calls ack, so that an acknowledged action is never lost. */
export type ActionListener<Subject> = (click: ButtonActionArgs, checked: Checked<Subject>) => Promise<void>;

export type TypingArgs = SlackOptionsMiddlewareArgs<'block_suggestion'> & AllMiddlewareArgs;

/** The options of a menu for what a person has typed so far. Slack awaits them for 3 seconds. */
export type MenuListener<Subject> = (typed: string, checked: Checked<Subject>) => Promise<OptionGroup[]>;

/** Fills in the form that was opened at once, because a trigger id expires after 3 seconds; undefined leaves it as it is. */
export type FormListener<Subject> = (
  click: ButtonActionArgs,
  checked: Checked<Subject>,
) => Promise<ModalView | undefined>;

export type ViewListener<Subject> = (
  submission: ViewSubmissionArgs,
  checked: Checked<Subject>,
) => Promise<void>;
