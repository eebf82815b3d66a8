import type { Span } from './span.ts';

// What becomes a link: web addresses and e-mail addresses, which are safe to follow. Every repeat is bounded, so a search stays fast.
const link =
  /\bhttps?:\/\/[^\s<>"'`{}|\\^\u00a0-\u00bf\ufffd]{3,500}|\bwww\.[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}(?:\/[^\s<>"'`{}|\\^]{0,300})?|\b[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}\b/gi;
/** What every address has in it. Most texts have none, and this says so sooner. */
const hint = /@|:\/\/|www\./i;
/** When a text has this many spans, the rest of it stays plain: it is a list of addresses. */
const mostSpans = 1000;
const trailing = /[.,;:!?)\]]+$/;

/** Splits text into spans, and makes addresses in it into links. `base` is the weight and colour of all spans. */
export function linkedSpans(text: string, base: Omit<Span, 'text' | 'link'> = {}): Span[] {
  if (!hint.test(text)) return text === '' ? [] : [{ ...base, text }];
  const spans: Span[] = [];
  let done = 0;
  for (const match of text.matchAll(link)) {
    const label = match[0].replace(trailing, '');
    const link = linkTarget(label);
    if (!link) continue;
    if (spans.length >= mostSpans) break;
    if (match.index > done) spans.push({ ...base, text: text.slice(done, match.index) });
    spans.push({ ...base, text: label, link });
    done = match.index + label.length;
  }
  if (done < text.length) spans.push({ ...base, text: text.slice(done) });
  return spans;
}

function linkTarget(label: string): string | undefined {
  const isWeb = /^(?:https?:\/\/|www\.)/i.test(label);
  if (!isWeb) return `mailto:${label}`;
  const url = URL.parse(/^www\./i.test(label) ? `https://${label}` : label);
  return url?.href;
}
