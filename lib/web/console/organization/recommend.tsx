// One's own link for others, and what it has brought.

import type { Me } from '../../data/me.ts';
import { query } from '../../data/queries.ts';
import { ask, from } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { count, money } from '../../parts/format.ts';
import { Section } from '../../parts/states.tsx';

const referralQuery = (userId: string) =>
  query(['referral', userId], async () => {
    const [code, brought, credits] = await Promise.all([
      ask(from('referral_codes').select('code').eq('user_id', userId).maybeSingle()),
      ask(from('referrals').select('id').eq('referrer_user_id', userId)),
      ask(
        from('referral_credits')
          .select('amount_cents, currency, status, reversed_at')
          .eq('referrer_user_id', userId),
      ),
    ]);
    return { code: code?.code ?? null, brought: brought.length, credits };
  });

export function Recommend({ me }: { me: Me }) {
  return (
    <Section title="Recommend the service" what="your link" for={{ referral: referralQuery(me.id) }}>
      {({ referral }) => {
        if (!referral.code) return <p class="soft">You have no code of your own.</p>;
        const link = `${location.origin}/?ref=${referral.code}`;
        return (
          <>
            <p>
              Whoever signs up by your link within 30 days and pays for a plan earns your organization a
              credit on its next invoice, once for each of them.
            </p>
            <p>
              <code>{link}</code>{' '}
              <ActionButton
                run={async () => {
                  await navigator.clipboard.writeText(link);
                  return 'Copied.';
                }}
                describe={() => 'Your browser does not let us copy: mark the link instead.'}
              >
                Copy
              </ActionButton>
            </p>
            <p class="soft">{inWords(referral)}</p>
          </>
        );
      }}
    </Section>
  );
}

interface Credit {
  amount_cents: number;
  currency: string;
  status: string;
  reversed_at: string | null;
}

function inWords({ brought, credits }: { brought: number; credits: readonly Credit[] }): string {
  if (brought === 0) return 'Nobody has signed up by it yet.';
  const total = (of: readonly Credit[]) => {
    const sums = new Map<string, number>();
    for (const { amount_cents, currency } of of) sums.set(currency, (sums.get(currency) ?? 0) + amount_cents);
    return [...sums].map(([currency, cents]) => money(cents / 100, currency)).join(' and ');
  };
  const kept = credits.filter(({ reversed_at }) => !reversed_at);
  const applied = kept.filter(({ status }) => status === 'applied');
  const waiting = kept.filter(({ status }) => status !== 'applied');
  const returned = credits.filter(({ reversed_at }) => reversed_at);
  return [
    `${count(brought, 'person', 'people')} signed up by it.`,
    applied.length > 0 && `${total(applied)} credited.`,
    waiting.length > 0 && `${total(waiting)} waits until your organization is a customer too.`,
    returned.length > 0 && `${total(returned)} taken back, as the payment was refunded or disputed.`,
  ]
    .filter(Boolean)
    .join(' ');
}
