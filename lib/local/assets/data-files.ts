import type { Plugin } from 'vite';

/**
 * Writes files of data below `/folder/` while building, and serves them while developing.
 *
 * @param make the files by their names, without `.json`
 */
export function dataFiles(folder: string, make: () => Promise<Map<string, object>>): Plugin {
  return {
    name: folder,
    async generateBundle() {
      for (const [name, content] of await make()) {
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${name}.json`,
          source: JSON.stringify(content),
        });
      }
    },
    configureServer(server) {
      let files: ReturnType<typeof make> | undefined;
      server.middlewares.use(async (request, response, next) => {
        const path = decodeURIComponent(request.url ?? '');
        const name =
          path.startsWith(`/${folder}/`) && /^[^/]+(?=\.json$)/.exec(path.slice(folder.length + 2))?.[0];
        if (!name) return next();
        files ??= make();
        const content = (await files).get(name);
        if (!content) response.statusCode = 404;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(content ?? null));
      });
    },
  };
}
