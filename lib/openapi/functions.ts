import type { RpcName } from '../schemas/rpc/functions.ts';
import { answerTexts } from './functions/answers.ts';
import { hotelTexts } from './functions/hotels.ts';
import { negotiationTexts } from './functions/negotiation.ts';
import { organizationTexts } from './functions/organizations.ts';
import { platformTexts } from './functions/platform.ts';
import { privacyTexts } from './functions/privacy.ts';
import { rankingTexts } from './functions/ranking.ts';
import { rfpTexts } from './functions/rfps.ts';
import type { FunctionText } from './functions/text.ts';

/** Every database function that callers may use, by subject. */
export const functionTexts: Record<RpcName, FunctionText> = {
  ...rankingTexts,
  ...answerTexts,
  ...negotiationTexts,
  ...rfpTexts,
  ...hotelTexts,
  ...privacyTexts,
  ...organizationTexts,
  ...platformTexts,
};
