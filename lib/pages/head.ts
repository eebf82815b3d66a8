import { html } from '../html.ts';

/** How the head of every page begins: first the encoding, which browsers look for in the first bytes. */
export const headStart = html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">`;

const site = 'Hotel RFP Service';

/** What a window is called: its page, then the site; the start page is the site itself. */
export const windowTitle = (page: string): string => (page === site ? site : `${page} · ${site}`);
