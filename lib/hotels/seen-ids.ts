/** The byte after each id. UTF-8 has no such byte, so it cannot be part of an id. */
const end = 0xff;
const encoder = new TextEncoder();

/**
 * The ids of a file that have come already. An import has to remember them all to its last row, so they lie one after the other in one
 * piece of memory, with a table of where each begins. That takes a quarter of what a Set of strings takes.
 */
export function seenIds(): { add(id: string): boolean } {
  let bytes = new Uint8Array(2 ** 14);
  let used = 0;
  /** A hash table of where ids begin, plus one; 0 is a free place. At most four fifths are taken. */
  let slots = new Uint32Array(2 ** 10);
  let taken = 0;
  // The seed is random, so that nobody can write a file whose ids all want the same place.
  const seed = Math.floor(Math.random() * 2 ** 32);

  /** The place of the id that begins at `from`: its own, or the free one where it belongs. */
  function find(from: number): number {
    let hash = seed;
    for (let at = from; bytes[at] !== end; at += 1) {
      hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x5bd1e995);
      hash ^= hash >>> 15;
    }
    const last = slots.length - 1;
    let place = hash & last;
    for (let there = slots[place]; there; there = slots[place]) {
      if (isSame(there - 1, from)) return place;
      place = (place + 1) & last;
    }
    return place;
  }

  function isSame(one: number, other: number): boolean {
    let at = 0;
    while (bytes[one + at] === bytes[other + at] && bytes[one + at] !== end) at += 1;
    return bytes[one + at] === bytes[other + at];
  }

  function makeRoom(wanted: number): void {
    if (wanted <= bytes.length) return;
    const larger = new Uint8Array(Math.max(wanted, Math.ceil(bytes.length * 1.25)));
    larger.set(bytes.subarray(0, used));
    bytes = larger;
  }

  function spread(): void {
    slots = new Uint32Array(slots.length * 2);
    for (let from = 0; from < used; from = bytes.indexOf(end, from) + 1) slots[find(from)] = from + 1;
  }

  return {
    /** False for an id that has come before. */
    add(id) {
      // A character takes three bytes at most.
      makeRoom(used + id.length * 3 + 1);
      const { written } = encoder.encodeInto(id, bytes.subarray(used));
      bytes[used + written] = end;
      const place = find(used);
      if (slots[place]) return false;
      slots[place] = used + 1;
      used += written + 1;
      taken += 1;
      if (taken * 5 > slots.length * 4) spread();
      return true;
    },
  };
}
