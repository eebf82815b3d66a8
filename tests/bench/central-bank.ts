/** Loaded before the service: the ECB's feeds are answered here, so that no measurement waits for the internet, or bothers it. */
import { ecbDailyUrl, ecbHistoryUrl } from '../../lib/fx/ecb.ts';
import { dailyFeed, historyFeed } from '../support/ecb-feed.ts';

const feeds = new Map([
  [ecbDailyUrl, dailyFeed()],
  [ecbHistoryUrl, historyFeed()],
]);
const { fetch } = globalThis;

globalThis.fetch = async (input, init) => {
  const feed = typeof input === 'string' ? feeds.get(input) : undefined;
  return feed === undefined ? fetch(input, init) : new Response(feed);
};
