import { expect, test } from 'vitest';
import { drawingFault, drawingFaults } from '../../../lib/schemas/drawing.ts';

const faultOf = (text: string) => drawingFault(new TextEncoder().encode(text));
const xmlns = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const allowed =
  'svg g defs symbol use a switch title desc metadata style path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  );
/** Not even as some drawing program's own. */
const never =
  'image foreignObject filter pattern marker textPath use svg g symbol switch style mask clipPath text iframe include audio video object embed animate animateMotion animateTransform set'.split(
    ' ',
  );
const svg = (inside: string, more = '') => `<svg ${xmlns} ${more}>${inside}</svg>`;

test.each([
  svg(''),
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Created with a program -->\n${svg('<g><path d="M0 0h9"/></g>')}\n`,
  `\ufeff<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
  svg(
    '<defs><linearGradient id="a"><stop offset="1"/></linearGradient></defs><path fill="url(#a)" clip-path="url(\'#b\')"/>',
  ),
  svg('<symbol id="s"><circle r="1"/></symbol><use xlink:href="#s"/><use href="#s" x="3"/>'),
  svg('<style type="text/css"><![CDATA[.st0{fill:#1F3A5F;mask:url("#m")}]]></style><rect class="st0"/>'),
  svg('<text font-family="&apos;Noto Sans&apos;, sans-serif">Söhne &amp; Töchter &#169;</text>'),
  // What drawing programs keep for themselves.
  svg(
    '<sodipodi:namedview inkscape:zoom="2"><inkscape:grid type="xygrid"/></sodipodi:namedview><metadata><rdf:RDF><cc:Work rdf:about=""><dc:title>Logo</dc:title><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></cc:Work></rdf:RDF></metadata><g/>',
    'inkscape:export-filename="C:\\Users\\anna\\logo.png"',
  ),
  // Every element and attribute that a drawing may have, closed in either way.
  ...allowed.map((name) =>
    name === 'svg' ? svg('<svg/>') : svg(`<${name} a = "1"\tb='2'\n/><${name}></${name} >`),
  ),
  svg('<path d="M0 0"\n\tid=\'a\'/>', 'data-x.y_z="1" :a="" '.replace(':a', 'x:a')),
  svg('<use href=" #s"/><use href=""/><use href="  "/><a href="#x"/>'),
  svg('<rect hreflang="de" srcset="x" data-base="y" data-on="z" fill="none"/>'),
  svg('<x:Grid a="b"/><x:g2/><x:y-z.w/><dc:creator xml:lang="de">Ann</dc:creator>'),
  svg('<rect fill="url( #a )" stroke=\'url( "#b")\' mask="url(\' #c\')" filter="curl"/>'),
  svg('<text>url(https://example.com) @import \\</text><title><![CDATA[@import]]></title>'),
  svg('<text a="&lt;&gt;&amp;&quot;&apos;&#1;&#x10FFFF;&#X41;&#1114111;">&unknown; & &amp;</text>'),
  svg('<!-- <script> @import --><!---->'),
  svg('<style>a{}</style><style/><text>\\</text>'),
  `<?xml version="1.0" encoding = 'us-ascii'?><?other encoding?>${svg('')}`,
  `<?xml version='1.0' encoding= "UTF-8"?><!doctype svg>${svg('')}`,
  `${svg('')}\n<!-- the end -->`,
  svg('<g/>'.repeat(9_999)),
  svg(`${'<g>'.repeat(63)}${'</g>'.repeat(63)}`),
  svg('<use href="#a"/>'.repeat(200)),
  svg(' '.repeat(512 * 1024 - svg('').length)),
])('may be drawn: %s', (text) => {
  expect(faultOf(text)).toBeUndefined();
});

