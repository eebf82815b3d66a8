import { catalogueRpcs } from './catalogue.ts';
import { confidenceRpcs } from './confidence.ts';
import { counterOfferRpcs } from './counter-offers.ts';
import { hotelDeskRpcs } from './hotel-desk.ts';
import { hotelRpcs } from './hotels.ts';
import { memberRpcs } from './members.ts';
import { moneyRpcs } from './money.ts';
import { parsingRpcs } from './parsing.ts';
import { privacyRpcs } from './privacy.ts';
import { rfpRpcs } from './rfps.ts';
import { anomalyRpcs, scoringRpcs } from './scoring.ts';
import { sourcingRpcs } from './sourcing.ts';
import { termRpcs } from './terms.ts';
import { workbookRpcs } from './workbook.ts';

/** Every database function callers may use, by name; functions of the service alone are not among them. */
export const rpcSchemas = {
  ...scoringRpcs,
  ...confidenceRpcs,
  ...workbookRpcs,
  ...anomalyRpcs,
  ...termRpcs,
  ...sourcingRpcs,
  ...rfpRpcs,
  ...hotelDeskRpcs,
  ...counterOfferRpcs,
  ...parsingRpcs,
  ...moneyRpcs,
  ...hotelRpcs,
  ...privacyRpcs,
  ...catalogueRpcs,
  ...memberRpcs,
};
export type RpcName = keyof typeof rpcSchemas;
