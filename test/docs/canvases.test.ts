import { resolve } from 'node:path';
import { readExamples } from '../../sandbox/n8n/read-examples';
import {
  type Box,
  contains,
  crosses,
  getText,
  isNote,
  listLines,
  overlaps,
  toBox,
  toLabelledBox,
  toTextBox,
} from './measure-canvas';

const examples = readExamples(resolve(__dirname, '../..'));

/** A note of which this much or more is blank is too large for its text. */
const MAX_BLANK_PX = 80;

describe.each(examples)('the canvas of $key', ({ workflow }) => {
  const notes = workflow.nodes.filter(isNote);
  const nodes = workflow.nodes.filter((node) => !isNote(node));
  const within = (note: Box) => nodes.filter((node) => overlaps(note, toLabelledBox(node)));

  it('has no node across the edge of a note, and no note on another', () => {
    const cut = notes.flatMap((note) =>
      within(toBox(note))
        .filter((node) => !contains(toBox(note), toLabelledBox(node)))
        .map((node) => `${node.name} / ${note.name}`),
    );
    const stacked = notes.flatMap((note, index) =>
      notes
        .slice(index + 1)
        .filter((other) => overlaps(toBox(note), toBox(other)))
        .map(({ name }) => `${note.name} / ${name}`),
    );
    expect([...cut, ...stacked]).toEqual([]);
  });

  it('has no line across a node, its name or a text, and no node on another', () => {
    const texts = notes.map((note) => ({ name: note.name, box: toTextBox(note) }));
    const named = nodes.map((node) => ({ name: node.name, box: toLabelledBox(node) }));
    const crossed = listLines(workflow).flatMap((line) =>
      [...named, ...texts]
        .filter(({ name, box }) => name !== line.from && name !== line.to && crosses(line, box))
        .map(({ name }) => `${line.from} → ${line.to} / ${name}`),
    );
    const stacked = nodes.flatMap((node, index) =>
      nodes
        .slice(index + 1)
        .filter((other) => overlaps(toLabelledBox(node), toLabelledBox(other)))
        .map(({ name }) => `${node.name} / ${name}`),
    );
    expect([...crossed, ...stacked]).toEqual([]);
  });

  it('has notes as large as their text, which no node covers', () => {
    const wrong = notes.flatMap((note) => {
      const box = toBox(note);
      const top = Math.min(...within(box).map((node) => node.position[1]), box.y + box.height);
      const room = Math.round(top - box.y - toTextBox(note).height);
      return room < 0 || room > MAX_BLANK_PX ? [`${note.name}: ${room} px are left`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('says that its nodes are a community node, not verified yet, and begins each note with a title', () => {
    expect(notes.map(getText).join('\n')).toContain('Self-hosted n8n only: unverified community node');
    expect(notes.map(getText).filter((text) => !text.startsWith('## '))).toEqual([]);
  });
});
