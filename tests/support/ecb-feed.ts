/**
 * The ECB's two feeds of reference rates, with some of its own rates, laid out as it publishes them.
 * Source: European Central Bank.
 */
const days: Record<string, string> = {
  '2026-04-13':
    'USD 1.1684 JPY 186.75 CZK 24.378 DKK 7.4727 GBP 0.87058 HUF 366.9 PLN 4.2543 RON 5.092 SEK 10.892 CHF 0.9242 ISK 143.2 NOK 11.098 TRY 52.2478 AUD 1.661 BRL 5.874 CAD 1.6177 CNY 7.9827 HKD 9.1507 IDR 20082.05 ILS 3.5787 INR 109.047 KRW 1740.86 MXN 20.3203 MYR 4.6444 NZD 2.0081 PHP 70.356 SGD 1.4912 THB 37.728 ZAR 19.3849',
  '2026-04-10':
    'USD 1.1711 JPY 186.43 CZK 24.365 DKK 7.4727 GBP 0.87105 HUF 377.2 PLN 4.2435 RON 5.0915 SEK 10.836 CHF 0.9241 ISK 143.29 NOK 11.1165 TRY 52.3147 AUD 1.6561 BRL 5.9191 CAD 1.6187 CNY 7.9967 HKD 9.1729 IDR 20020.25 ILS 3.5709 INR 108.7795 KRW 1737.06 MXN 20.3184 MYR 4.6434 NZD 2.0034 PHP 70.088 SGD 1.4919 THB 37.592 ZAR 19.2389',
  '2026-04-09':
    'USD 1.1685 JPY 185.7 CZK 24.401 DKK 7.4728 GBP 0.87053 HUF 377.08 PLN 4.2558 RON 5.0932 SEK 10.8765 CHF 0.924 ISK 143.6 NOK 11.1265 TRY 52.1047 AUD 1.6593 BRL 5.9584 CAD 1.6175 CNY 7.9863 HKD 9.1551 IDR 19978.14 ILS 3.6029 INR 108.2738 KRW 1728.78 MXN 20.3739 MYR 4.6541 NZD 2.0019 PHP 69.883 SGD 1.4891 THB 37.503 ZAR 19.2009',
  '2026-04-08':
    'USD 1.1706 JPY 185.13 CZK 24.38 DKK 7.4728 GBP 0.86893 HUF 375.63 PLN 4.2538 RON 5.0952 SEK 10.784 CHF 0.9223 ISK 143.8 NOK 11.1535 TRY 52.0707 AUD 1.6589 BRL 5.9488 CAD 1.6225 CNY 7.9948 HKD 9.1685 IDR 19872.46 ILS 3.6016 INR 107.9533 KRW 1725.73 MXN 20.3696 MYR 4.6543 NZD 2.0055 PHP 69.531 SGD 1.49 THB 37.313 ZAR 19.093',
  '2026-04-07':
    'USD 1.1557 JPY 184.73 CZK 24.531 DKK 7.4725 GBP 0.87258 HUF 382.3 PLN 4.2753 RON 5.0954 SEK 10.99 CHF 0.9242 ISK 143.8 NOK 11.183 TRY 51.5551 AUD 1.6665 BRL 5.9506 CAD 1.6078 CNY 7.9251 HKD 9.0564 IDR 19727.97 ILS 3.6361 INR 107.4895 KRW 1730.56 MXN 20.5167 MYR 4.6586 NZD 2.0267 PHP 69.628 SGD 1.4847 THB 37.687 ZAR 19.5192',
  '2026-04-02':
    'USD 1.1525 JPY 183.94 CZK 24.54 DKK 7.4722 GBP 0.87253 HUF 383.93 PLN 4.2855 RON 5.0983 SEK 10.948 CHF 0.9213 ISK 144.4 NOK 11.2285 TRY 51.2795 AUD 1.6771 BRL 5.972 CAD 1.603 CNY 7.9495 HKD 9.0325 IDR 19604.77 ILS 3.6342 INR 107.3 KRW 1747.94 MXN 20.6749 MYR 4.6549 NZD 2.0191 PHP 69.86 SGD 1.4834 THB 37.762 ZAR 19.6061',
};

/** The days of the feed, latest first. */
export const dates = Object.keys(days);
export const latest = dates[0] ?? '';

/** A day's rates as pairs. A day that is not in the list gets the latest rates. */
const ratesOf = (date: string): [string, string][] =>
  (days[date] ?? days[latest] ?? '')
    .replaceAll(/([A-Z]{3}) ([\d.]+)/g, '$1=$2')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]);

export const rate = (date: string, currency: string) => new Map(ratesOf(date)).get(currency);

const envelope = (cubes: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
${cubes}
</gesmes:Envelope>`;

/** eurofxref-daily.xml: one element a line. */
export function dailyFeed(date = latest): string {
  const rates = ratesOf(date).map(
    ([currency, value]) => `\t\t\t<Cube currency='${currency}' rate='${value}'/>`,
  );
  return envelope(['\t<Cube>', `\t\t<Cube time='${date}'>`, ...rates, '\t\t</Cube>', '\t</Cube>'].join('\n'));
}

/** eurofxref-hist-90d.xml: everything on one line, latest day first. */
export function historyFeed(of: string[] = dates): string {
  const cubes = of.map((date) => {
    const rates = ratesOf(date).map(([currency, value]) => `<Cube currency="${currency}" rate="${value}"/>`);
    return `<Cube time="${date}">${rates.join('')}</Cube>`;
  });
  return envelope(`<Cube>${cubes.join('')}</Cube>`);
}
