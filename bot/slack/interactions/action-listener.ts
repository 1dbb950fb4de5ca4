import type {
  AllMiddlewareArgs,
  BlockButtonAction,
  SlackActionMiddlewareArgs,
  SlackViewMiddlewareArgs,
  ViewSubmitAction,
} from '@slack/bolt';

/** What a listener gets when somebody presses a button. */
export type ButtonActionArgs = SlackActionMiddlewareArgs<BlockButtonAction> & AllMiddlewareArgs;

/** A press that changes something is kept before it is answered: what is answered is not lost. */
export type ActionListener = (click: ButtonActionArgs) => Promise<void>;

/** What a listener gets when somebody submits a form. */
export type ViewListener = (
  submission: SlackViewMiddlewareArgs<ViewSubmitAction> & AllMiddlewareArgs,
) => Promise<void>;
