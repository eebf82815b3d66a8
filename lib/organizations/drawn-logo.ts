import { serviceClient } from '../db/client.ts';
import { databaseError } from '../db/rpc.ts';
import { rasterOf } from '../pictures/raster.ts';
import { loadSharp } from '../pictures/sharp.ts';
import { claimedLogoRow } from '../schemas/organizations.ts';

const hour = 3_600_000;

/**
 * Draws a branding's logo and keeps it as a PNG, unless somebody else does so or it is too early. Undefined when there is no picture.
 * What cannot be drawn is tried again after an hour: anybody may ask for it, and each try can take seconds.
 */
export async function drawLogo(brandingId: string): Promise<Buffer | undefined> {
  const now = Date.now();
  const claimed = await serviceClient()
    .from('agency_branding')
    .update({ draw_after: new Date(now + hour).toISOString() })
    .eq('id', brandingId)
    .is('drawn', null)
    .or(`draw_after.is.null,draw_after.lte.${new Date(now).toISOString()}`)
    .select('logo, logo_digest')
    .maybeSingle();
  if (claimed.error) throw databaseError(claimed.error);
  if (!claimed.data) return undefined;
  const { logo, logo_digest } = claimedLogoRow.parse(claimed.data);
  const picture = logo && (await pngOf(logo));
  if (!picture) return undefined;
  const kept = await serviceClient()
    .from('agency_branding')
    .update({ drawn: `\\x${picture.toString('hex')}` })
    .eq('id', brandingId)
    // Another logo may have come while this one was drawn.
    .eq('logo_digest', logo_digest ?? '');
  if (kept.error) throw databaseError(kept.error);
  return picture;
}

async function pngOf(logo: Uint8Array): Promise<Buffer | undefined> {
  const raster = await rasterOf(logo);
  if (!raster) return undefined;
  const { rgba, width, height } = raster;
  const sharp = await loadSharp();
  return await sharp(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
