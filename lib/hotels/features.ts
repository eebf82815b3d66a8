import { z } from 'zod';

const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });
const otherFile = 'The file is not a GeoJSON FeatureCollection.';

interface FeatureReader {
  /** The features that the next piece of the file completes. Throws a RangeError for one that is not JSON. */
  push(text: string): unknown[];
  /** Throws a RangeError when what was read is not a whole FeatureCollection. */
  end(): void;
}

/**
 * Reads a FeatureCollection piece by piece, so that only one feature is in memory at a time. Each is cut out of the list and parsed
 * alone; what stands around them is kept and must be a collection by itself.
 */
export function featureReader(): FeatureReader {
  let around = '';
  let feature = '';
  let depth = 0;
  let inFeatures = false;
  let isFirst = true;
  let inString = false;
  let isEscaped = false;

  /** Whether a character belongs to a string, its quotes aside. */
  function isText(mark: string): boolean {
    if (!inString) {
      inString = mark === '"';
      return false;
    }
    if (isEscaped) isEscaped = false;
    else if (mark === '\\') isEscaped = true;
    else if (mark === '"') inString = false;
    return true;
  }

  return {
    push(text) {
      const found: unknown[] = [];
      let from = 0;
      const keep = (to: number) => {
        if (inFeatures) feature += text.slice(from, to);
        else around += text.slice(from, to);
        from = to;
      };
      const complete = (to: number, isLast: boolean) => {
        keep(to);
        // An empty list has no feature. Otherwise there is one before every comma and before the end.
        if (!(isLast && isFirst && feature.trim() === '')) found.push(parse(feature));
        feature = '';
        isFirst = isLast;
      };
      for (let at = 0; at < text.length; at += 1) {
        const mark = text[at] ?? '';
        if (isText(mark)) continue;
        if (mark === '{' || mark === '[') {
          depth += 1;
          if (mark === '[' && depth === 1) throw new RangeError(otherFile);
          if (mark === '{' || depth !== 2) continue;
          keep(at + 1);
          inFeatures = /(?<!\\)"features"\s*:\s*\[$/.test(around);
        } else if (mark === '}' || mark === ']') {
          depth -= 1;
          if (!inFeatures || depth !== 1) continue;
          complete(at, true);
          inFeatures = false;
        } else if (mark === ',' && inFeatures && depth === 2) {
          complete(at, false);
          from = at + 1;
        }
      }
      keep(text.length);
      return found;
    },
    end() {
      const parsed = collection.safeParse(parse(around.replace(/^\uFEFF/, '')));
      if (!parsed.success) throw new RangeError(otherFile);
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RangeError('The file is not JSON.');
  }
}
