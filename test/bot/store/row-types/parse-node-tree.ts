/** A node of a statement that PostgreSQL has analysed: its name and its fields. */
export interface TreeNode {
  readonly node: string;
  readonly [field: string]: Tree;
}

export type Tree = null | string | TreeNode | readonly Tree[];

/** `{`, `}`, `(`, `)`, `[`, `]`, or whatever is between them; a backslash takes away what the next character means. */
const TOKEN = /[(){}[\]]|(?:\\[\s\S]|[^\s(){}[\]\\])+/g;

/**
 * Reads a pg_node_tree, the text in which PostgreSQL keeps the bodies of functions:
 * https://github.com/postgres/postgres/blob/REL_18_STABLE/src/backend/nodes/read.c
 */
export function parseNodeTree(text: string): Tree {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;

  const readUntil = (end: string): Tree[] => {
    const items: Tree[] = [];
    while (tokens[at] !== end) items.push(read());
    at += 1;
    return items;
  };

  function readFields(): TreeNode {
    const fields: Record<string, Tree> & { node: string } = { node: tokens[at++] as string };
    while (tokens[at] !== '}') {
      const name = (tokens[at++] as string).slice(1);
      const values: Tree[] = [];
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(read());
      fields[name] = values.length > 1 ? values : (values[0] ?? null);
    }
    at += 1;
    return fields;
  }

  function read(): Tree {
    const token = tokens[at++] as string;
    if (token === '{') return readFields();
    if (token === '(') return readUntil(')');
    if (token === '[') return readUntil(']');
    if (token === '<>') return null;
    return token.replace(/\\([\s\S])/g, '$1').replace(/^"(.*)"$/s, '$1');
  }

  return read();
}
