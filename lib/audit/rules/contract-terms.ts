// What happens when fewer people come, or none.
import type { Rule } from '../finding.ts';
import { anyOf, date, either, number } from '../patterns.ts';

const term = either(number, date);
const asked =
  /(?<!\p{L})(?:your|ihre[nr]?|(?:please|bitte|kindly)(?: \p{L}+){1,3}) (?:cancell?ation|storn|rücktritt)|(?:cancell?ation|storn\p{L}*)(?: \p{L}+)? (?:bitte )?(?:angeben|nennen|mitteilen)/iu;

export const termsRules: Rule[] = [
  {
    id: 'attrition',
    label: 'Attrition: reducing the block',
    category: 'Contract terms',
    topic: anyOf(
      'attrition*',
      'reduce the block',
      'reduce the number',
      'reduce the room*',
      'reduce our block',
      '*reduzierbar*',
      'block reduction*',
      'reduction of',
      'slippage',
      'allotment*',
      'release date*',
      'release rooms',
      'rooms released',
      'cut off*',
      'free reduction*',
      '*reduzierung*',
      'reduzieren',
      'reduziert werden',
      '*zimmerrückgabe*',
      '*rückgabe*',
      '*kulanz*',
      '*abbestell*',
      'kontingentfreigabe*',
      'teilstorn*',
      'minderung*',
    ),
    detail: either(number, date),
    why: 'Ask before you sign: afterwards, every empty room is paid for.',
    fix: {
      en: 'We ask to reduce the block free of charge by 20% until 60 days and by 10% until 30 days before arrival, counted per night.',
      de: 'Wir bitten um kostenfreie Reduzierung des Kontingents um 20 % bis 60 Tage und um 10 % bis 30 Tage vor Anreise, gerechnet je Nacht.',
    },
  },
  {
    id: 'cancellation',
    label: 'Cancellation terms',
    category: 'Contract terms',
    topic: anyOf(
      'cancel*',
      'force majeure',
      'termination',
      '*storn*',
      'rücktritt*',
      'höhere gewalt',
      'absage*',
    ),
    // "Your cancellation policy by 1 December": asked, not said.
    detail: { test: (statement) => !asked.test(statement) && term.test(statement) },
    why: 'Terms are a price too. Two equal rates with different cancellation steps are not equal.',
    fix: {
      en: 'Please offer cancellation free of charge until [90] days, 50% until [30] days and 80% afterwards, on lost rooms only; force majeure releases both sides.',
      de: 'Bitte bieten Sie kostenfreie Stornierung bis [90] Tage, 50 % bis [30] Tage und danach 80 % an, nur auf nicht weiterverkaufte Zimmer; höhere Gewalt befreit beide Seiten.',
    },
  },
];
