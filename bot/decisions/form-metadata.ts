import type { ModalView } from '@slack/types';
import { type OpenedOn, splitMetadata, withOpenedOn } from '../slack/interactions/opened-on';

/** What a form about a case carries. */
interface FormMetadata {
  readonly caseId: string;
  /** The number of the last entry in the case's trail when the form was opened. */
  readonly position?: number;
  /** The view that is shown again as it is then. */
  readonly openedOn?: OpenedOn;
}

export function withFormMetadata(
  form: ModalView,
  { caseId, position }: Required<Pick<FormMetadata, 'caseId' | 'position'>>,
  openedOn: OpenedOn | undefined,
): ModalView {
  return { ...form, private_metadata: withOpenedOn(`${caseId}:${position}`, openedOn) };
}

export function readFormMetadata(metadata: string): FormMetadata {
  const { own, openedOn } = splitMetadata(metadata);
  const [caseId = '', position] = own.split(':');
  return {
    caseId,
    ...(/^\d{1,9}$/.test(position ?? '') && { position: Number(position) }),
    ...(openedOn && { openedOn }),
  };
}
