/**
 * Checks a spreadsheet file as Excel does before it offers to repair it: every part is declared and can be reached, the XML is
 * well-formed, and every index into another part points at something.
 */
import { posix } from 'node:path';
import { unzip } from './zip.ts';

interface Tag {
  name: string;
  attributes: Map<string, string>;
  /** The names of the elements around it, outermost first. */
  path: string[];
}

const entities = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML cannot hold
const illegal = /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/;

/** The tags of a document, in order. Whatever is not well-formed is added to `faults`. */
function tagsOf(part: string, xml: string, faults: string[]): Tag[] {
  const tags: Tag[] = [];
  const open: string[] = [];
  if (illegal.test(xml)) faults.push(`${part}: characters XML cannot hold`);
  if (entities.test(xml)) faults.push(`${part}: an ampersand that is no entity`);
  if (/<!/.test(xml)) faults.push(`${part}: a declaration or comment`);
  let last = 0;
  for (const match of xml.matchAll(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|<\?xml [^>]*\?>/g)) {
    if (/[<>]/.test(xml.slice(last, match.index).replaceAll('&gt;', '')))
      faults.push(`${part}: not well-formed at ${last}`);
    last = match.index + match[0].length;
    const [, closing, name = '', attributes = '', alone] = match;
    if (match[0].startsWith('<?')) continue;
    if (closing) {
      if (open.pop() !== name) faults.push(`${part}: </${name}> closes something else`);
      continue;
    }
    const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(
      ([, key = '', value = '']) => [key, value] as const,
    );
    if (new Set(pairs.map(([key]) => key)).size < pairs.length)
      faults.push(`${part}: an attribute of ${name} twice`);
    tags.push({ name, attributes: new Map(pairs), path: [...open] });
    if (!alone) open.push(name);
  }
  if (open.length > 0 || xml.slice(last).trim() !== '') faults.push(`${part}: ends too early`);
  return tags;
}

/** Children of a worksheet in the order its schema demands. */
const order = [
  ...[
    'sheetPr',
    'dimension',
    'sheetViews',
    'sheetFormatPr',
    'cols',
    'sheetData',
    'sheetProtection',
    'autoFilter',
    'mergeCells',
  ],
  ...[
    'conditionalFormatting',
    'dataValidations',
    'hyperlinks',
    'printOptions',
    'pageMargins',
    'pageSetup',
    'headerFooter',
  ],
];

