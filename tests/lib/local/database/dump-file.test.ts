import { expect, test } from 'vitest';
import { counting, entriesToRestore } from '../../../../lib/local/database/dump-file.ts';

test('accounts come first, in the order in which they refer to each other; what is the platform’s stays out', () => {
  const contents = `;
; Archive created at 2026-11-25
12; 2615 16386 SCHEMA - auth platform
13; 2615 16387 SCHEMA - private owner
14; 2615 2200 SCHEMA - public owner
15; 0 0 ACL - SCHEMA public owner
16; 0 0 ACL - SCHEMA private owner
17; 1259 1 TABLE auth users platform
18; 1259 2 TABLE public hotels owner
19; 0 2 TABLE DATA public hotels owner
20; 0 3 TABLE DATA auth identities platform
21; 0 1 TABLE DATA auth users platform
22; 0 4 TABLE DATA auth sessions platform
23; 2620 5 TRIGGER auth users drop_password platform
24; 826 6 DEFAULT ACL public DEFAULT PRIVILEGES FOR TABLES owner
25; 3079 7 EXTENSION - pg_net
26; 2606 8 FK CONSTRAINT public hotels hotels_owner_fkey owner`;
  expect(entriesToRestore(contents).map((line) => Number.parseInt(line, 10))).toEqual([
    21, 20, 13, 16, 18, 19, 26,
  ]);
});

test('rows are counted wherever a piece of the script ends, and it is passed on as it is', async () => {
  const script = `COPY public.a (x) FROM stdin;\n1\n2\\n\n\\.\n\nCOPY public.b (y, z) FROM stdin;\n\\.\nselect 'COPY';\n`;
  for (const size of [1, 7, script.length]) {
    const rows = new Map<string, number>();
    const passed: Buffer[] = [];
    const pieces = async function* () {
      for (let at = 0; at < script.length; at += size) yield Buffer.from(script.slice(at, at + size));
    };
    for await (const piece of counting(pieces(), rows)) passed.push(piece);
    expect(Buffer.concat(passed).toString()).toBe(script);
    expect(rows).toEqual(
      new Map([
        ['public.a', 2],
        ['public.b', 0],
      ]),
    );
  }
});
