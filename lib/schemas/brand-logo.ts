import { z } from 'zod';
import { uuid } from './fields.ts';

export const brandLogoQuery = z.object({
  id: uuid.describe('The branding’s id, as mails carry it'),
  v: z.string().max(20).optional().describe('Another one after a change, so that caches ask again'),
});
