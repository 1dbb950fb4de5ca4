import { fillText, type Markup } from '../../slack/block-kit/mrkdwn';
import type { Texts } from '../../texts/texts';
import type { CaseSettings } from '../case-settings-rows';
import { listUsers } from '../refusal';

/**
 * Finds why a person may not change how cases are decided: where only some people may decide, only they may, unless it is a
 * list of people of whom none is left. Undefined for a person who may.
 */
export function refuseSettingsChange(
  { deciders }: Pick<CaseSettings, 'deciders'>,
  userId: string,
  texts: Texts,
  abandoned: readonly string[] | undefined,
): Markup | undefined {
  if (deciders.length === 0 || deciders.includes(userId)) return undefined;
  if (abandoned && deciders.join() === abandoned.join()) return undefined;
  return fillText(texts.forms.decisionSettings.notAllowed, listUsers(deciders));
}
