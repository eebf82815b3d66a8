import { expect, test } from 'vitest';
import { captchaRefused, withCaptcha } from '../../../../lib/local/web/captcha.ts';
import { readVercelConfig, type VercelConfig } from '../../../../lib/local/web/vercel-config.ts';

const config = readVercelConfig('vercel.json');
const policyOf = (of: VercelConfig, path: string) =>
  new Map(of.headersFor(path)).get('Content-Security-Policy');

test('with a site key the console, and no other page, may load the captcha', () => {
  const opened = withCaptcha(config, '0x4AAA');
  expect(policyOf(opened, '/console')).toContain(
    "frame-src https://challenges.cloudflare.com; script-src 'self' https://challenges.cloudflare.com;",
  );
  for (const path of ['/', '/docs', '/dsar', '/answer'])
    expect(policyOf(opened, path)).toBe(policyOf(config, path));
  expect(policyOf(withCaptcha(config, undefined), '/console')).toBe(policyOf(config, '/console'));
});

test('a deployment to which nobody could sign in is not built, and says what to write', () => {
  expect(captchaRefused(config, undefined)).toBeNull();
  expect(captchaRefused(config, '0x4AAA')).toContain('Write "frame-src https://challenges.cloudflare.com;');
  expect(captchaRefused(withCaptcha(config, '0x4AAA'), '0x4AAA')).toBeNull();
});
