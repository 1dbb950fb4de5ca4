/** What a PDF says, before it is laid out. */
export interface PdfContent {
  readonly title: string;
  readonly subject: string;
  /** The language of the text, such as `fr`. */
  readonly language: string;
  readonly createdAt: Date;
  readonly blocks: readonly PdfBlock[];
  /** The text at the bottom of each page. */
  footer(page: number, pages: number): string;
}

export type PdfBlock =
  | { readonly type: 'title' | 'heading' | 'text' | 'note' | 'item' | 'code'; readonly text: string }
  /** Begins a part of a section; it stays with the line after it. */
  | { readonly type: 'subheading'; readonly text: string }
  /** A value with its label before it. */
  | {
      readonly type: 'field';
      readonly label: string;
      readonly value: string;
      readonly color?: PdfColor;
      /** Whether the value is a hash or the like, whose characters must be told apart. */
      readonly isCode?: boolean;
    }
  | { readonly type: 'link'; readonly text: string; readonly url: string };

/** The colours are readable on white paper, and differ in grey. */
export type PdfColor = 'green' | 'amber' | 'red' | 'grey';
