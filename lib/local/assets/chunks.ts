// Which files the browser's modules come in. Left alone, the builder makes a file for each set of pages that share a module: an offer came
// in 31. One more request costs more than some bytes that a page does not need, as long as every page keeps to its budget.

import type { Rolldown } from 'vite';

const start = /console\/(main\.tsx|index\.html)$/;
/** What a hotel opens by its link. */
const answer = /answer(\/main\.tsx|\.html)$/;
/** The pages of one RFP, and those between which a planner goes to and fro. */
const ofAnRfp =
  /console\/pages\/(anomalies|compare|confidence|final-round|history|invited|map|offer|ranking)\.tsx$/;
const deciding = /console\/pages\/(compare|offer|ranking)\.tsx$/;
/** What a hotel's desk loads when it needs it. */
const ofAnOffer = /(bid-sheet|hotel-desk|parts)\/[\w-]+\.tsx?$/;
/** What is so near its budget that it may load nothing that it does not need. */
const full = /console\/(pages\/(admin-catalogue|new-rfp)|rfp\/asked\/parts)\.tsx$/;

/** The file of a module, or null for one that the builder chooses. */
export const sharedChunk: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  const roots = [...rootsOf(id, graph)];
  const amount = (of: RegExp) => roots.filter((root) => of.test(root)).length;
  if (amount(answer) > 0) {
    if (amount(start) > 0 || roots.length < 4) return null;
    if (amount(full) === 0) return 'answering';
    return amount(full) === 3 ? 'parts' : null;
  }
  if (amount(start) > 0) return amount(/\.html$/) > amount(start) ? null : 'start';
  if (amount(/\.html$/) > 0 || amount(deciding) < 2) return null;
  if (amount(/console\/pages\//) - amount(ofAnRfp) > 3) return 'shared';
  if (amount(ofAnOffer) > 0) return null;
  return amount(/invited\.tsx$/) > 0 ? 'rfp' : 'deciding';
};

/** What loads a module at its start, through others or itself: pages, and modules that are loaded when needed. */
function rootsOf(
  id: string,
  graph: Rolldown.ChunkingContext,
  found = new Set<string>(),
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(id)) return found;
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (!module) return found;
  if (module.isEntry || module.dynamicImporters.length > 0) found.add(id);
  for (const importer of module.importers) rootsOf(importer, graph, found, seen);
  return found;
}
