/** A sentence or a label within another sentence; what begins with capitals, a name or a mark stays. */
export function lowerFirst(words: string): string {
  return words.replace(/^\p{Lu}(?=[\p{Ll}’' ])/u, (letter) => letter.toLowerCase());
}
