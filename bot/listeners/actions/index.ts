import type { App, BlockButtonAction } from '@slack/bolt';
import type { Bot } from '../../bot';
import { actionIds } from '../../cards';
import { acknowledge } from './acknowledge';
import type { OnClick } from './button-click';
import { cancel } from './cancel';
import { checkAgain } from './check-again';
import { details, turnPage } from './details';
import { forgetCompany } from './forget-company';
import { openFigures } from './open-figures';
import { openSubmit } from './open-submit';
import { rawJson } from './raw-json';
import { retry } from './retry';
import { retryFigures } from './retry-figures';
import { testAlert } from './test-alert';

export function register(app: App, bot: Bot): void {
  const on = (id: string, listener: OnClick) => app.action<BlockButtonAction>(id, listener);
  on(actionIds.openSubmit, openSubmit(bot));
  on(actionIds.openFigures, openFigures(bot));
  on(actionIds.cancel, cancel(bot));
  on(actionIds.retry, retry(bot));
  on(actionIds.retryFigures, retryFigures(bot));
  on(actionIds.checkAgain, checkAgain(bot));
  on(actionIds.details, details(bot));
  on(actionIds.previousPage, turnPage(bot));
  on(actionIds.nextPage, turnPage(bot));
  on(actionIds.rawJson, rawJson(bot));
  on(actionIds.acknowledge, acknowledge(bot));
  on(actionIds.testAlert, testAlert(bot));
  on(actionIds.forgetCompany, forgetCompany(bot));
}
