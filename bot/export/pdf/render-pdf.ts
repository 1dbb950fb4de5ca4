import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import type { PdfBlock, PdfColor, PdfContent } from './pdf-content';
import { toPrintable } from './to-printable';

const [MARGIN, FOOTER_HEIGHT] = [56, 40];
/** Text has no ligatures: some programs that search PDFs misread the letters after one. */
const TEXT_OPTIONS = { lineGap: 1.5, features: { liga: false } as unknown as [] };
const BLOCKS_AT_ONCE = 20;
/** An entry of a trail is on one page with its hash, also one with figures; a longer one would leave half a page empty. */
const [MIN_PART_HEIGHT, MAX_PART_HEIGHT, MAX_PART_BLOCKS, LINE_HEIGHT] = [70, 320, 30, 14];
const LABEL_WIDTH = 165;
const GAP = 8;
const [TEXT, SMALL, CODE] = [9.5, 8.5, 7.5];
const [BLACK, GREY, RULE] = ['#1a1a1a', '#5c5c5c', '#c8c8c8'];

const colors: Record<PdfColor, string> = { green: '#1b6e3c', amber: '#8a5a00', red: '#a31515', grey: GREY };

/** A4, with page numbers. The same content gives the same bytes. */
export async function renderPdf(content: PdfContent): Promise<Buffer> {
  const { title, subject, language, createdAt, blocks } = content;
  const document = new (loadPdfkit())({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    // Opened by another name before, a registered font would be read again at each use.
    font: '',
    info: {
      Title: toPrintable(title),
      Subject: toPrintable(subject),
      Author: 'Risk X-Ray',
      Creator: 'Risk X-Ray',
      Producer: 'Risk X-Ray',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });
  for (const [name, file] of Object.entries(findFonts())) document.registerFont(name, file);
  const bytes = buffer(document as unknown as AsyncIterable<Uint8Array>);
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'heading' || block.type === 'subheading')
      keepTogether(document, estimatePart(blocks, index));
    drawBlock(document, block);
    // A long trail takes seconds, in which others are waiting for the bot.
    if (index % BLOCKS_AT_ONCE === 0) await nextTurn();
  }
  drawFooters(document, content);
  document.end();
  return bytes;
}

/** Loads it with the first PDF: with its font engine it takes a while, and memory that most processes never need. */
function loadPdfkit(): typeof PDFDocument {
  return require('pdfkit') as typeof PDFDocument;
}

