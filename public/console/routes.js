// Addresses of the console: `#/rfps/:rfp?…`, each with the module that shows it, loaded when first needed.

const routes = [
  ['/rfps', () => import('./rfp-list.js')],
  ['/rfps/new', () => import('./new-rfp.js')],
  ['/rfps/:rfp', () => import('./ranking.js')],
  ['/rfps/:rfp/compare', () => import('./compare.js')],
  ['/rfps/:rfp/anomalies', () => import('./anomalies.js')],
  ['/rfps/:rfp/hotels/:hotel', () => import('./offer.js')],
  ['/savings', () => import('./savings.js')],
  ['/fx', () => import('./fx-audit.js')],
  ['/privacy', () => import('./privacy.js')],
  ['/welcome', () => import('./welcome.js')],
  ['/hotels/:hotel', () => import('./hotel-dashboard.js')],
  ['/hotels/:hotel/rfps', () => import('./hotel-rfps.js')],
  ['/hotels/:hotel/rfps/:rfp', () => import('./hotel-answer.js')],
].map(([pattern, load]) => ({ names: pattern.split('/').slice(1), load }));

/** The route an address names with its parameters, or null. */
export function match(hash) {
  const [path, search = ''] = hash.replace(/^#/, '').split('?');
  const parts = path.split('/').slice(1);
  for (const { names, load } of routes) {
    const fits = (name, i) => (name.startsWith(':') ? parts[i] !== '' : name === parts[i]);
    if (names.length !== parts.length || !names.every(fits)) continue;
    const params = names.flatMap((name, i) =>
      name.startsWith(':') ? [[name.slice(1), decodeURIComponent(parts[i])]] : [],
    );
    return { load, params: Object.fromEntries(params), query: new URLSearchParams(search) };
  }
  return null;
}
