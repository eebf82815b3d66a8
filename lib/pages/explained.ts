import { HttpError } from '../errors.ts';
import { html } from '../html.ts';
import { page } from './page.ts';

/**
 * Answers with a page when a link is unknown (404) or no longer works (410), because people follow it. The status stays the same.
 * `expired` says why it may no longer work, `again` what to do instead.
 */
export async function explained(
  words: { expired: string; again: string },
  respond: () => Promise<Response>,
): Promise<Response> {
  try {
    return await respond();
  } catch (error) {
    if (!(error instanceof HttpError) || (error.status !== 404 && error.status !== 410)) throw error;
    const isExpired = error.status === 410;
    return page(
      isExpired ? 'This link no longer works' : 'There is no such link',
      html`<p>${isExpired ? words.expired : 'Please check that it was copied whole.'}</p>
<p>${words.again}</p>`,
      error.status,
    );
  }
}