const { script, outside, entities, damaged, tooMuch, tooLarge } = drawingFaults;
test.each<[fault: string, text: string]>([
  [script, svg('<script>alert(1)</script>')],
  [script, svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>')],
  [script, svg('<rect onclick="alert(1)"/>')],
  [script, svg('', 'onload="alert(1)"')],
  [outside, svg('<image href="file:///etc/passwd"/>')],
  [outside, svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
  [outside, svg('<x:image xmlns:x="http://www.w3.org/2000/svg"/>')],
  [outside, svg('<use href="https://example.com/a.svg#a"/>')],
  [outside, svg('<use xlink:href="&#x68;ttps://example.com/a.svg#a"/>')],
  [outside, svg('<a href="javascript:alert(1)"><rect/></a>')],
  [outside, svg('<foreignObject/>')],
  [outside, svg('<filter id="f"/>')],
  [outside, svg('<animate attributeName="href" to="https://example.com"/>')],
  [outside, svg('<style>@import "https://example.com/a.css";</style>')],
  [outside, svg('<style>@\\69mport "https://example.com/a.css";</style>')],
  [outside, svg('<style>rect{fill:url(https://example.com/a.svg#a)}</style>')],
  [outside, svg('<style><![CDATA[rect{fill:url( "//example.com/a")}]]></style>')],
  [outside, svg('<rect fill="&#117;rl(https://example.com/a)"/>')],
  [outside, svg('<rect style="fill:\\75rl(https://example.com/a)"/>')],
  [outside, svg('', 'xml:base="https://example.com/"')],
  ...never.map((name): [string, string] => [outside, svg(`<x:${name}/>`)]),
  ...['image', 'filter', 'pattern', 'marker', 'textPath', 'G', 'unknown', 'gg'].map(
    (name): [string, string] => [outside, svg(`<${name}/>`)],
  ),
  [script, svg('<Handler/>')],
  [script, svg('<rect ONCLICK="x"/>')],
  [script, svg('<rect x:onclick="x"/>')],
  [outside, svg('<scripts/>')],
  [outside, svg('<myscript/>')],
  [outside, svg('<g><rect src="a.png"/></g>')],
  [outside, svg('<use HREF=" x#a"/>')],
  [outside, svg("<use href='a#b'/>")],
  [outside, svg('<style>a{b:URL (x)}</style>')],
  [outside, svg('<style>a{b:url(#a)} c{d:url( x )}</style>')],
  [outside, svg('<style><g/>@import</style>')],
  [outside, svg('<rect fill="url(&quot;x)"/>')],
  [outside, svg('<rect fill="&#64;import"/>')],
  [outside, svg('<rect fill="&#x40;import"/>')],
  [entities, svg('<rect a="&lt2;"/>')],
  [entities, svg('<rect a="&LT;"/>')],
  [entities, `<!ELEMENT x>${svg('')}`],
  [entities, `<!DOCTYPEx>${svg('')}`],
  [entities, `<!x <!DOCTYPE svg>${svg('')}`],
  [damaged, svg('<rect a="&#0;"/>')],
  [damaged, svg('<rect a="&#x110000;"/>')],
  [damaged, svg('<rect a="&#1114112;"/>')],
  [damaged, `<?xml encoding="xutf-8"?>${svg('')}`],
  [damaged, `<?xml encoding="utf-8x"?>${svg('')}`],
  [damaged, `<?xml encoding="x"?>${svg('')}`],
  [damaged, `<?xml`],
  [damaged, '<!DOCTYPE svg'],
  [damaged, svg('<![CDATA[')],
  [damaged, svg('<g></g')],
  [damaged, svg('</>')],
  [damaged, svg('< g/>')],
  [damaged, svg('<1/>')],
  [damaged, svg('<rect a=1/>')],
  [damaged, svg('<rect a/>')],
  [damaged, svg('<rect a="<"/>')],
  [damaged, svg("<rect a='<'/>")],
  [damaged, svg('<rect 1="a"/>')],
  [damaged, '</svg>'],
  [damaged, '<svg></svg></svg>'],
  [damaged, '<svg/><!---->x<g/>'],
  [damaged, '<g/><svg/>'],
  [damaged, '<!---->'],
  [tooMuch, svg(`${'<g>'.repeat(64)}${'</g>'.repeat(64)}`)],
  [tooMuch, svg('<g/>'.repeat(10_000))],
  [tooLarge, svg(' '.repeat(512 * 1024 + 1 - svg('').length))],
  [outside, `<?xml-stylesheet href="https://example.com/a.css"?>${svg('')}`],
  [entities, `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&a;</text>')}`],
  [entities, `<!DOCTYPE svg [<!ENTITY % a SYSTEM "file:///etc/passwd"> %a;]>${svg('')}`],
  [entities, svg('<rect fill="&a;"/>')],
  [damaged, `<?xml version="1.0" encoding="UTF-16"?>${svg('')}`],
  [damaged, `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`],
  [damaged, '<svg'],
  [damaged, '<svg>'],
  [damaged, '<svg></g>'],
  [damaged, '<svg/><svg/>'],
  [damaged, '<!-- svg'],
  [damaged, '<svg><rect a="1"b="2"</svg>'],
  [damaged, `<html>${svg('')}</html>`],
  [damaged, 'not a drawing at all'],
  [damaged, ''],
  [tooMuch, svg('<g/>'.repeat(10_001))],
  [tooMuch, svg(`${'<g>'.repeat(70)}${'</g>'.repeat(70)}`)],
  [tooMuch, svg('<use href="#a"/>'.repeat(201))],
  [tooLarge, svg(' '.repeat(512 * 1024))],
])('%s: %s', (fault, text) => {
  expect(faultOf(text)).toBe(fault);
});

test.each([
  ['a path', `<path d="M${'1 .5 '.repeat(2500)}1"/>`],
  ['a polygon', `<polygon points="${'1,2 '.repeat(2501)}"/>`],
  ['many paths together', `<path d="${'1-2,'.repeat(2500)}"/>`.repeat(11)],
])('an outline of more points than a logo has is too much: %s', (_, inside) => {
  expect(faultOf(svg(inside))).toBe(tooMuch);
});

test('an outline of 5000 numbers is drawn', () => {
  expect(faultOf(svg(`<path d="M${'1 .5 '.repeat(2500)}z"/>`))).toBeUndefined();
});

test('bytes that are no UTF-8 are no drawing', () => {
  expect(drawingFault(Buffer.from(svg('<text>ä</text>'), 'latin1'))).toBe(damaged);
  expect(drawingFault(Buffer.from(`\ufeff${svg('')}`, 'utf16le'))).toBe(damaged);
});

test('the largest take no longer than their length asks for', () => {
  const shapes = ['<', '<!', '<g a="', '&#', '<g ', '</', '<?xml ', 'url(', ' a=""', '<![CDATA['];
  const before = process.cpuUsage();
  for (const shape of shapes) {
    faultOf(shape.repeat(Math.floor((500 * 1024) / shape.length)));
    faultOf(svg(`<style>${shape.repeat(50_000)}</style>`));
    faultOf(svg(`<style>${shape}${' '.repeat(400_000)}</style>`));
    faultOf(svg(`<rect a="${shape.replaceAll(/[<"]/g, ' ').repeat(50_000)}"/>`));
  }
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(shapes.length * 4 * 100);
});
