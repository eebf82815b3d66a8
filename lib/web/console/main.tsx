import { QueryClientProvider } from '@tanstack/preact-query';
import { render } from 'preact';
import { cache } from '../data/queries.ts';
import { App } from './app.tsx';
import { match } from './routes.ts';

// The page's own module comes while it is found out who is there; what goes wrong with it is said when it is needed.
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
