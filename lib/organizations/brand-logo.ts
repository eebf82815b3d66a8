import { serviceClient } from '../db/client.ts';
import { databaseError } from '../db/rpc.ts';
import { apart } from '../pictures/logo.ts';
import { type Raster, rasterOf } from '../pictures/raster.ts';
import { loadSharp } from '../pictures/sharp.ts';
import { brandLogoRow } from '../schemas/organizations.ts';
import { drawLogo } from './drawn-logo.ts';

/** The largest picture in pixels. Mails show it at half this size, so that it is sharp on fine screens. */
const maxHeight = 96;
const maxWidth = 480;
const edge = { x: 24, y: 12 };

/**
 * An agency's logo as its mails show it: the PNG that we drew once from whatever was uploaded, on a background against which it can be
 * seen in light and dark mode. Undefined without a logo, or where the tier has no branding.
 */
export async function brandLogo(brandingId: string): Promise<Buffer | undefined> {
  const { data, error } = await serviceClient()
    .from('agency_branding')
    .select('drawn, primary_color, organizations!inner(tier)')
    .eq('id', brandingId)
    .not('logo_digest', 'is', null)
    .in('organizations.tier', ['agency', 'enterprise'])
    .maybeSingle();
  if (error) throw databaseError(error);
  if (!data) return undefined;
  const branding = brandLogoRow.parse(data);
  const picture = branding.drawn ?? (await drawLogo(brandingId));
  const raster = picture && (await rasterOf(picture));
  return raster ? draw(raster, apart(raster).isPale ? branding.primary_color : '#ffffff') : undefined;
}

async function draw({ rgba, width, height }: Raster, background: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize({ width: maxWidth - 2 * edge.x, height: maxHeight - 2 * edge.y, fit: 'inside' })
    .flatten({ background })
    .png()
    .toBuffer({ resolveWithObject: true });
  const top = Math.floor((maxHeight - info.height) / 2);
  const edges = { top, bottom: maxHeight - info.height - top, left: edge.x, right: edge.x };
  return await sharp(data)
    .extend({ ...edges, background })
    .png()
    .toBuffer();
}
