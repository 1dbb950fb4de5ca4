/** The page with the part between the markers of this name replaced. */
export function insertPart(page: string, name: string, text: string): string {
  const marked = new RegExp(`(<!-- ${name}:begin -->\\n).*(<!-- ${name}:end -->)`, 's');
  if (!marked.test(page)) throw new Error(`The page has no markers for “${name}”. Add them.`);
  return page.replace(marked, (_, begin: string, end: string) => `${begin}\n${text}\n\n${end}`);
}