/** The fonts have accents, €, Greek and Cyrillic. The letters that are used are embedded. */
function findFonts(): Readonly<Record<'regular' | 'bold' | 'code', string>> {
  const packed = join(__dirname, 'fonts');
  const folder = existsSync(packed)
    ? packed
    : dirname(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
  return {
    regular: join(folder, 'DejaVuSans.ttf'),
    bold: join(folder, 'DejaVuSans-Bold.ttf'),
    code: join(folder, 'DejaVuSansMono.ttf'),
  };
}

type Document = PDFKit.PDFDocument;

function drawBlock(document: Document, block: PdfBlock): void {
  const { left, right } = document.page.margins;
  const width = document.page.width - left - right;
  const draw = (font: string, size: number, color: string, text: string, indent = 0) =>
    document
      .font(font)
      .fontSize(size)
      .fillColor(color)
      .text(toPrintable(text), left + indent, document.y, { ...TEXT_OPTIONS, width: width - indent });
  switch (block.type) {
    case 'title':
      draw('bold', 18, BLACK, block.text);
      document.moveDown(0.3);
      break;
    case 'heading':
      document.moveDown(1.1);
      draw('bold', 12, BLACK, block.text);
      document
        .moveTo(left, document.y + 1)
        .lineTo(left + width, document.y + 1)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke();
      document.moveDown(0.5);
      break;
    case 'subheading':
      document.moveDown(0.5);
      draw('bold', TEXT, BLACK, block.text);
      break;
    case 'text':
      draw('regular', TEXT, BLACK, block.text);
      break;
    case 'note':
      draw('regular', SMALL, GREY, block.text);
      document.moveDown(0.3);
      break;
    case 'code':
      draw('code', CODE, BLACK, block.text, GAP);
      document.moveDown(0.3);
      break;
    case 'item':
      keepTogether(document, 14);
      document
        .font('regular')
        .fontSize(TEXT)
        .fillColor(GREY)
        .text('•', left, document.y, { lineBreak: false });
      draw('regular', TEXT, BLACK, block.text, GAP + 4);
      break;
    case 'link':
      document.font('regular').fontSize(TEXT).fillColor('#0b4fa0');
      document.text(toPrintable(block.text), left, document.y, {
        ...TEXT_OPTIONS,
        width,
        link: block.url,
        underline: true,
      });
      break;
    case 'field':
      drawField(document, block, width);
      break;
  }
}

/** The label stays on the page where the value begins, however long the value is. */
function drawField(document: Document, field: Extract<PdfBlock, { type: 'field' }>, width: number): void {
  const { left } = document.page.margins;
  const options = { ...TEXT_OPTIONS, width: LABEL_WIDTH };
  const label = toPrintable(field.label);
  document.font('regular').fontSize(TEXT);
  keepTogether(document, document.heightOfString(label, options));
  const [top, page] = [document.y, document.page];
  document.fillColor(GREY).text(label, left, top, options);
  const labelEnd = document.y;
  const { color, isCode } = field;
  document
    .font(isCode ? 'code' : color ? 'bold' : 'regular')
    .fontSize(isCode ? CODE : TEXT)
    .fillColor(color ? colors[color] : BLACK)
    .text(toPrintable(field.value) || '–', left + LABEL_WIDTH + GAP, isCode ? top + 1 : top, {
      ...TEXT_OPTIONS,
      width: width - LABEL_WIDTH - GAP,
    });
  // Of the longer of the two, unless the value ends on another page.
  if (document.page === page) document.y = Math.max(document.y, labelEnd);
  document.y += 1.5;
}

/**
 * What has to fit below a heading: the first lines, or a whole part of the section with its hash. Its height is an estimate,
 * because laying out everything twice takes too long.
 */
function estimatePart(blocks: readonly PdfBlock[], start: number): number {
  const [first, ...rest] = blocks.slice(start, start + MAX_PART_BLOCKS);
  let [height, parts, hasHash] = [
    first?.type === 'heading' ? 40 : 22,
    first?.type === 'heading' ? 0 : 1,
    false,
  ];
  for (const block of rest) {
    if (block.type === 'subheading') parts += 1;
    if (block.type === 'heading' || parts > 1) break;
    height += countLines(block) * LINE_HEIGHT;
    hasHash ||= block.type === 'field' && block.isCode === true;
  }
  return hasHash && height <= MAX_PART_HEIGHT ? height : MIN_PART_HEIGHT;
}

function countLines(block: PdfBlock): number {
  if (block.type !== 'field') return countWrapped(block.text, 80);
  return Math.max(countWrapped(block.label, 28), countWrapped(block.value, block.isCode ? 70 : 52));
}

function countWrapped(text: string, width: number): number {
  return text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / width)), 0);
}

function keepTogether(document: Document, height: number): void {
  if (document.y + height > document.page.height - document.page.margins.bottom) document.addPage();
}

function drawFooters(document: Document, { footer }: PdfContent): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    const { width, height, margins } = document.switchToPage(start + index);
    // Below the margin pdfkit would begin a new page.
    document.page.margins.bottom = 0;
    document
      .font('regular')
      .fontSize(SMALL)
      .fillColor(GREY)
      .text(toPrintable(footer(index + 1, count)), margins.left, height - MARGIN, {
        ...TEXT_OPTIONS,
        width: width - margins.left - margins.right,
        align: 'center',
        lineBreak: false,
      });
  }
}
