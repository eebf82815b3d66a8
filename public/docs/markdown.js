// The little Markdown that descriptions use: paragraphs, **bold** and `code`. Elements, never parsed HTML.

import { h } from '/console/dom.js';

export function paragraphs(text = '') {
  return text.split(/\n{2,}/).map((paragraph) => h('p', null, inline(paragraph)));
}

export function inline(text = '') {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part) => {
    if (part.startsWith('**')) return h('strong', null, part.slice(2, -2));
    if (part.startsWith('`')) return h('code', null, part.slice(1, -1));
    return part;
  });
}
