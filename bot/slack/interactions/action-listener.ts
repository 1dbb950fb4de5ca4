import type {
  AllMiddlewareArgs,
  BlockButtonAction,
  SlackActionMiddlewareArgs,
  SlackViewMiddlewareArgs,
  ViewSubmitAction,
} from '@slack/bolt';

export type ButtonActionArgs = SlackActionMiddlewareArgs<BlockButtonAction> & AllMiddlewareArgs;

/** A listener that changes something commits before it calls ack, so that an acknowledged action is never lost. */
export type ActionListener = (click: ButtonActionArgs) => Promise<void>;

export type ViewListener = (
  submission: SlackViewMiddlewareArgs<ViewSubmitAction> & AllMiddlewareArgs,
) => Promise<void>;
