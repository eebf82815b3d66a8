import { QueryClientProvider } from '@tanstack/preact-query';
import { render } from 'preact';
import { cache } from '../data/queries.ts';
import { App } from './app.tsx';
import { match } from './routes.ts';

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

// Loads the page's code while it is found out who is signed in, which comes first. A fault is said later, when the page is needed.
match(location.hash)
  ?.load()
  .catch(() => {});
