// npm run dev: runs the service as npm start does, and in front of it a server that rebuilds the browser's code while one types.

import { buildIfStale } from './assets/build.ts';
import { viteConfig } from './assets/vite.ts';
import { openPlatform } from './platform.ts';
import { projectRoot, readEnvironment } from './settings.ts';
import { runCommand } from './start-problem.ts';

/** The paths that the service itself answers: functions, and files that are not built. */
const served = ['/api', '/_local', '/icon.svg', '/robots.txt', '^/docs/.+\\.md$'];

await runCommand(async () => {
  await buildIfStale();
  const platform = await openPlatform(readEnvironment(), (step) => console.log(step));
  const base = /^BASE_URL=(.*)$/m.exec(platform.localEnv)?.[1] ?? '';
  const { createServer } = await import('vite');
  const server = await createServer({
    ...viteConfig,
    publicDir: false,
    // Generated pages are not files, so only the written ones are searched for dependencies.
    optimizeDeps: { entries: ['**/*.html'] },
    server: {
      host: '127.0.0.1',
      fs: { allow: [projectRoot] },
      proxy: Object.fromEntries(served.map((path) => [path, base])),
    },
    plugins: [
      ...(viteConfig.plugins ?? []),
      {
        name: 'addresses',
        configureServer({ middlewares }) {
          middlewares.use((request, _response, next) => {
            request.url = sourceOf(request.url ?? '/');
            next();
          });
        },
      },
    ],
  });
  await server.listen();
  process.once('SIGINT', async () => {
    await server.close();
    await platform.close();
    process.exit(0);
  });
  process.stdout.write(platform.localEnv);
  console.log(`\nPages that follow what you type: ${server.resolvedUrls?.local[0]}`);
});

/** The source file of an address. Pages have clean addresses and embedded scripts short ones, but their sources have neither. */
function sourceOf(url: string): string {
  const [path = '', query = ''] = url.split(/(?=\?)/);
  const embed = /^\/(forms|consent)\.js$/.exec(path)?.[1];
  if (embed) return `/forms/${embed}.ts${query}`;
  if (['/console', '/docs', '/gallery'].includes(path)) return `${path}/index.html${query}`;
  return /^\/[a-z]+$/.test(path) ? `${path}.html${query}` : url;
}
