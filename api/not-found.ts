// Where vercel.json sends every path that names nothing, so that production too answers in the error shape.
import { endpoint, route } from '../lib/http/endpoint.ts';
import { HttpError } from '../lib/http/errors.ts';

const notFound = route({
  handle() {
    throw new HttpError('not_found', 'Not found');
  },
});

export const { GET, HEAD, POST, OPTIONS, PUT, PATCH, DELETE } = endpoint({ GET: notFound, POST: notFound });
