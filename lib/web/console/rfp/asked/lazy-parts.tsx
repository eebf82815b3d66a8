// The parts of an RFP's form that are loaded once they are asked for: rooms by night, the programme, other lines, terms.

import { useState } from 'preact/hooks';
import { Button } from '../../../parts/controls.tsx';
import type { Form } from '../../../parts/form.tsx';
import { useLoaded } from '../../../parts/use-loaded.ts';
import type { RfpValues } from '../rfp-fields.ts';

const names = {
  room_block: 'Different rooms each night',
  programme: 'Programme',
  asked_lines: 'What else must be priced',
  terms: 'Terms and expectations',
};
type Part = keyof typeof names;

/** A button for each part that is not shown yet. */
function PartButtons({ without, open }: { without: readonly Part[]; open: (part: Part) => void }) {
  const parts = (Object.keys(names) as Part[]).filter((part) => !without.includes(part));
  return (
    <div class="actions spaced">
      {parts.map((part) => (
        <Button key={part} onClick={() => open(part)}>
          {names[part]}
        </Button>
      ))}
    </div>
  );
}

export function AskedParts({ form }: { form: Form<RfpValues> }) {
  const [first, setFirst] = useState<Part | null>(null);
  return form.values.asked || first ? (
    <Opened form={form} first={first} />
  ) : (
    <PartButtons without={[]} open={setFirst} />
  );
}

function Opened(props: { form: Form<RfpValues>; first: Part | null }) {
  const loaded = useLoaded(() => import('./parts.tsx'));
  return loaded && <loaded.Parts {...props} Buttons={PartButtons} />;
}
