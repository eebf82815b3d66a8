import { h } from './dom.js';
import { signOut } from './session.js';

function pagesOf({ organization, hotels, isAdmin }) {
  const planner = organization || isAdmin;
  return [
    planner && ['#/rfps', 'RFPs'],
    organization && ['#/savings', 'Savings'],
    planner && ['#/fx', 'FX audit'],
    ...hotels.flatMap(({ id, name }) => [
      [`#/hotels/${id}`, hotels.length > 1 ? name : 'Dashboard'],
      [`#/hotels/${id}/rfps`, 'RFPs received'],
    ]),
    ['#/privacy', 'Privacy'],
  ].filter(Boolean);
}

/** The bar at the top: where one can go, and as whom. */
export function header(me, hash = '') {
  const brand = h('a.brand', { href: '/' }, 'Hotel RFP');
  if (!me) return [brand];
  const path = hash.split('?')[0];
  const pages = pagesOf(me);
  // The longest address that the current one starts with: a page below another belongs to it.
  const current = pages
    .map(([href]) => href)
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0];
  const link = ([href, label]) => h('a', { href, 'aria-current': href === current ? 'page' : null }, label);
  return [
    brand,
    h('nav', { 'aria-label': 'Pages' }, pages.map(link)),
    h(
      'div.who',
      null,
      h(
        'span',
        null,
        h(
          'b',
          null,
          me.organization?.name ?? me.hotels[0]?.name ?? (me.isAdmin ? 'Platform staff' : 'Guest'),
        ),
        h('small', null, me.email),
      ),
      h('button.quiet', { type: 'button', onclick: leave }, 'Sign out'),
    ),
  ];
}

async function leave() {
  await signOut();
  document.dispatchEvent(new Event('signed-out'));
}
