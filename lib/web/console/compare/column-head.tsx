// The head of a hotel's column, which stays in sight: who it is, what it asks in all, and the award.

import { useState } from 'preact/hooks';
import { type Cost, hotelName, isStanding, type Proposal, type Ranked, type Rfp } from '../../data/rfps.ts';
import { Button } from '../../parts/controls.tsx';
import { useLoaded } from '../../parts/use-loaded.ts';
import { HotelPhoto, type Pictured } from '../hotel/hotel-photo.tsx';
import { LeftOut } from '../offer/coverage.tsx';
import { Amount, Gap } from './compare-cells.tsx';

interface HeadProps {
  rfp: Rfp;
  hotel: Ranked;
  pictured: Pictured | undefined;
  offer: Proposal | undefined;
  /** Undefined while it is on its way. */
  cost: Cost | null | undefined;
  /** The lowest total of those that are for everything asked. */
  least: number | null;
  mayAward: boolean;
}

export function ColumnHead({ rfp, hotel, pictured, offer, cost, least, mayAward }: HeadProps) {
  const name = hotelName(hotel.hotel_name);
  const isOpen = rfp.status === 'sent' && offer && isStanding(offer);
  return (
    <th scope="col">
      <HotelPhoto hotel={pictured} name={name} />
      <a href={`#/rfps/${rfp.id}/hotels/${hotel.hotel_id}`}>{name}</a>
      {offer && (
        <span class="total">
          {cost === undefined ? '…' : <Amount cost={cost} amount={cost?.total} isTotal />}
          <LeftOut cost={cost ?? null} />
          <Gap value={cost?.total} least={least} currency={cost?.currency} />
        </span>
      )}
      {mayAward && isOpen && <Award rfp={rfp} offer={offer} name={name} />}
    </th>
  );
}

/** The dialog's code comes with the first click. */
function Award({ rfp, offer, name }: { rfp: Rfp; offer: Proposal; name: string }) {
  const [isAwarding, setAwarding] = useState(false);
  return (
    <>
      <Button aria-label={`Award to ${name}`} onClick={() => setAwarding(true)}>
        Award
      </Button>
      {isAwarding && <DialogLater {...{ rfp, offer, name }} onClose={() => setAwarding(false)} />}
    </>
  );
}

function DialogLater(props: { rfp: Rfp; offer: Proposal; name: string; onClose: () => void }) {
  const loaded = useLoaded(() => import('../offer/award-dialog.tsx'));
  return loaded && <loaded.AwardDialog {...props} />;
}
