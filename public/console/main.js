// The console: who is signed in, which page is shown, and moving between them.

import { ApiError } from './errors.js';
import { loadMe } from './me.js';
import { header } from './navigation.js';
import { match } from './routes.js';
import { connect } from './session.js';
import { signInPage } from './sign-in.js';
import { empty, failure, loading } from './states.js';

const content = document.getElementById('content');
const top = document.getElementById('top');
let me = null;
/** Counts what was asked for, so that an answer that comes too late is not shown. */
let turn = 0;

function homeOf({ organization, hotels, isAdmin }) {
  if (organization || isAdmin) return '#/rfps';
  return hotels.length > 0 ? `#/hotels/${hotels[0].id}` : '#/welcome';
}

function show(title, ...nodes) {
  document.title = `${title} · Hotel RFP Service`;
  content.replaceChildren(...nodes);
}

function showSignIn(note) {
  turn += 1;
  me = null;
  top.replaceChildren(...header(null));
  show('Sign in', signInPage({ note, onSignedIn: start }));
}

async function showPage({ keepFocus = false } = {}) {
  turn += 1;
  const mine = turn;
  const hash = location.hash;
  const route = match(hash);
  top.replaceChildren(...header(me, hash));
  if (!route) {
    if (hash.length > 2)
      return show('Not here', empty('There is no such page', 'The address may be mistyped.', null, 'h1'));
    location.replace(homeOf(me));
    return;
  }
  const waiting = setTimeout(() => mine === turn && content.replaceChildren(loading('the page')), 120);
  try {
    const { view } = await route.load();
    const { title, nodes } = await view({ ...route, me, reload: showPage });
    if (mine !== turn) return;
    clearTimeout(waiting);
    const hadFocus = content.contains(document.activeElement);
    show(title, ...nodes.flat().filter(Boolean));
    if (!keepFocus) focusHeading();
    // What had the focus is gone with the old page: the next Tab should not start at the very top.
    else if (hadFocus) focusHeading({ scroll: false });
  } catch (error) {
    clearTimeout(waiting);
    if (mine !== turn || (error instanceof ApiError && error.status === 401)) return;
    if (!(error instanceof ApiError)) console.error(error);
    show('Not shown', failure(error, showPage, 'h1'));
  }
}

/** What a page load does by itself: people who listen hear where they are, the keyboard starts at the top. */
function focusHeading({ scroll = true } = {}) {
  const heading = content.querySelector('h1');
  if (!heading) return;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
  if (scroll) scrollTo(0, 0);
}

async function start(user) {
  try {
    me = await loadMe(user);
    await showPage({ keepFocus: true });
  } catch (error) {
    if (error.status === 401) return;
    show(
      'Not shown',
      failure(error, () => start(user), 'h1'),
    );
  }
}

async function boot() {
  // The page's own modules come while it is found out who is there; what goes wrong with them is said when they are needed.
  match(location.hash)
    ?.load()
    .catch(() => {});
  content.replaceChildren(loading('the console'));
  top.replaceChildren(...header(null));
  try {
    const user = await connect(() => showSignIn('Your session is over. Sign in to go on where you were.'));
    if (user) await start(user);
    else showSignIn();
  } catch (error) {
    show('Not shown', failure(error, boot, 'h1'));
  }
}

addEventListener('hashchange', () => me && showPage());
document.querySelector('.skip').addEventListener('click', (event) => {
  // The address names the page, so it cannot name the place to skip to as well.
  event.preventDefault();
  content.focus();
});
document.addEventListener('signed-out', () => showSignIn());
boot();
