// Run by pdf.bench.ts in a process of its own: asks the deployed endpoint for some of each document. Prints memory in MiB: of Node.js
// alone, after the import, after the first document, after the last, and at the peak; without documents, of an idle thread instead.
// The peak is in the first half second, because the engine then compiles the font cutter a second time, for speed: HarfBuzz has it in
// one function of 153 kB, which takes 45 MiB to compile. `shared` is the part of the last figure that all processes of a machine share:
// files of Node.js and of libraries.
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const now = () => process.memoryUsage.rss() / 1024 / 1024;
const node = now();
const { solidPng } = await import('../lib/pictures/make-png.ts');
const { branding, brief, comparison, rfp } = await import('../lib/pdf/inputs.ts');

Object.assign(process.env, {
  SUPABASE_URL: 'http://database.test',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_bench',
  SUPABASE_SECRET_KEY: 'sb_secret_bench',
});

/** The database's answers about an agency's member. */
const answers: Record<string, unknown> = {
  '/auth/v1/user': { id: 'a6a7d4a4-5d0e-4c43-9b3d-0d5d9c1f7a11', email: 'agency@example.com' },
  '/rest/v1/rpc/count_organizer_call': null,
  '/rest/v1/organization_members': [
    { role: 'owner', organizations: { id: 'b6a7d4a4', name: branding.name, tier: 'agency' } },
  ],
  '/rest/v1/agency_branding': {
    id: 'c6a7d4a4-5d0e-4c43-9b3d-0d5d9c1f7a11',
    agency_name: branding.name,
    logo: `\\x${Buffer.from(solidPng(400, 120, [20, 80, 120, 255])).toString('hex')}`,
    drawn: null,
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

const { default: endpoint } = await import('../../api/pdf-whitelabel.ts');
const idle = now();

const documents = [brief(), rfp(12), comparison(50)].map((request) => JSON.stringify(request));
const rounds = Number(process.argv[2]);
const thread = rounds === 0 ? await withThread() : 0;
let first = 0;
for (let round = 0; round < rounds; round++) {
  for (const body of documents) {
    const headers = { authorization: 'Bearer token' };
    const response = await endpoint.fetch(
      new Request('http://bench.test/api/pdf-whitelabel', { method: 'POST', headers, body }),
    );
    if (response.status !== 200) throw new Error(await response.text());
    await response.arrayBuffer();
    first ||= now();
  }
}
const warm = now();
// The kernel's peak of this program. Node.js's own figure may be the parent's, where that was higher.
const peak = kernelCount('VmHWM') || process.resourceUsage().maxRSS / 1024;
// The pages of files in this process's memory.
const shared = kernelCount('RssFile');
console.log(JSON.stringify({ node, idle, thread, first, warm, peak, shared }));

/** The memory with a thread that does nothing. */
async function withThread(): Promise<number> {
  const worker = new Worker("require('node:worker_threads').parentPort.postMessage(0)", { eval: true });
  const measured = await new Promise<number>((resolve) => worker.once('message', () => resolve(now())));
  await worker.terminate();
  return measured;
}

/** One of the kernel's figures about this process's memory, in MiB; 0 on systems without it. */
function kernelCount(name: string): number {
  try {
    const line = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync('/proc/self/status', 'utf8'));
    return Number(line?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
