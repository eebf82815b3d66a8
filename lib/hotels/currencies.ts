// Currencies as catalogues write them.

/** Names and signs that stand for one currency alone; "$" and "kr" are those of several. */
const names = new Map<string, string>([
  ...(['€', 'euro', 'euros', 'eur'] as const).map((name) => [name, 'EUR'] as const),
  ...(['£', 'pound', 'pounds', 'pound sterling', 'sterling', 'gbp', 'pfund'] as const).map(
    (name) => [name, 'GBP'] as const,
  ),
  ...(['sfr', 'fr', 'chf', 'swiss franc', 'swiss francs', 'schweizer franken', 'franken'] as const).map(
    (name) => [name, 'CHF'] as const,
  ),
  ...(['us$', 'usd', 'us dollar', 'us dollars', 'u.s. dollar'] as const).map(
    (name) => [name, 'USD'] as const,
  ),
  ...(['zł', 'zl', 'zloty', 'złoty'] as const).map((name) => [name, 'PLN'] as const),
  ...(['kč', 'kc', 'czech koruna', 'tschechische krone'] as const).map((name) => [name, 'CZK'] as const),
  ...(['ft', 'forint'] as const).map((name) => [name, 'HUF'] as const),
  ...(['swedish krona', 'schwedische krone'] as const).map((name) => [name, 'SEK'] as const),
  ...(['norwegian krone', 'norwegische krone'] as const).map((name) => [name, 'NOK'] as const),
  ...(['danish krone', 'dänische krone'] as const).map((name) => [name, 'DKK'] as const),
]);

/** The code of a currency that was written as a code, a name or a sign; undefined where it could be several. */
export function readCurrency(text: string): string | undefined {
  const bare = text.trim();
  if (/^[A-Za-z]{3}$/.test(bare)) return bare.toUpperCase();
  return names.get(bare.toLowerCase().replace(/\.$/, ''));
}
