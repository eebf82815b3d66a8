import { z } from 'zod';

/** ISO 4217 alphabetic codes of money in use, as the database's currency_code knows them. */
export const currencyCodes: ReadonlySet<string> = new Set(
  `
AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN
BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS
GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW
KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD
NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD
SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES
VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG
`
    .trim()
    .split(/\s+/),
);

/** An ISO 4217 code in any case; upper-cased. */
export const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => currencyCodes.has(code), 'Not an ISO 4217 currency code');
