/** The blocks of one document in the form; with several files each has its own. */
export function documentBlockIds(fileId: string, several: boolean) {
  const suffix = several ? `:${fileId}` : '';
  return { kind: `kind${suffix}`, period: `period${suffix}`, date: `date${suffix}` };
}
