// The page /gallery of the local platform: every part of lib/web/parts in its states, for people who change one and for the test that
// compares pictures of them. It is no part of a deployment (lib/local/assets/vite.ts).

import { QueryClientProvider } from '@tanstack/preact-query';
import { render } from 'preact';
import { cache } from '../data/queries.ts';
import { Title } from '../parts/title.tsx';
import { charts } from './charts.tsx';
import { controls } from './controls.tsx';
import { fields } from './fields.tsx';
import { forms } from './forms.tsx';
import { lists } from './lists.tsx';
import { overlays } from './overlays.tsx';
import { requests } from './request.tsx';
import { type Specimens, specimen } from './specimen.tsx';
import { states } from './states.tsx';

const all: Specimens = {
  Title: [specimen('of this page', <Title name="Gallery" />)],
  ...{ ...controls, ...fields, ...forms, ...lists, ...charts, ...states, ...requests, ...overlays },
};

function Gallery() {
  return (
    <>
      {Object.entries(all).map(([part, specimens]) => (
        <section key={part} id={part} class="specimens" data-part={part}>
          <h2>{part}</h2>
          {specimens.map(({ state, draw, forced }) => (
            <figure key={state} data-forced={forced}>
              <figcaption>{state}</figcaption>
              {draw}
            </figure>
          ))}
        </section>
      ))}
    </>
  );
}

const place = document.getElementById('gallery');
if (place) {
  render(
    <QueryClientProvider client={cache}>
      <Gallery />
    </QueryClientProvider>,
    place,
  );
}
