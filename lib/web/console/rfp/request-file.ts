// The text of a request that comes as a file: a mail (.eml), a PDF, or plain text. Loaded with the first file.

import PostalMime from 'postal-mime';
import { longest } from '../../../schemas/longest.ts';
import { number } from '../../parts/format.ts';

const largestMiB = 10;
/** Pages of a PDF, and files that come with a mail. */
const mostPages = 100;
const mostEnclosed = 10;

/** What is wrong with a file, in words for the person who chose it. */
export class UnreadableFile extends Error {}

interface FileText {
  /** At most as long as a request may be. */
  text: string;
  /** What of the file is not in it, for the person to know. */
  leftOut: string[];
}

/** The text of a file. */
export async function textOf(file: File): Promise<FileText> {
  const leftOut: string[] = [];
  const text = await wholeText(file, leftOut);
  if (text.length > longest.request) leftOut.push(`what comes after ${number(longest.request)} characters`);
  return { text: text.slice(0, longest.request), leftOut };
}

async function wholeText(file: File, leftOut: string[]): Promise<string> {
  if (file.size > largestMiB * 1024 * 1024)
    throw new UnreadableFile(`The file is larger than ${largestMiB} MiB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = (await reader(file)(bytes, leftOut)).replaceAll('\0', '').trim();
  if (text === '')
    throw new UnreadableFile(`No text is in ${file.name}. If it is a picture of a text, paste the words.`);
  return text;
}

type Reader = (bytes: Uint8Array<ArrayBuffer>, leftOut: string[]) => Promise<string>;

function reader({ name, type }: File): Reader {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return textOfPdf;
  if (type === 'message/rfc822' || /\.eml$/i.test(name)) return textOfMail;
  if (type.startsWith('text/') || /\.(txt|md|csv|tsv)$/i.test(name)) return async (bytes) => decoded(bytes);
  throw new UnreadableFile(`${name} is no text, mail (.eml) or PDF. Paste its words instead.`);
}

/** As UTF-8, or as Windows writes western languages where it is not that. */
function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The words of a PDF, page by page, no further than a request may be long. */
async function textOfPdf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { getDocumentProxy, getResolvedPDFJS } = await import('unpdf');
  // A library that does not load is no fault of the file.
  await getResolvedPDFJS();
  try {
    const pdf = await getDocumentProxy(bytes);
    let text = '';
    for (let n = 1; n <= Math.min(pdf.numPages, mostPages) && text.length <= longest.request; n++) {
      const { items } = await (await pdf.getPage(n)).getTextContent();
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
      text += '\n';
    }
    return text;
  } catch {
    throw new UnreadableFile('This PDF cannot be read. It may be damaged or locked.');
  }
}

/** The words of a page, a line for each of its blocks. */
function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of body.querySelectorAll('script, style, template')) hidden.remove();
  for (const block of body.querySelectorAll('p, div, li, tr, h1, h2, h3, h4')) block.append('\n');
  for (const cell of body.querySelectorAll('td, th')) cell.append('\t');
  for (const end of body.querySelectorAll('br')) end.replaceWith('\n');
  return body.textContent;
}

/** Subject and words of a mail, then those of the text files and PDFs that came with it. */
async function textOfMail(bytes: Uint8Array<ArrayBuffer>, leftOut: string[]): Promise<string> {
  const { subject = '', text, html = '', attachments } = await PostalMime.parse(bytes);
  const words = text ?? textOfHtml(html);
  const enclosed: string[] = [];
  const readable = attachments.filter(({ mimeType }) => ['application/pdf', 'text/plain'].includes(mimeType));
  for (const { filename, mimeType, content } of readable.slice(0, mostEnclosed)) {
    const file = new File([content as ArrayBuffer], filename ?? 'an enclosure', { type: mimeType });
    try {
      enclosed.push(await wholeText(file, leftOut));
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      leftOut.push(file.name);
    }
  }
  leftOut.push(...readable.slice(mostEnclosed).map(({ filename }) => filename ?? 'an enclosure'));
  return [subject, words, ...enclosed].filter(Boolean).join('\n\n');
}
