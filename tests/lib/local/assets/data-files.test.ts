import { expect, test, vi } from 'vitest';
import { dataFiles } from '../../../../lib/local/assets/data-files.ts';

type Answer = { statusCode: number; headers: Record<string, string>; body: string };

/** What the development server answers at an address; undefined where it leaves it to others. */
async function served(url: string): Promise<Answer | undefined> {
  const make = vi.fn(
    async () =>
      new Map<string, object>([
        ['52_4', { names: [] }],
        ['mü', [1]],
      ]),
  );
  const plugin = dataFiles('map', make) as unknown as {
    configureServer: (server: object) => void;
  };
  const used: ((request: object, response: object, next: () => void) => Promise<void>)[] = [];
  plugin.configureServer({ middlewares: { use: (one: (typeof used)[0]) => used.push(one) } });
  const answer: Answer = { statusCode: 200, headers: {}, body: '' };
  const response = {
    set statusCode(code: number) {
      answer.statusCode = code;
    },
    setHeader: (name: string, value: string) => {
      answer.headers[name] = value;
    },
    end: (body: string) => {
      answer.body = body;
    },
  };
  const next = vi.fn();
  await used[0]?.({ url }, response, next);
  return next.mock.calls.length > 0 ? undefined : answer;
}

const headers = { 'content-type': 'application/json' };

test.each([
  ['/map/52_4.json', { statusCode: 200, headers, body: '{"names":[]}' }],
  ['/map/m%C3%BC.json', { statusCode: 200, headers, body: '[1]' }],
  ['/map/0_0.json', { statusCode: 404, headers, body: 'null' }],
  ['/map/52_4', undefined],
  ['/map/a/52_4.json', undefined],
  ['/maps/52_4.json', undefined],
])('%s is answered while developing as a build would', async (url, expected) => {
  expect(await served(url)).toEqual(expected);
});
