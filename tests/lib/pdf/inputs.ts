import type { Branding } from '../../../lib/pdf/render.ts';
import { type PdfWhitelabelRequest, pdfWhitelabelRequest } from '../../../lib/schemas/pdf.ts';

/** Everything the tests render, by size: short, typical and monstrous. */
export const branding: Branding = {
  name: 'Meridian Events GmbH',
  primaryColor: '#1f3a5f',
  accentColor: '#c8963e',
  contactLine: 'Kaiserstraße 12, 60311 Frankfurt · hello@meridian.example · https://www.meridian.example',
  footer: 'Confidential. Prices are net of VAT unless stated otherwise.',
};

export const createdAt = new Date('2026-11-20T10:00:00Z');

const prose =
  'The event brings together regional sales teams for three days of plenary sessions and workshops. The venue must be within thirty minutes of the airport by public transport. ';
export const hotelNames = [
  'Hotel Adlon Berlin',
  'Ξενοδοχείο Μεγάλη Βρεταννία',
  'Гостиница «Метрополь»',
  'Grand Hôtel de l’Œuvre',
  'Khách sạn Hà Nội',
  'Łódź Andel’s',
];
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(4);

export const brief = () =>
  parse({
    kind: 'brief',
    client_name: 'Nordwind Pharma AG',
    payload: {
      title: 'Annual Sales Kick-off 2027',
      event: { start: '2027-03-08', end: '2027-03-11', attendees: 240, city: 'Vienna', type: 'Conference' },
      rooms: 180,
      meeting_spaces: [
        { name: 'Plenary', setup: 'Theatre', capacity: 260 },
        { name: 'Gala dinner', setup: 'Banquet', capacity: 1240 },
      ],
      requirements: ['Step-free access', 'Interpretation: German, English, Polish', ''],
      budget: { amount: '185000.005', currency: 'eur' },
      notes: `${prose}\n\nPlease quote:\n- room rate\n- AV, see https://www.example.com/av?v=2&lang=en.\n\n1. City\n2. Airport\n\n${prose.repeat(16)}`,
    },
  });

/** About ten pages with the default number of sections. */
export const rfp = (sections = 10) =>
  parse({
    kind: 'rfp',
    client_name: 'Nordwind Pharma AG',
    payload: {
      title: 'Annual Sales Kick-off 2027, Vienna',
      introduction: prose.repeat(8),
      deadline: '2027-01-15T17:00:00+01:00',
      event: { start: '2027-03-01', end: '2027-03-03' },
      alternative_start_dates: ['2027-03-08', '2027-03-15'],
      option_days: 14,
      budget: { amount: '48000', currency: 'EUR' },
      sections: Array.from({ length: sections }, (_, i) => ({
        heading: `Section ${i + 1}: what we need`,
        body: `${prose.repeat(8)}\n\n${prose.repeat(8)}\n- step-free access\n- named contact\n\n${prose.repeat(6)}`,
      })),
      questions: Array.from({ length: 12 }, (_, i) => `Question ${i + 1}: which deposit do you ask for?`),
    },
  });

export const comparison = (hotels: number) =>
  parse({
    kind: 'comparison',
    client_name: 'Nordwind Pharma AG',
    payload: {
      currency: 'EUR',
      rows: Array.from({ length: hotels }, (_, i) => ({
        hotel: `${hotelNames[i % hotelNames.length]} ${i + 1}`,
        city: ['Berlin', 'Αθήνα', 'Москва', 'Paris', 'Hà Nội', 'Łódź'][i % 6],
        room_rate: 149 + ((i * 37) % 90) + (i % 3) / 2,
        ddr: `${65 + ((i * 13) % 40)}.50`,
        fnb: 40 + (i % 22),
        av: 2500 + i * 130.25,
        total: `${98_000 + ((i * 7919) % 60_000)}.75`,
        per_attendee: (400 + ((i * 31) % 250)).toFixed(2),
        score: (0.95 - ((i * 0.013) % 0.8)).toFixed(3),
        notes: i % 4 === 1 ? 'Renovation of the east wing until May; the ballroom is not affected.' : null,
      })),
    },
  });

export const hostile = [
  '\u202egnp.exe',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴A̴̵̜L̠ͨͧͩG̴̻Ǫ̵',
  '👩‍👩‍👧 🎉',
  '<script>alert(1)</script> (\\) ] endstream endobj',
  '\u0000\u0007\ud800 lone',
  'x'.repeat(5000),
  ' '.repeat(3000),
  '{{7*7}} %s =cmd|calc',
];

export const monstrousBrief = () =>
  parse({
    kind: 'brief',
    client_name: `Αθήνα Консалтинг Łódź 東京 ${'W'.repeat(150)}`,
    payload: {
      title: longWord.slice(0, 300),
      event: {
        city: longWord.slice(0, 200),
        type: 'тип '.repeat(40),
        attendees: 999_999,
        start: '2027-12-31',
      },
      meeting_spaces: [
        { name: longWord.slice(0, 300), setup: longWord.slice(0, 300), capacity: 1_000_000 },
        {},
      ],
      requirements: [longWord, ...hostile],
      budget: { amount: '999999999999999.99999999', currency: 'KWD' },
      notes: 'a\n'.repeat(2000),
    },
  });

export const monstrousRfp = () =>
  parse({
    kind: 'rfp',
    client_name: 'Monster',
    payload: {
      sections: [1, 2].map((section) => ({
        heading: `Section ${section} ${longWord}`,
        body: Array.from(
          { length: 10_000 },
          (_, i) => ['Λόγος', 'слово', 'word', 'từ'][i % 4] + String(i),
        ).join(' '),
      })),
      questions: [longWord.repeat(10), 'Short?'],
    },
  });

export const monstrousComparison = () =>
  parse({
    kind: 'comparison',
    client_name: 'M',
    payload: {
      currency: 'JPY',
      rows: [
        {
          hotel: longWord.slice(0, 300),
          city: longWord.slice(0, 200),
          room_rate: '123456789012345.12345678',
          ddr: '-123456789012345.5',
          total: '999999999999999',
          per_attendee: '999999999999999',
          score: -5,
          notes: longWord.repeat(50),
        },
        { hotel: 'Normal', score: 1e14 },
        {},
        { notes: 'only a note' },
      ],
    },
  });

export const empty = (kind: string) => parse({ kind, client_name: '北京' });

function parse(body: unknown): PdfWhitelabelRequest {
  return pdfWhitelabelRequest.parse(body);
}
