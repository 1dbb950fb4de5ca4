import type { AllMiddlewareArgs, SlackViewMiddlewareArgs, ViewSubmitAction } from '@slack/bolt';

/** What a listener gets when somebody submits a form. */
export type OnSubmit = (
  submission: SlackViewMiddlewareArgs<ViewSubmitAction> & AllMiddlewareArgs,
) => Promise<void>;
