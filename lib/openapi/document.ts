import { version } from '../version.ts';
import { databaseEndpoints } from './database.ts';
import { introduction } from './introduction.ts';
import type { Endpoint } from './operation.ts';
import { tags } from './operation.ts';
import { type Components, newComponents, operationObject, optionsOperation } from './operation-object.ts';
import { securitySchemes } from './security.ts';
import { webEndpoints } from './web-endpoints.ts';
import { webhooks } from './webhooks.ts';

interface Servers {
  /** Origin of the web API. */
  baseUrl: string;
  /** Origin of the database's REST interface. */
  rpcUrl: string;
}

/** The OpenAPI 3.1.0 description of every endpoint, function and export. */
export function openApiDocument({ baseUrl, rpcUrl }: Servers) {
  const components = newComponents();
  const webPaths = webEndpoints.map((endpoint) => [endpoint.path, pathItem(endpoint, components)] as const);
  const databaseServer = { servers: [{ url: rpcUrl, description: 'Database functions and exports' }] };
  const databasePaths = databaseEndpoints.map(
    (endpoint) => [endpoint.path, { ...databaseServer, ...pathItem(endpoint, components) }] as const,
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hotel RFP Service',
      version,
      summary: 'One RFP to many hotels, and a ranking whose every number can be recomputed by hand.',
      description: introduction(rpcUrl),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl, description: 'Web API' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries([...webPaths, ...databasePaths]),
    webhooks: webhooks(components),
    components: { ...components, securitySchemes },
  };
}

function pathItem(endpoint: Endpoint, components: Components) {
  return {
    ...(endpoint.get && { get: operationObject(endpoint.get, endpoint.path, components) }),
    ...(endpoint.post && { post: operationObject(endpoint.post, endpoint.path, components) }),
    ...(endpoint.preflight && { options: optionsOperation(endpoint) }),
  };
}
