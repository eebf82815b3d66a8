// Keeps what the writer of a mail wrote for this request, without mail headers and without the earlier mails that it answers.
// A mail that was passed on ("Fwd:") is the request itself and stays. private.own_words does this for the database, and more:
// it also knows signatures, and introductions of quoted mails that run over two lines.

const passedOnLine =
  /^(?:[-_ ]{2,}.{0,3}(?:forwarded message|weitergeleitete nachricht)|begin forwarded message|anfang der weitergeleiteten)/i;
const answered = /^[-_ ]{2,}.{0,3}(?:original message|original-?nachricht|ursprüngliche nachricht)/i;
const header =
  /^\*?(?:from|von|sent|gesendet|to|an|cc|bcc|date|datum|subject|betreff|reply-to|antwort an) ?\*?:/i;
const sender = /^\*?(?:from|von) ?\*?:/i;
const subject = /^\*?(?:subject|betreff) ?\*?:/i;
const introduces = /^(?:on|am) .{4,200}(?:wrote|schrieb)(?: .{0,120})?:$/i;
/** How far below "From:" the subject of the same mail may stand. */
const headerLines = 6;

export function ownWords(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/);
  const kept: string[] = [];
  let hasOwn = false;
  let passedOn = Number.NEGATIVE_INFINITY;
  let headerEnds = -1;
  for (const [index, line] of lines.entries()) {
    const bare = line.slice(0, 300).trim();
    if (answered.test(bare)) break;
    if (introduces.test(bare)) {
      if (!lines.slice(index + 1, index + 4).some((next) => next.startsWith('>'))) break;
      continue;
    }
    if (passedOnLine.test(bare)) passedOn = index;
    else if (sender.test(bare) && headsMail(lines, index)) {
      if (hasOwn && index - passedOn > 3) break;
      headerEnds = index + headerLines;
    } else if (!bare.startsWith('>') && !(index <= headerEnds && header.test(bare) && !subject.test(bare))) {
      kept.push(line);
      hasOwn ||= /\p{L}{3}/u.test(bare);
    }
  }
  return kept.join('\n');
}

function headsMail(lines: readonly string[], index: number): boolean {
  const below = lines.slice(index + 1, index + headerLines).map((line) => line.slice(0, 300).trim());
  return header.test(below[0] ?? '') && below.some((line) => subject.test(line));
}
