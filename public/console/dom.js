// Building pages without a framework: elements from descriptions, nothing ever parsed as HTML.

const svgTags = new Set('svg g rect line path circle text polygon polyline title desc'.split(' '));

/**
 * h('a.quiet', { href: '#/' }, 'Back'): tag and classes, attributes, children. `onclick` and its like are listeners,
 * true sets an attribute, false, null and undefined leave it out. Children may be nested lists; empty ones are skipped.
 */
export function h(name, attributes, ...children) {
  const [tag, ...classes] = name.split('.');
  const node = svgTags.has(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag);
  if (classes.length > 0) node.setAttribute('class', classes.join(' '));
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === false || value === null || value === undefined) continue;
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? '' : String(value));
  }
  add(node, children);
  return node;
}

function add(node, children) {
  for (const child of children) {
    if (Array.isArray(child)) add(node, child);
    else if (child !== null && child !== undefined && child !== false) node.append(child);
  }
}

let lastId = 0;
export const newId = (stem) => {
  lastId += 1;
  return `${stem}-${lastId}`;
};

/** Says something to people who listen rather than look. */
export function announce(text) {
  document.getElementById('announcements').textContent = text;
}

/** Asks before what cannot be taken back. Resolves to whether the person agreed; Escape and outside mean no. */
export function confirmed(title, text, action) {
  return new Promise((resolve) => {
    const titleId = newId('dialog');
    const dialog = h(
      'dialog',
      { 'aria-labelledby': titleId },
      h('h2', { id: titleId }, title),
      h('p', null, text),
      h(
        'div.actions',
        null,
        h('button.primary', { type: 'button', onclick: () => dialog.close('yes') }, action),
        h('button', { type: 'button', onclick: () => dialog.close('') }, 'Cancel'),
      ),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Runs what a button starts: busy meanwhile, once at a time, and what goes wrong is said next to it. */
export function actionButton(label, run, { kind = '', describe } = {}) {
  const status = h('span.note', { role: 'status' });
  const button = h(kind ? `button.${kind}` : 'button', { type: 'button' }, label);
  button.addEventListener('click', async () => {
    if (button.getAttribute('aria-disabled')) return;
    button.setAttribute('aria-disabled', 'true');
    status.textContent = '';
    try {
      status.textContent = (await run()) ?? '';
    } catch (error) {
      status.textContent = describe(error);
    } finally {
      button.removeAttribute('aria-disabled');
    }
  });
  return h('span.action', null, button, status);
}

/** Hands a file to the person. */
export function save(blob, name) {
  const url = URL.createObjectURL(blob);
  h('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
