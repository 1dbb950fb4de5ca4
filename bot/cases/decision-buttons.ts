import type { ActionsBlock } from '@slack/types';
import { actions } from '../slack/block-kit/blocks';
import { actionIds } from '../slack/interactions/action-ids';
import type { Texts } from '../texts/texts';
import type { CaseStatus } from './case-status';

interface DecisionButtonsData {
  readonly caseId: string;
  readonly status: Pick<CaseStatus, 'state' | 'ownerId'>;
  /** Nothing calls for a decision, though people may record one. */
  readonly isClear?: boolean;
  /**
   * Whether the dossier has a button: on its card only, because people who read an alert on it elsewhere may not be in its
   * channel.
   */
  readonly hasDossier?: boolean;
  /** Another button is what the card asks for. */
  readonly hasNoPrimary?: boolean;
}

/** What people can do about a case, on its card and on its alerts. */
export function decisionButtons(
  { caseId: value, status, isClear = false, hasDossier = false, hasNoPrimary = false }: DecisionButtonsData,
  { buttons }: Texts,
): ActionsBlock[] {
  const button = (name: ButtonName, style?: 'primary') => ({
    action: actionIds[name],
    text: buttons[name],
    value,
    ...(style && !hasNoPrimary && { style }),
  });
  switch (status.state) {
    case 'decided':
      return actions(button('reopenCase'), hasDossier ? button('sendDossier') : undefined);
    case 'proposed':
      return actions(button('confirmCase', 'primary'), button('refuseCase'), button('assignCase'));
    case 'waiting':
      return actions(
        status.ownerId === undefined ? button('takeCase') : undefined,
        button('decideCase', 'primary'),
        button('assignCase'),
      );
    default:
      return actions(
        status.ownerId === undefined && !isClear ? button('takeCase', 'primary') : undefined,
        button('decideCase', status.ownerId === undefined ? undefined : 'primary'),
        button('assignCase'),
        isClear ? undefined : button('snoozeCase'),
      );
  }
}

type ButtonName =
  | 'takeCase'
  | 'assignCase'
  | 'decideCase'
  | 'snoozeCase'
  | 'confirmCase'
  | 'refuseCase'
  | 'reopenCase'
  | 'sendDossier';
