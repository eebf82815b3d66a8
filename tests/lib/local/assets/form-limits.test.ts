import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withLimits } from '../../../../lib/local/assets/form-limits.ts';
import { leadMagnetTemplate } from '../../../../lib/schemas/leads.ts';

const formTo = (action: string, fields: string) => `<form data-rfp-form action="${action}">${fields}</form>`;

test('a field takes what the endpoint takes: letters, numbers, nothing for what has no limit', () => {
  const page = withLimits(
    formTo('/api/contact', '<input name="name" required><textarea name="message"></textarea>') +
      formTo(
        '/api/founding-apply',
        '<input name="team_size" type="number"><input name="website" type="url"><input type="hidden" name="utm.source">',
      ) +
      formTo('/api/rfp-audit', '<input name="score" type="number"><input type="checkbox" name="consent">'),
  );
  expect(page.match(/<(?:input|textarea)[^>]*>/g)).toEqual([
    '<input name="name" required maxlength="200">',
    '<textarea name="message" maxlength="5000">',
    '<input name="team_size" type="number" min="1" max="10000">',
    '<input name="website" type="url">',
    '<input type="hidden" name="utm.source">',
    '<input name="score" type="number" min="0" max="100">',
    '<input type="checkbox" name="consent">',
  ]);
});

test('only forms of ours and their own fields are changed, wherever a field’s name stands', () => {
  const other = '<form action="/api/contact"><input name="name"></form>';
  expect(withLimits(other)).toBe(other);
  const lines = withLimits(
    `<input name="name">${formTo('/api/contact', '<input\n  type="text" name="name"\n  required>')}<input name="email">`,
  );
  expect(lines).toMatch(
    /^<input name="name"><form.*<input\n {2}type="text" name="name"\n {2}required maxlength="200"><\/form><input name="email">$/s,
  );
  const classed = '<form data-rfp-form action="/api/contact" class="x"><input name="name"></form>';
  expect(withLimits(classed)).toContain('maxlength="200"');
});

test('a form to nowhere, and a field that its endpoint does not take, are said when the page is built', () => {
  expect(() => withLimits(formTo('/api/contacts', ''))).toThrow('no form is sent to /api/contacts');
  expect(() => withLimits(formTo('/api/contact', '<input name="nam">'))).toThrow('/api/contact takes no nam');
});

test('no page repeats a limit', () => {
  const pages = globSync('lib/web/**/*.html').map((path) => readFileSync(path, 'utf8'));
  expect(pages.join('')).toContain('data-rfp-form');
  expect(pages.join('').match(/ (?:maxlength|min|max)="\d+"/g)).toBeNull();
});

test('the templates to choose from are those that the endpoint sends', () => {
  const [, select = ''] =
    /<select [^>]*name="template">(.*?)<\/select>/s.exec(readFileSync('lib/web/forms.html', 'utf8')) ?? [];
  expect([...select.matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual(
    leadMagnetTemplate.options,
  );
});
