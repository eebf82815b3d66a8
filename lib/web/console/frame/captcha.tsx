import { useEffect, useRef, useState } from 'preact/hooks';

interface Turnstile {
  render(place: HTMLElement, options: Record<string, unknown>): string;
  remove(widget: string): void;
}
declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** The provider's script, loaded when it is first needed. */
function load(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const done = () => (window.turnstile ? resolve(window.turnstile) : reject(new Error('no captcha')));
    if (window.turnstile) return done();
    const script = document.createElement('script');
    script.src = address;
    script.onload = done;
    script.onerror = done;
    document.head.append(script);
  });
}

/** Asks whether a person is there. `onToken` hears the token that proves it once, and an empty one when it has run out. */
export function Captcha({ siteKey, onToken }: { siteKey: string; onToken: (token: string) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let widget: string | undefined;
    let isGone = false;
    load().then(
      (turnstile) => {
        if (isGone || !place.current) return;
        widget = turnstile.render(place.current, {
          ...{ sitekey: siteKey, size: 'flexible', callback: onToken },
          ...{ 'expired-callback': () => onToken(''), 'error-callback': () => setLost(true) },
        });
      },
      () => setLost(true),
    );
    return () => {
      isGone = true;
      onToken('');
      if (widget !== undefined) window.turnstile?.remove(widget);
    };
  }, [siteKey]);
  return (
    <>
      <div ref={place} />
      {isLost && (
        <p class="error" role="alert">
          The check whether you are a person could not be loaded. Allow challenges.cloudflare.com, then reload
          the page.
        </p>
      )}
    </>
  );
}
