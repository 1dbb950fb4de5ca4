import type { AllMiddlewareArgs, BlockButtonAction, SlackActionMiddlewareArgs } from '@slack/bolt';

/** What a listener gets when somebody presses a button. */
export type ButtonClick = SlackActionMiddlewareArgs<BlockButtonAction> & AllMiddlewareArgs;

export type OnClick = (click: ButtonClick) => Promise<void>;
