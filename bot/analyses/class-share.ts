import type { Summary } from '../../shared';

/** How bad a risk class is on its scale, below one: of two with the same verdict, one is worse. */
export function toClassShare({ financial }: Pick<Summary, 'financial'>): number {
  if (!financial?.scale) return 0;
  const { classes, at } = financial.scale;
  return (financial.direction === 'higherIsWorse' ? at : classes.length - 1 - at) / classes.length;
}
