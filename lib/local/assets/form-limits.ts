// The limits of what a form's fields take, from the schema of the endpoint it is sent to, put into the page while it is
// built: a browser then says before sending what the service would refuse.

import type { Plugin } from 'vite';
import { z } from 'zod';
import { foundingApply } from '../../routes/founding.ts';
import * as leads from '../../routes/leads.ts';

type Limits = { maxLength?: number; minimum?: number; maximum?: number };

const bodies = new Map<string, z.ZodType>(
  [...Object.values(leads), foundingApply].map(({ path, POST }) => [path, POST.body.schema]),
);

/** HTML's names of a schema's limits, by the kind of control. */
const attributes = {
  text: [['maxlength', 'maxLength']],
  number: [
    ['min', 'minimum'],
    ['max', 'maximum'],
  ],
} as const;

const form = /<form data-rfp-form action="([^"]+)"[^>]*>.*?<\/form>/gs;
const field = /<(?:input|textarea)\b[^>]*\bname="([^"]+)"[^>]*(?=>)/g;

export function withLimits(html: string): string {
  return html.replace(form, (whole, action: string) => {
    const limits = limitsOf(action);
    return whole.replace(field, (tag: string, name: string) => {
      const [, type = 'text'] = /\btype="(\w+)"/.exec(tag) ?? [];
      if (type !== 'text' && type !== 'number') return tag;
      const own = limits.get(name);
      if (!own) throw new Error(`${action} takes no ${name}`);
      return `${tag}${attributes[type]
        .filter(([, key]) => own[key] !== undefined)
        .map(([attribute, key]) => ` ${attribute}="${own[key]}"`)
        .join('')}`;
    });
  });
}

function limitsOf(action: string): Map<string, Limits> {
  const body = bodies.get(action);
  if (!body) throw new Error(`no form is sent to ${action}`);
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return new Map(Object.entries(properties).map(([name, said]) => [name, limitsIn(said)]));
}

/** Of a field that may be left out, the limits of what it has when it is there. */
function limitsIn(said: z.core.JSONSchema._JSONSchema): Limits {
  if (typeof said === 'boolean') return {};
  return Object.assign({}, ...(said.anyOf ?? []).map(limitsIn), said) as Limits;
}

export const formLimits: Plugin = {
  name: 'form-limits',
  transformIndexHtml: { order: 'pre', handler: withLimits },
};
