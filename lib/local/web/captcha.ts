import { type VercelConfig, withPolicy } from './vercel-config.ts';

/** Where the captcha's script and frame come from. */
export const captchaOrigin = 'https://challenges.cloudflare.com';

const scripts = "script-src 'self'";

/** Lets the console's policy load the captcha. Without a site key, nothing changes. */
export function withCaptcha(config: VercelConfig, siteKey: string | undefined): VercelConfig {
  if (!siteKey) return config;
  return withPolicy(
    config,
    (pathname) => pathname === '/console',
    (policy) => policy.replace(scripts, `frame-src ${captchaOrigin}; ${scripts} ${captchaOrigin}`),
  );
}

/** Why nobody could sign in to a deployment, or null: vercel.json does not name the captcha's origin by itself. */
export function captchaRefused(config: VercelConfig, siteKey: string | undefined): string | null {
  if (!siteKey) return null;
  const policy = new Map(config.headersFor('/console')).get('Content-Security-Policy') ?? '';
  const allows = (directive: string) =>
    policy.split(';').some((part) => part.trim().startsWith(`${directive} `) && part.includes(captchaOrigin));
  if (allows('script-src') && allows('frame-src')) return null;
  return `TURNSTILE_SITE_KEY: the console's policy would refuse the captcha. Write "frame-src ${captchaOrigin}; ${scripts} ${captchaOrigin}" in the place of "${scripts}" in the headers of vercel.json.`;
}
