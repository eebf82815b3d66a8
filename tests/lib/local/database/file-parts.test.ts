import { expect, test } from 'vitest';
import { partsOf } from '../../../../lib/local/database/file-parts.ts';
import { readSchemaFiles } from '../../../../lib/local/database/sources.ts';

test('a file is taken apart into what locks tables and what does not, each in its order', () => {
  const parts = partsOf({
    path: 'sql/80_triggers/stamp.sql',
    text: `-- Stamps; a semicolon in a comment is none.
drop trigger if exists old_stamp on public.rfps;
drop function if exists private.old_stamp();
create or replace function private.stamp() returns trigger language plpgsql as $$ begin return new; end; $$;
revoke all on function private.stamp from public;
create trigger stamp before insert or update of title on public.sends for each row execute function private.stamp();
GRANT select on table public.rfps, public.hotels to authenticated;
create or replace view public.v as select 1 as one;`,
  });
  expect(parts.made).toEqual(['function private.stamp', 'trigger stamp on public.sends', 'view public.v']);
  expect(parts.tables).toEqual(['public.hotels', 'public.rfps', 'public.sends', 'public.v']);
  expect(parts.granted).toEqual(['public.rfps', 'public.hotels']);
  expect(parts.free).toMatch(
    /^create or replace function[\s\S]*;\nrevoke all on function private.stamp from public;$/,
  );
  expect(
    parts.locking.match(/^(drop trigger|drop function|create trigger|GRANT|create or replace view)/gm),
  ).toEqual(['drop trigger', 'drop function', 'create trigger', 'GRANT', 'create or replace view']);
});

test('no word of sql/ is lost, and every file makes or grants something', () => {
  const bare = (text: string) => text.replaceAll(/\s*--.*$/gm, '').replaceAll(/[\s;]+/g, '');
  for (const file of readSchemaFiles()) {
    const parts = partsOf(file);
    expect(bare(parts.free).length + bare(parts.locking).length, file.path).toBe(bare(file.text).length);
    expect(parts.made.length + parts.granted.length, file.path).toBeGreaterThan(0);
  }
});
