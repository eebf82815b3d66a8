/** Answers the ECB's feeds; loaded before the service, so that no measurement depends on the internet. */
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
