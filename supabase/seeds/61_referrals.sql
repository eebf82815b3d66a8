-- Two newcomers came by somebody's code. One has paid: the referrer's credit waits until the referrer is a paying customer too.
insert into public.referrals (id, code, referrer_user_id, referred_user_id, referred_email, created_at)
select sample.id('referral', n.email), c.code, c.user_id, n.id, n.email, n.created_at
from (values ('free@example.com', 'newcomer-12@example.com'), ('agency@example.com', 'newcomer-5@example.com')) as r (referrer, referred)
join public.profiles p on p.email = r.referrer
join public.referral_codes c on c.user_id = p.id
join public.profiles n on n.email = r.referred;

insert into public.referral_credits (id, referral_id, referrer_user_id, referrer_organization_id, referred_user_id, invoice_id,
  amount_cents, currency, created_at)
select sample.id('referral_credit', r.referred_email), r.id, r.referrer_user_id, r.referrer_organization_id, r.referred_user_id,
  'in_sample_0001', 5000, 'EUR', sample.at(-2)
from public.referrals r where r.referred_email = 'newcomer-12@example.com';
