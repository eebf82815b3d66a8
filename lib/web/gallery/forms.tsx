import { SubmitButton } from '../parts/form.tsx';
import { merge, StaleNote } from '../parts/stale.tsx';
import { type Specimens, specimen } from './specimen.tsx';

const atRest = { isBusy: false, fault: '' };

const merged = merge(
  { title: 'Summit', rooms: 210, city: 'Wien' },
  { title: 'Cloud Summit', rooms: 210, city: 'Wien' },
  { title: 'Developer Summit', rooms: 190, city: 'Wien' },
  'Ada Lovelace',
);
const settled = { ...merged, clashes: [] };
const nothing = () => {};
const note = { take: nothing, keep: nothing };

export const forms: Specimens = {
  SubmitButton: [
    ...(['primary', 'danger', ''] as const).map((kind) =>
      specimen(
        kind || 'plain',
        <SubmitButton form={atRest} kind={kind}>
          Save
        </SubmitButton>,
      ),
    ),
    specimen('busy', <SubmitButton form={{ ...atRest, isBusy: true }}>Save</SubmitButton>),
    specimen(
      'refused',
      <SubmitButton form={{ ...atRest, fault: 'Check the marked fields.' }}>Save</SubmitButton>,
    ),
    specimen(
      'changed by somebody else',
      <SubmitButton form={{ ...atRest, merged: { ...merged, Note: StaleNote } }}>Save</SubmitButton>,
    ),
  ],
  StaleNote: [
    specimen('both changed one value', <StaleNote merged={merged} {...note} />),
    specimen('taken over', <StaleNote merged={settled} {...note} />),
  ],
};
