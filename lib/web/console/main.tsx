import { QueryClientProvider } from '@tanstack/preact-query';
import { render } from 'preact';
import { cache } from '../data/queries.ts';
import { App } from './app.tsx';
import { match } from './routes.ts';

// Loads the page's module while it is still being found out who is signed in. A fault is said later, when the page is needed.
match(location.hash)
  ?.load()
  .catch(() => {});

const place = document.getElementById('app');
if (place) {
  place.replaceChildren();
  render(
    <QueryClientProvider client={cache}>
      <App />
    </QueryClientProvider>,
    place,
  );
}
