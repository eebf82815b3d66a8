// What the writer of a mail wrote for this request: without the headers of mails and the earlier mails it answers.
// A mail that was passed on ("Fwd:") is the request itself and stays. private.own_words does this for the database, and more:
// it also knows signatures, and introductions of quoted mails that run over two lines.

const PASSED_ON =
  /^(?:[-_ ]{2,}.{0,3}(?:forwarded message|weitergeleitete nachricht)|begin forwarded message|anfang der weitergeleiteten)/i;
const ANSWERED = /^[-_ ]{2,}.{0,3}(?:original message|original-?nachricht|ursprüngliche nachricht)/i;
const HEADER =
  /^\*?(?:from|von|sent|gesendet|to|an|cc|bcc|date|datum|subject|betreff|reply-to|antwort an) ?\*?:/i;
const SENDER = /^\*?(?:from|von) ?\*?:/i;
const SUBJECT = /^\*?(?:subject|betreff) ?\*?:/i;
const INTRODUCES = /^(?:on|am) .{4,200}(?:wrote|schrieb)(?: .{0,120})?:$/i;
/** How far below "From:" the subject of the same mail may stand. */
const HEADER_LINES = 6;

export function ownWords(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/);
  const kept: string[] = [];
  let hasOwn = false;
  let passedOn = Number.NEGATIVE_INFINITY;
  let headerEnds = -1;
  for (const [index, line] of lines.entries()) {
    const bare = line.slice(0, 300).trim();
    if (ANSWERED.test(bare)) break;
    if (INTRODUCES.test(bare)) {
      if (!lines.slice(index + 1, index + 4).some((next) => next.startsWith('>'))) break;
      continue;
    }
    if (PASSED_ON.test(bare)) passedOn = index;
    else if (SENDER.test(bare) && headsMail(lines, index)) {
      if (hasOwn && index - passedOn > 3) break;
      headerEnds = index + HEADER_LINES;
    } else if (!bare.startsWith('>') && !(index <= headerEnds && HEADER.test(bare) && !SUBJECT.test(bare))) {
      kept.push(line);
      hasOwn ||= /\p{L}{3}/u.test(bare);
    }
  }
  return kept.join('\n');
}

function headsMail(lines: readonly string[], index: number): boolean {
  const below = lines.slice(index + 1, index + HEADER_LINES).map((line) => line.slice(0, 300).trim());
  return HEADER.test(below[0] ?? '') && below.some((line) => SUBJECT.test(line));
}
