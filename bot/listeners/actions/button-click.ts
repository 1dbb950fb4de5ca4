import type { AllMiddlewareArgs, BlockButtonAction, SlackActionMiddlewareArgs } from '@slack/bolt';

/** What a listener gets when somebody presses a button. */
export type ButtonClick = SlackActionMiddlewareArgs<BlockButtonAction> & AllMiddlewareArgs;

/** A press that changes something is kept before it is answered: what is answered is not lost. */
export type OnClick = (click: ButtonClick) => Promise<void>;
