// Run by pdf.bench.ts in a process of its own: the endpoint as it is deployed, asked for so many of each document. Prints
// the memory in MiB after its import, after the last document, and the most there was: that is while the engine still
// compiles what cuts fonts a second time, for speed. HarfBuzz's is one function of 153 kB, which takes 45 MiB of its own for some
// seconds, from the third cut on. What is left afterwards: 47 of a Node.js that does nothing, 17 of the endpoint's code, 16 of the
// picture library, 12 of the engine's compilers once they are used, 30 of what is drawn with, and 16 to 32 of room the engine gives
// its main thread for what is young; only a flag for the whole process would bound that, and we set none.
import { solidPng } from '../lib/pdf/images/make-png.ts';
import { branding, brief, comparison, rfp } from '../lib/pdf/inputs.ts';

Object.assign(process.env, {
  SUPABASE_URL: 'http://database.test',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_bench',
  SUPABASE_SECRET_KEY: 'sb_secret_bench',
});

/** What the database says of an agency's member. */
const answers: Record<string, unknown> = {
  '/auth/v1/user': { id: 'a6a7d4a4-5d0e-4c43-9b3d-0d5d9c1f7a11', email: 'agency@example.com' },
  '/rest/v1/rpc/count_organizer_call': null,
  '/rest/v1/organization_members': [
    { role: 'owner', organizations: { id: 'b6a7d4a4', name: branding.name, tier: 'agency' } },
  ],
  '/rest/v1/agency_branding': {
    agency_name: branding.name,
    logo: `\\x${Buffer.from(solidPng(400, 120, [20, 80, 120, 255])).toString('hex')}`,
    primary_color: branding.primaryColor,
    accent_color: branding.accentColor,
    contact_line: branding.contactLine,
    footer: branding.footer,
  },
};
globalThis.fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  return Response.json(answers[pathname]);
};

const { POST } = await import('../../api/pdf-whitelabel.ts');
const idle = process.memoryUsage.rss() / 1024 / 1024;

const documents = [brief(), rfp(12), comparison(50)].map((request) => JSON.stringify(request));
for (let round = 0; round < Number(process.argv[2]); round++) {
  for (const body of documents) {
    const headers = { authorization: 'Bearer token' };
    const response = await POST(
      new Request('http://bench.test/api/pdf-whitelabel', { method: 'POST', headers, body }),
    );
    if (response.status !== 200) throw new Error(await response.text());
    await response.arrayBuffer();
  }
}
const warm = process.memoryUsage.rss() / 1024 / 1024;
console.log(JSON.stringify({ idle, warm, peak: process.resourceUsage().maxRSS / 1024 }));
