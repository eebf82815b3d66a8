/** The map by which readers turn the codes 1, 2, 3 … of a font back into text. */
export function toUnicodeMap(texts: readonly string[]): string {
  const rows = texts.map((text, i) => `<${hex4(i + 1)}> <${utf16(text)}>`);
  const blocks: string[] = [];
  // The format allows at most 100 entries in a block.
  for (let at = 0; at < rows.length; at += 100) {
    const block = rows.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/** The text in UTF-16, high byte first, in hex. */
export function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, i) => hex4(text.charCodeAt(i))).join('');
}

export function hex4(value: number): string {
  return value.toString(16).padStart(4, '0');
}
