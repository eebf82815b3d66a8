// One operation: a line that opens into everything there is to know about it.

import { announce, h } from '/console/dom.js';
import { curlOf } from './curl.js';
import { resolve } from './description.js';
import { inline, paragraphs } from './markdown.js';
import { fieldList } from './schema.js';

export function operationCard(description, operation) {
  const { operationId, method, path, summary } = operation;
  const card = h(
    'details.operation',
    { id: operationId },
    h(
      'summary',
      null,
      h(`span.method.${method.toLowerCase()}`, null, method),
      h('h3', null, h('code', null, path)),
      h('span.what', null, summary),
    ),
  );
  // Drawn when first opened: the page has to be quick, and few are read.
  card.addEventListener('toggle', () => {
    if (card.open && card.childElementCount === 1) card.append(body(description, operation));
  });
  return card;
}

function body(description, operation) {
  return h(
    'div.body',
    null,
    paragraphs(operation.description),
    h('p.access', null, accessOf(description, operation), ' ', permalink(operation.operationId)),
    h(
      'div.columns',
      null,
      h('div', null, requestPart(description, operation)),
      h('div', null, callPart(operation)),
    ),
    h('h4', null, 'Answers'),
    operation.responses.map(([status, answer]) => answerPart(description, status, answer)),
  );
}

const permalink = (id) => h('a.permalink', { href: `#${id}` }, 'Link to this');

function accessOf(description, { security = [], crossOrigin }) {
  const schemes = Object.keys(security[0] ?? {});
  const texts = schemes.map((name) => description.components.securitySchemes[name].description);
  return [
    h('strong', null, schemes.length === 0 ? 'No credentials. ' : 'Needs: '),
    texts.flatMap((text) => [inline(text), ' ']),
    crossOrigin ? 'Any origin may call it from a browser.' : '',
  ];
}

function requestPart(description, { parameters = [], requestBody }) {
  const media = requestBody?.content['application/json'];
  const query = parameters.length > 0 && {
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description: text }) => [name, { ...schema, description: text }]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
  return [
    query && [h('h4', null, 'Query'), fieldList(description, query)],
    media && [
      h('h4', null, 'Body'),
      fieldList(description, media.schema) ?? h('p.soft', null, 'Anything; it is not read.'),
    ],
    !query && !media && h('p.soft', null, 'No parameters.'),
  ];
}

const callPart = (operation) => [h('h4', null, 'Call'), codeBlock(curlOf(operation), 'curl command')];

function answerPart(description, status, { description: text, content = {} }) {
  const kind = status < '300' ? 'good' : status < '500' ? 'warn' : 'bad';
  const medias = Object.entries(content);
  const label = [h(`span.status.${kind}`, null, status), h('span', null, inline(text))];
  if (medias.length === 0) return h('p.answer', null, label);
  return h(
    'details.answer',
    { open: status.startsWith('2') && medias[0][0] === 'application/json' },
    h('summary', null, label),
    medias.map(([type, { schema, example }]) => [
      medias.length > 1 || type !== 'application/json' ? h('p.soft', null, type) : null,
      h(
        'div.columns',
        null,
        h('div', null, fieldList(description, resolve(description, schema))),
        example !== undefined &&
          h(
            'div',
            null,
            codeBlock(typeof example === 'string' ? example : JSON.stringify(example, null, 2), 'example'),
          ),
      ),
    ]),
  );
}

function codeBlock(text, label) {
  const copy = h('button.copy', { type: 'button', 'aria-label': `Copy the ${label}` }, 'Copy');
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text);
    copy.textContent = 'Copied';
    announce('Copied');
    setTimeout(() => {
      copy.textContent = 'Copy';
    }, 2000);
  });
  return h(
    'div.code',
    null,
    copy,
    h('pre', { tabindex: '0', 'aria-label': label, role: 'group' }, h('code', null, text)),
  );
}
