// The area for importing a catalogue, loaded by itself: it knows the countries by name and how to read every file.

import { Catalogue } from '../admin/catalogue.tsx';
import { AdminFrame } from '../admin/frame.tsx';
import type { PageProps } from '../page-module.ts';

export function Page({ me }: PageProps) {
  return (
    <AdminFrame me={me} area="catalogue">
      <Catalogue />
    </AdminFrame>
  );
}
