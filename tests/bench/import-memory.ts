// Run by import-levels.ts in a process of its own: imports a file as the operator's command does. Prints in MiB the memory held after
// each call, with garbage collected, and the most that the process had when a call was answered.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../lib/db/types.ts';
import { importFile } from '../../lib/local/catalogue/import-file.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const [file = '', url = ''] = process.argv.slice(2);
const client = createClient<Database>(url, 'sb_secret_bench', { auth: { persistSession: false } });

const levels: number[] = [];
let peak = 0;
const { totals } = await importFile(
  { file, source: 'bench', dryRun: false, columns: new Map(), currency: undefined },
  { url, client },
  () => {
    // The system's own peak would include the parent's memory at the moment when it started this process.
    peak = Math.max(peak, process.memoryUsage.rss() / 1024 ** 2);
    collect();
    const { heapUsed, external } = process.memoryUsage();
    levels.push((heapUsed + external) / 1024 ** 2);
  },
);
console.log(JSON.stringify({ levels, peak, totals }));
