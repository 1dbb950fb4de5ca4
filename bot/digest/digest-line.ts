import type { SectionBlock } from '@slack/types';
import { caseLine, type LineLengths, type ListedCase } from '../analyses';
import { type CaseStatus, companyButton, isTaken } from '../cases';
import { buttonSection } from '../slack/block-kit/blocks';
import { actionIds } from '../slack/interactions/action-ids';
import type { Texts } from '../texts/texts';
import type { DigestEntry, DigestSection } from './digest';
import { toBlockId } from './digest-block-id';

/** A case of a digest, with what is known of it now. */
export interface DigestLine extends Omit<DigestEntry, 'alertId'>, ListedCase {
  readonly status: CaseStatus;
}

/** The place of a line, and how much room it has. */
export interface LineLayout {
  readonly digestId: string;
  readonly section: DigestSection;
  readonly maxLength: LineLengths;
}

/** The line of a case with the button for the next step. */
export function digestLine(line: DigestLine, layout: LineLayout, texts: Texts): SectionBlock {
  const { digestId, section, maxLength } = layout;
  const text = caseLine({ ...line, isOverdue: section === 'overdue' }, texts, maxLength);
  const blockId = toBlockId(digestId, section, line.caseId);
  const button = section === 'decided' ? companyButton(line.caseId, texts) : nextButton(line, texts);
  return buttonSection(text, { blockId, button });
}

/** The next step of each state: one button is enough. The others are on the card of the case and in the view of its company. */
function nextButton({ caseId: value, status }: DigestLine, texts: Texts) {
  const { buttons } = texts;
  switch (status.state) {
    case 'open':
      return isTaken(status)
        ? { action: actionIds.decideCase, text: buttons.decideCase, value }
        : { action: actionIds.takeCase, text: buttons.takeCase, value };
    case 'waiting':
      return { action: actionIds.decideCase, text: buttons.decideCase, value };
    case 'proposed':
      return { action: actionIds.confirmCase, text: buttons.confirmCase, value };
    case 'decided':
    case 'merged':
      return companyButton(value, texts);
  }
}
