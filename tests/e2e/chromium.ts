import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';

/** Where Debian's package puts it. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });

/** The rules whose answer hangs on colours alone: what the other scheme of a page may break that the first did not. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe-core finds wrong with a page: rule, and where. Runs past the page's own content security policy. With
 * `colours`, only what colours can break: half the time, for a page whose structure has just been looked at.
 */
export async function violations(page: Page, look: 'whole' | 'colours' = 'whole'): Promise<string[]> {
  // A page that stays open keeps it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options = { resultTypes: ['violations'], ...(look === 'colours' && { runOnly: colourRules }) };
  const found = await page.evaluate(async (asked) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }>;
      };
    };
    return (await axe.run(asked)).violations;
  }, options);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => String(node.target)).join(', ')}`);
}