/** What is wrong with the package. Excel opens one without faults as it is. */
export function packageFaults(file: Uint8Array): string[] {
  const faults: string[] = [];
  const parts = new Map(
    [...unzip(file)].map(([name, bytes]) => [name, new TextDecoder('utf-8', { fatal: true }).decode(bytes)]),
  );
  const tags = new Map([...parts].map(([name, xml]) => [name, tagsOf(name, xml, faults)]));
  const all = (part: string, name: string) => (tags.get(part) ?? []).filter((tag) => tag.name === name);
  const value = (tag: Tag, key: string) => tag.attributes.get(key) ?? '';

  const types = '[Content_Types].xml';
  const overrides = new Map(
    all(types, 'Override').map((tag) => [value(tag, 'PartName').slice(1), value(tag, 'ContentType')]),
  );
  const defaults = new Set(all(types, 'Default').map((tag) => value(tag, 'Extension')));
  for (const part of overrides.keys()) if (!parts.has(part)) faults.push(`declared and not there: ${part}`);
  const reached = new Set<string>([types]);
  for (const part of parts.keys()) {
    if (part !== types && !overrides.has(part) && !defaults.has(part.replace(/^.*\./, '')))
      faults.push(`not declared: ${part}`);
    if (!part.endsWith('.rels')) continue;
    reached.add(part);
    const ids = all(part, 'Relationship').map((tag) => value(tag, 'Id'));
    if (new Set(ids).size < ids.length) faults.push(`${part}: an id twice`);
    for (const tag of all(part, 'Relationship')) {
      const target = value(tag, 'Target');
      const folder = posix.dirname(posix.dirname(part));
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      if (value(tag, 'TargetMode') === 'External') faults.push(`${part}: points outside`);
      else if (!parts.has(path)) faults.push(`${part}: ${target} is not there`);
      reached.add(path);
    }
  }
  for (const part of parts.keys()) if (!reached.has(part)) faults.push(`nothing leads to ${part}`);

  const book = 'xl/workbook.xml';
  const relations = new Set(all('xl/_rels/workbook.xml.rels', 'Relationship').map((tag) => value(tag, 'Id')));
  const sheets = all(book, 'sheet');
  const names = sheets.map((tag) => value(tag, 'name'));
  for (const tag of sheets)
    if (!relations.has(value(tag, 'r:id'))) faults.push(`sheet ${value(tag, 'name')} leads nowhere`);
  if (names.some((name) => !/^[^[\]:*?/\\]{1,31}$/.test(name)) || new Set(names).size < names.length)
    faults.push('names of sheets');
  const defined = all(book, 'definedName').map(
    (tag) => `${value(tag, 'name')}/${value(tag, 'localSheetId')}`,
  );
  if (new Set(defined).size < defined.length) faults.push('a defined name twice');

  const strings = all('xl/sharedStrings.xml', 'si').length;
  const count = (path: string) => all('xl/styles.xml', path).length;
  const formats = new Set(all('xl/styles.xml', 'numFmt').map((tag) => value(tag, 'numFmtId')));
  const xfs = all('xl/styles.xml', 'xf').filter((tag) => tag.path.at(-1) === 'cellXfs');
  const fonts = all('xl/styles.xml', 'font').filter((tag) => tag.path.at(-1) === 'fonts').length;
  const fills = all('xl/styles.xml', 'fill').filter((tag) => tag.path.at(-1) === 'fills').length;
  const borders = all('xl/styles.xml', 'border').filter((tag) => tag.path.at(-1) === 'borders').length;
  for (const xf of xfs) {
    if (
      Number(value(xf, 'fontId')) >= fonts ||
      Number(value(xf, 'fillId')) >= fills ||
      Number(value(xf, 'borderId')) >= borders
    )
      faults.push('a style of what is not there');
    if (Number(value(xf, 'numFmtId')) >= 164 && !formats.has(value(xf, 'numFmtId')))
      faults.push('a number format that is not there');
  }
  for (const tag of tags.get('xl/styles.xml') ?? []) {
    const given = tag.attributes.get('count');
    if (given === undefined) continue;
    const inside = (tags.get('xl/styles.xml') ?? []).filter(
      (one) => one.path.at(-1) === tag.name && one.path.length === tag.path.length + 1,
    );
    if (inside.length !== Number(given))
      faults.push(`styles: ${given} ${tag.name} announced, ${inside.length} there`);
  }

  for (const part of parts.keys()) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(part)) continue;
    const children = (tags.get(part) ?? []).filter(({ path }) => path.length === 1).map(({ name }) => name);
    const places = children.map((name) => order.indexOf(name));
    if (places.includes(-1) || places.some((place, n) => place < (places[n - 1] ?? 0)))
      faults.push(`${part}: ${children.join(' ')}`);
    let cell = [0, 0];
    for (const tag of all(part, 'c')) {
      const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d+)$/.exec(value(tag, 'r')) ?? [];
      const at = [
        Number(digits),
        [...letters].reduce((so, letter) => so * 26 + letter.charCodeAt(0) - 64, 0),
      ];
      if (!letters || (at[0] ?? 0) < (cell[0] ?? 0) || (at[0] === cell[0] && (at[1] ?? 0) <= (cell[1] ?? 0)))
        faults.push(`${part}: order of cells at ${value(tag, 'r')}`);
      cell = at;
      if (Number(tag.attributes.get('s') ?? 0) >= xfs.length)
        faults.push(`${part}: no style for ${value(tag, 'r')}`);
    }
    for (const [, index] of (parts.get(part) ?? '').matchAll(/<c [^>]*t="s"[^>]*><v>(\d+)<\/v>/g))
      if (Number(index) >= strings) faults.push(`${part}: no string ${index}`);
    for (const [, formula = ''] of (parts.get(part) ?? '').matchAll(/<f>([^<]*)<\/f>/g))
      if (formula.length > 8192 || formula.startsWith('=') || /NaN|Infinity|undefined/.test(formula))
        faults.push(`${part}: the formula ${formula.slice(0, 60)}`);
    if (/<v>(?:NaN|-?Infinity|undefined|null)?<\/v>/.test(parts.get(part) ?? ''))
      faults.push(`${part}: a value that is none`);
    for (const tag of all(part, 'dataValidation')) {
      if (value(tag, 'promptTitle').length > 32 || value(tag, 'errorTitle').length > 32)
        faults.push(`${part}: a long title of a validation`);
      if (value(tag, 'prompt').length > 255 || value(tag, 'error').length > 225)
        faults.push(`${part}: a long text of a validation`);
    }
    for (const tag of all(part, 'cfRule')) {
      const style = tag.attributes.get('dxfId');
      if (style !== undefined && Number(style) >= count('dxf')) faults.push(`${part}: no style for a rule`);
    }
  }
  return faults;
}
