import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Where Debian's package puts it. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** What axe-core finds wrong with a page: rule, and where. Runs past the page's own content security policy. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }> };
    };
    return (await axe.run()).violations;
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => String(node.target)).join(', ')}`);
}
