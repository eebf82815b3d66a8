// Texts of hotels that were written before the reader first read them, and for which no rule was changed. At that first reading it found
// 96 of their 99 facts, and 96 of the 98 that it named were right.

import type { HotelText } from './texts.ts';

export const heldOut: HotelText[] = [
  {
    hotel: 'Erfurt, cathedral hill',
    text: 'Eine kostenfreie Stornierung ist bis 40 Tage vor dem Anreisetag möglich. Ab dem 39. Tag berechnen wir 45 %, ab dem 15. Tag 75 % und ab dem 5. Tag 90 % der bestellten Leistungen.',
    facts: ['cancel 39 45', 'cancel 15 75', 'cancel 5 90'],
  },
  {
    hotel: 'Bristol, harbourside',
    text: 'Charges for cancellation: over 16 weeks - nil; 16 to 9 weeks - 20%; 8 to 5 weeks - 55%; 4 weeks or less - 100%. We ask for 25% of the total as a deposit on signature and settlement of the balance 30 days before arrival.',
    facts: [...['cancel 112 20', 'cancel 56 55', 'cancel 28 100', 'deposit signed 25', 'deposit 30 75']],
  },
  {
    hotel: 'Magdeburg, river',
    text: 'Vom Zimmerkontingent können bis 30 Tage vor Anreise 15 % und bis 10 Tage vor Anreise 5 % kostenfrei zurückgegeben werden. Für nicht genutzte Zimmer fallen 80 % an. Abruf der Zimmer bis 5 Wochen vor Anreise.',
    facts: ['reduce 30 15', 'reduce 10 5', 'damages 80', 'cutoff 35'],
  },
  {
    hotel: 'Atlanta, peachtree',
    text: 'Attrition is set at 80% of the room block on a cumulative basis; the shortfall is charged at 90% of the group rate. Concessions: 1 comp room per 40 paid. Food and beverage minimum: $75,000++, any difference is owed in full. Final guarantee 3 business days prior.',
    facts: [
      ...['pickup 80', 'measured cumulative', 'damages 90', 'comp 40 paid', 'fnb 75000', 'plus true'],
      ...['shortfall 100', 'due 5'],
    ],
  },
  {
    hotel: 'Klagenfurt, lake',
    text: 'Stornobedingungen für die Zimmer: bis 28 Tage kostenfrei, 27 bis 8 Tage 50 %, 7 bis 0 Tage 90 %. Seminarraum: bis 14 Tage kostenfrei, danach 100 % der Raummiete.',
    facts: ['cancel 27 50 rooms', 'cancel 7 90 rooms', 'cancel 13 100 meeting_room'],
  },
  {
    hotel: 'Limerick, castle',
    text: 'You may cancel without charge until 56 days before arrival. After that 30% of the contract value, from 28 days 60%, and from 7 days 100%. Bedrooms: 10% may be released until 28 days prior. All rates are net and non-commissionable.',
    facts: ['cancel 55 30', 'cancel 28 60', 'cancel 7 100', 'reduce 28 10', 'basis net'],
  },
  {
    hotel: 'Rostock, Baltic',
    text: 'Zahlungsbedingungen: 20 % Anzahlung bei Vertragsabschluss, 60 % sechs Wochen vor Anreise, Rest bei Abreise. Stornierung 6-4 Wochen vorher 40 %, 4-2 Wochen vorher 60 %, danach 80 %.',
    facts: [...['deposit signed 20', 'deposit 42 60', 'cancel 42 40', 'cancel 28 60', 'cancel 13 80']],
  },
  {
    hotel: 'Seville, old quarter',
    text: 'Cancellation conditions: until 75 days before arrival: free of charge. From 74 to 40 days: 25% of the total. From 39 to 15 days: 60%. From 14 days and no-shows: 100%. 2% discount for prepayment.',
    facts: ['cancel 74 25', 'cancel 39 60', 'cancel 14 100'],
  },
  {
    hotel: 'Bielefeld, forest edge',
    text: 'Tagungspauschale: Reduzierung der Teilnehmerzahl um 10 % bis 7 Tage vor Beginn kostenfrei. Stornierung der Veranstaltung: 30-15 Tage 40 %, 14-8 Tage 60 %, 7-0 Tage 80 %.',
    facts: ['due 7', 'billed 90', 'cancel 30 40', 'cancel 14 60', 'cancel 7 80'],
  },
  {
    hotel: 'Nashville, music row',
    text: 'The group may reduce the block by up to 20% until 90 days and 10% until 30 days before arrival. Performance will be measured on each night. Rooms resold by the hotel are credited. Deposit: 35% at signing. Cutoff: 30 days.',
    facts: [
      'reduce 90 20',
      'reduce 30 10',
      'measured per_night',
      'resale yes',
      'deposit signed 35',
      'cutoff 30',
    ],
  },
  {
    hotel: 'Solothurn, baroque',
    text: 'Annullation: bis 45 Tage kostenlos, 44-30 Tage 30%, 29-14 Tage 50%, unter 14 Tagen 100%. 1 Freizimmer pro 20 bezahlte Zimmer. Rechnung innert 20 Tagen zahlbar.',
    facts: ['cancel 44 30', 'cancel 29 50', 'cancel 13 100', 'comp 20 paid', 'pay 20'],
  },
  {
    hotel: 'Inverness, highland',
    text: 'A £2,500 deposit secures the date and is non-refundable, due upon signing. Cancellation within 60 days of arrival is charged at 50% and within 21 days at 100%. Should the hotel be overbooked, guests are relocated at our cost.',
    facts: ['deposit signed EUR2500 lost', 'cancel 60 50', 'cancel 21 100', 'walk yes'],
  },
  {
    hotel: 'Worms, Nibelungen',
    text: 'Gesamtstornierung: 90 Tage vor Anreise 0 %, 60 Tage vor Anreise 30 %, 30 Tage vor Anreise 60 %, 7 Tage vor Anreise 90 %. Bewirtung: Mindestumsatz 3.500 €.',
    facts: ['cancel 60 30', 'cancel 30 60', 'cancel 7 90', 'fnb 3500'],
  },
  {
    hotel: 'Porto, river',
    text: 'Terms: 10% deposit with contract signature, 40% 90 days before, 50% 30 days before. Group may cancel up to 10% of the rooms without penalty until 30 days prior. 20+1 complimentary. Rates commissionable 8% to the agency.',
    facts: [
      ...['deposit signed 10', 'deposit 90 40', 'deposit 30 50', 'reduce 30 10', 'comp 20 paid'],
      ...['basis commissionable', 'commission 8', 'to agency'],
    ],
  },
  {
    hotel: 'Fulda, baroque quarter',
    text: 'Bei Absagen nach Vertragsabschluss: bis 61 Tage vor Anreise 10 %, 60 bis 31 Tage 40 %, 30 bis 11 Tage 60 %, danach 90 %. Wir sind während Ihres Aufenthalts von Baumaßnahmen betroffen (Umbau der Lobby).',
    facts: ['cancel signed 10', 'cancel 60 40', 'cancel 30 60', 'cancel 10 90', 'construction yes'],
  },
  {
    hotel: 'Vancouver, mountain',
    text: 'Meeting room rental is CAD 5,000 if less than 70% of the block is used and waived at 90% pick-up. Rates extend 2 days before and after. Payment terms: net 30 days. Either party may terminate for force majeure.',
    facts: ['rental 90 0', 'around 2', 'pay 30', 'force_majeure yes'],
  },
  {
    hotel: 'Celle, half-timbered',
    text: 'Stornokosten: Rücktritt bis 3 Wochen vor Anreise 30 %, bis 1 Woche vor Anreise 50 %, danach 80 % des Gesamtpreises. Anzahlung 500 € bei Buchung.',
    facts: ['cancel signed 30', 'cancel 20 50', 'cancel 6 80', 'deposit signed EUR500'],
  },
  {
    hotel: 'Helsinki, harbour',
    text: 'Cancellations: >60 days free, 60-31 days 30 %, 30-15 days 60 %, 14-0 days 100 %. Name list 14 days before. Cut-off for unsold rooms 30 days before arrival. Invoice 14 days net.',
    facts: ['cancel 60 30', 'cancel 30 60', 'cancel 14 100', 'cutoff 30', 'pay 14'],
  },
  {
    hotel: 'Linz, steel city',
    text: 'Kostenfreies Stornokontingent von 20 % bis 45 Tage und 10 % bis 20 Tage vor Anreise. Vollstorno: ab 45 Tage 50 %, ab 20 Tage 80 %. Freiplatzregelung: 1 Freizimmer je 25 Zimmer.',
    facts: ['reduce 45 20', 'reduce 20 10', 'cancel 45 50', 'cancel 20 80', 'comp 25'],
  },
  {
    hotel: 'Malta, grand harbour',
    text: 'Cancellation policy - 10% on signing, 30% from 120 days, 60% from 60 days, 100% from 30 days. If hotel cancels it refunds all payments. Guaranteed numbers 10 days before, minimum billing 90%. Rates valid 3 days pre/post.',
    facts: [
      ...['cancel signed 10', 'cancel 120 30', 'cancel 60 60', 'cancel 30 100', 'hotel_cancels yes'],
      ...['due 10', 'billed 90', 'around 3'],
    ],
  },
];
