// Downloads the request as a spreadsheet to fill in elsewhere, and reads it back into the form. Nothing is sent before a person has looked
// at it.

import { useId, useState } from 'preact/hooks';
import { inWords, largestFile, tooLarge } from '../../spreadsheet/largest-file.ts';
import { save } from '../parts/announce.ts';
import { Button } from '../parts/controls.tsx';
import type { BidRequest, BidValues } from './field.ts';

interface Props {
  request: BidRequest;
  /** The values in the form now. */
  values: BidValues;
  currency: string;
  /** Takes the values of a file that has no faults. */
  fill: (values: BidValues) => void;
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** What is said when the code that reads and writes files did not load, which is no fault of the file. */
const notLoaded = 'That did not work. Check your connection and try again.';

export function BidSheet({ request, values, currency, fill }: Props) {
  const [faults, setFaults] = useState<string[]>([]);
  const [said, setSaid] = useState('');
  const id = useId();
  const say = (words: string, found: string[] = []) => {
    setSaid(words);
    setFaults(found);
  };
  async function download() {
    try {
      const { writeBidSheet } = await import('./file.ts');
      const file = await writeBidSheet(request, values, currency);
      save(new Blob([file], { type: xlsx }), 'bid-sheet.xlsx');
      say('');
    } catch {
      say('', [notLoaded]);
    }
  }
  async function upload(file: File | undefined) {
    if (!file) return;
    if (file.size > largestFile) return say('', [tooLarge]);
    try {
      const { readBidSheet } = await import('./file.ts');
      const read = await readBidSheet(new Uint8Array(await file.arrayBuffer()), request);
      if ('faults' in read) return say('', read.faults);
      fill(read.values);
      say(`Filled in from ${file.name}. Nothing has been sent: look it over, then send it below.`);
    } catch {
      say('', [notLoaded]);
    }
  }
  return (
    <details class="card spaced bid-sheet">
      <summary>Fill it in as a spreadsheet</summary>
      <p>
        <Button onClick={() => void download()}>Download the bid sheet</Button>
      </p>
      <label for={id}>Back from the spreadsheet (.xlsx, at most {inWords})</label>
      <input
        id={id}
        type="file"
        accept={`.xlsx,${xlsx}`}
        onChange={(event) => {
          const chosen = event.currentTarget;
          // Forgets the file, so that the same one can be chosen again after it was corrected.
          void upload(chosen.files?.[0]).finally(() => {
            chosen.value = '';
          });
        }}
      />
      <p role="status">{said}</p>
      <div role="alert">
        {faults.length > 0 && (
          <>
            <p class="error">Nothing was filled in.</p>
            <ul>
              {faults.slice(0, 20).map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </details>
  );
}
