import type { ModalView } from '@slack/types';

/** The view that a button is on, as far as it is needed. */
interface View {
  readonly type?: string;
  readonly private_metadata?: string;
}

/** What a form about a case carries. */
interface FormMetadata {
  readonly caseId: string;
  /** The number of the last entry in the case's trail when the form was opened. */
  readonly position?: number;
  /** What was searched for on the App Home, if the form was opened there: the tab is shown again as it was. */
  readonly homeSearch?: string;
}

const HOME = ' home ';

export function withFormMetadata(
  form: ModalView,
  { caseId, position }: Required<Pick<FormMetadata, 'caseId' | 'position'>>,
  openedOn: View | undefined,
): ModalView {
  const home = openedOn?.type === 'home' ? `${HOME}${openedOn.private_metadata ?? ''}` : '';
  return { ...form, private_metadata: `${caseId}:${position}${home}` };
}

export function readFormMetadata(metadata: string): FormMetadata {
  const at = metadata.indexOf(HOME);
  const [caseId = '', position] = (at === -1 ? metadata : metadata.slice(0, at)).split(':');
  return {
    caseId,
    ...(/^\d{1,9}$/.test(position ?? '') && { position: Number(position) }),
    ...(at !== -1 && { homeSearch: metadata.slice(at + HOME.length) }),
  };
}
