import { fillText, joinMarkup, type Markup, userMention } from '../../slack/block-kit/mrkdwn';
import type { Texts } from '../../texts/texts';
import type { CaseSettings } from '../case-settings-rows';

const MAX_USERS = 20;

/** Where only some people may decide, only they change how; undefined for a person who may. */
export function refuseSettingsChange(
  { deciders }: Pick<CaseSettings, 'deciders'>,
  userId: string,
  texts: Texts,
): Markup | undefined {
  if (deciders.length === 0 || deciders.includes(userId)) return undefined;
  const users = joinMarkup(deciders.slice(0, MAX_USERS).map(userMention), ', ');
  return fillText(texts.forms.decisionSettings.notAllowed, users);
}
