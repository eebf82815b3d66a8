// The page behind the link in a hotel's mail: the request, an offer or a decline, without an account.

import { render } from 'preact';
import { AnswerPage } from './page.tsx';

const place = document.getElementById('answer');
if (place) {
  place.replaceChildren();
  render(<AnswerPage />, place);
}
