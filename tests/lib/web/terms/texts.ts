// What hotels write about their terms, each text with the facts that it states, in the notation of `factsOf`. The reader was made with
// these; each score of them was held out first (76, 88, 81 and 89 % of the facts of a score of texts were read then).

import type { Reading } from '../../../../lib/web/terms/read-terms.ts';

/** The facts of a reading, one short line each. */
export function factsOf({ terms, fnb_minimum }: Reading): string[] {
  const { cancellation = [], attrition_steps = [], deposits = [], rental_scale = [], ...rest } = terms;
  const { guarantee, fnb_shortfall, comp_rooms: comp } = rest;
  const of = (name: string) => (name === 'all' || name === 'contracted' ? '' : ` ${name}`);
  const one = (word: string, value: unknown) => (value === undefined ? [] : [`${word} ${value}`]);
  return [
    ...cancellation.map(
      (step) => `cancel ${step.from_days_before ?? 'signed'} ${step.charge_pct}${of(step.of)}`,
    ),
    ...attrition_steps.map((step) => `reduce ${step.until_days ?? '?'} ${step.allowed_pct}${of(step.of)}`),
    ...deposits.map(
      ({ on, days, pct, amount, refundable }) =>
        `deposit ${on === 'signature' ? 'signed' : days} ${pct === undefined ? `EUR${amount}` : pct}${refundable === false ? ' lost' : ''}`,
    ),
    ...rental_scale.map(({ pickup_from_pct, rental }) => `rental ${pickup_from_pct} ${rental}`),
    ...one('pickup', rest.min_pickup_pct),
    ...one('measured', rest.attrition_measured),
    ...one('damages', rest.attrition_charge_pct),
    ...one('resale', rest.resale_credit),
    ...one('due', guarantee?.due_days),
    ...one('billed', guarantee?.billed_pct),
    ...one('fnb', fnb_minimum ?? undefined),
    ...one('shortfall', fnb_shortfall?.charge_pct),
    ...one('plus', fnb_shortfall?.with_service_and_tax),
    ...one('cutoff', rest.cutoff_days),
    ...one('pay', rest.payment_days),
    ...one('around', rest.rate_valid_days_around),
    ...one('comp', comp && [comp.one_per, comp.counted].filter(Boolean).join(' ')),
    ...one('cumulative', comp?.cumulative),
    ...one('basis', rest.rate_basis),
    ...one('commission', rest.commission_pct),
    ...one('to', rest.commission_to),
    ...one('rebate', rest.rebate_per_room_night),
    ...(['walk', 'hotel_cancels', 'construction', 'rate_protection', 'force_majeure'] as const).flatMap(
      (name) => one(name, rest[name]?.answer),
    ),
  ];
}

export interface HotelText {
  hotel: string;
  text: string;
  facts: string[];
}

export const tuned: HotelText[] = [
  {
    hotel: 'the issue’s own',
    text: 'free of charge up to 60 days, then 50 %, 30 days 80 %; 10 % Stornokontingent, then 5 % of the rest; deposit 30 % on signature; F&B minimum 45,000++',
    facts: [
      ...['cancel 59 50', 'cancel 30 80', 'reduce ? 10', 'reduce ? 5 remaining', 'deposit signed 30'],
      ...['fnb 45000', 'plus true'],
    ],
  },
  {
    hotel: 'Tagungshotel, Hessen',
    text: `Stornierungsbedingungen:
- bis 60 Tage vor Anreise kostenfrei
- 59. bis 30. Tag: 50 % der vereinbarten Leistungen
- 29. bis 14. Tag: 70 %
- ab 13 Tage vor Anreise: 90 %
Bis 14 Tage vor Anreise können 10 % der Zimmer kostenfrei reduziert werden.
Anzahlung 30 % bei Vertragsabschluss, weitere 50 % 30 Tage vor Anreise.`,
    facts: [
      ...[
        'cancel 59 50',
        'cancel 29 70',
        'cancel 13 90',
        'reduce 14 10',
        'deposit signed 30',
        'deposit 30 50',
      ],
    ],
  },
  {
    hotel: 'London, city',
    text: 'Cancellation: up to 90 days prior to arrival free of charge. Between 89 and 60 days 25% of total contract value, between 59 and 30 days 50%, within 29 days 100%. Attrition: 80% of the room block must be picked up, measured cumulatively. Shortfall is charged at 75% of the room rate. Cut-off date is 30 days prior to arrival.',
    facts: [
      ...['cancel 89 25', 'cancel 59 50', 'cancel 29 100', 'pickup 80', 'measured cumulative', 'damages 75'],
      'cutoff 30',
    ],
  },
  {
    hotel: 'Vienna, airport',
    text: 'Stornofrei bis 6 Wochen vor Veranstaltungsbeginn, danach 50 %, innerhalb von 14 Tagen 80 %, bei No-Show 100 %. Zahlbar innerhalb von 14 Tagen nach Rechnungserhalt. Die Raten sind Nettoraten.',
    facts: ['cancel 41 50', 'cancel 14 80', 'cancel 0 100', 'pay 14', 'basis net'],
  },
  {
    hotel: 'US convention hotel',
    text: `Deposit schedule: 25% upon signing, 50% 90 days prior to arrival, balance 30 days prior.
One complimentary room for every 40 rooms occupied, cumulative.
Group rates are available three days before and after the official dates.
Food and beverage minimum: USD 120,000++ . Any shortfall will be charged at 100%.
Rates are commissionable at 10% to the agency.
If guests are walked, the hotel pays a comparable hotel and transport.`,
    facts: [
      ...['deposit signed 25', 'deposit 90 50', 'deposit 30 25', 'comp 40 occupied', 'cumulative true'],
      ...['around 3', 'fnb 120000', 'shortfall 100', 'plus true', 'basis commissionable', 'commission 10'],
      ...['to agency', 'walk yes'],
    ],
  },
  {
    hotel: 'Schlosshotel',
    text: 'Ab Vertragsunterzeichnung 20 % des Gesamtpreises, ab 90 Tage 50 %, ab 30 Tage 90 %. Anzahlung EUR 5.000,00 bei Unterschrift, nicht erstattbar. Endgültige Teilnehmerzahl 7 Tage vorher, Abweichung bis 5 % kostenfrei.',
    facts: [
      ...[
        'cancel signed 20',
        'cancel 90 50',
        'cancel 30 90',
        'deposit signed EUR5000 lost',
        'due 7',
        'billed 95',
      ],
    ],
  },
  {
    hotel: 'Irish country house',
    text: 'Up to 20% of the rooms may be released free of charge until 60 days before arrival, a further 10% of the remaining rooms until 30 days. Final numbers are due 5 days prior, minimum 90% will be billed. Payment 30 days from invoice.',
    facts: ['reduce 60 20', 'reduce 30 10 remaining', 'due 5', 'billed 90', 'pay 30'],
  },
  {
    hotel: 'Swiss congress hotel',
    text: 'Annullation bis 120 Tage kostenlos; 119-60 Tage 30%; 59-30 Tage 60%; 29-0 Tage 100%. Vorauszahlung 50 % 60 Tage vor Anreise, Restzahlung 14 Tage vor Anreise. 20+1 Freizimmer.',
    facts: [
      ...['cancel 119 30', 'cancel 59 60', 'cancel 29 100', 'deposit 60 50', 'deposit 14 50', 'comp 20 paid'],
    ],
  },
  {
    hotel: 'beach resort',
    text: `Rooms: cancellation free until 42 days before arrival, 41-21 days 50%, less than 21 days 80%
Meeting rooms: cancellation free until 28 days, afterwards 100%
Meeting space is complimentary at 90% pick-up of the block, EUR 2,500 at 80%, EUR 5,000 below.
No construction is planned.
Force majeure: either party may withdraw without liability.`,
    facts: [
      ...['cancel 41 50 rooms', 'cancel 20 80 rooms', 'cancel 27 100 meeting_room', 'rental 90 0'],
      ...['rental 80 2500', 'rental 0 5000', 'construction no', 'force_majeure yes'],
    ],
  },
  {
    hotel: 'Hamburg, design',
    text: 'Mindestumsatz Speisen & Getränke 12.500 € zzgl. Service. Bei Unterschreitung wird die Differenz voll berechnet. Abrufkontingent bis 4 Wochen vor Anreise. Die Rate gilt auch 2 Tage vor und nach der Veranstaltung.',
    facts: ['fnb 12500', 'plus true', 'shortfall 100', 'cutoff 28', 'around 2'],
  },
  {
    hotel: 'Berlin, chain',
    text: 'Kostenfreie Reduzierung des Kontingents: bis 56 Tage vor Anreise 50 %, bis 28 Tage 20 %, bis 7 Tage 5 %. Für darüber hinaus nicht in Anspruch genommene Zimmer werden 90 % des Zimmerpreises berechnet. Weiterverkaufte Zimmer werden angerechnet.',
    facts: ['reduce 56 50', 'reduce 28 20', 'reduce 7 5', 'damages 90', 'resale yes'],
  },
  {
    hotel: 'Manchester, budget',
    text: 'Cancellations received 8 weeks or more before the event are free of charge. 8 to 4 weeks: 50 %. Less than 4 weeks: 100 %. Attrition of 10 % is allowed until 14 days before arrival on a per night basis.',
    facts: ['cancel 55 50', 'cancel 27 100', 'reduce 14 10', 'measured per_night'],
  },
  {
    hotel: 'Munich, trade fair',
    text: 'Keine kostenfreie Stornierung ab Vertragsabschluss: 50 % bis 91 Tage vor Anreise, danach 80 %, ab 30 Tagen 100 %. Deposit: 100 % 45 Tage vor Anreise. Kommission 8 % an die Agentur. Rückvergütung 5,00 € pro Zimmernacht.',
    facts: [
      ...['cancel signed 50', 'cancel 90 80', 'cancel 30 100', 'deposit 45 100', 'basis commissionable'],
      ...['commission 8', 'to agency', 'rebate 5'],
    ],
  },
  {
    hotel: 'Edinburgh, historic',
    text: 'A non-refundable deposit of £3,000 is payable upon signature. Should the hotel cancel, all deposits are returned and a comparable hotel is found. Lower public rates will be matched: rate protection applies.',
    facts: ['deposit signed EUR3000 lost', 'hotel_cancels yes', 'rate_protection yes'],
  },
  {
    hotel: 'Seminarhof',
    text: 'Storno: bis 3 Wochen vorher kostenlos, danach 60% der Tagungspauschale, am Anreisetag 100%. Garantierte Personenzahl 3 Tage vorher.',
    facts: ['cancel 20 60 delegate', 'cancel 0 100 delegate', 'due 3'],
  },
  {
    hotel: 'Lisbon, five stars',
    text: 'Cancellation policy: 180 days or more: 10% of the total value; 179 to 90 days: 30%; 89 to 31 days: 60%; 30 days or less: 100%.',
    facts: ['cancel signed 10', 'cancel 179 30', 'cancel 89 60', 'cancel 30 100'],
  },
  {
    hotel: 'table of a contract',
    text: `Days before arrival | Charge
more than 60 | free
60 - 31 days | 50 %
30 - 15 days | 75 %
14 - 0 days | 90 %`,
    facts: ['cancel 60 50', 'cancel 30 75', 'cancel 14 90'],
  },
  {
    hotel: 'words for numbers',
    text: 'Cancellation without charge until ninety (90) days prior; thereafter fifty percent (50 %) of the accommodation, and within fourteen (14) days one hundred percent (100 %). Jedes 21. Zimmer frei.',
    facts: ['cancel 89 50 rooms', 'cancel 14 100 rooms', 'comp 20'],
  },
  {
    hotel: 'Dutch conference centre',
    text: 'Number of delegates may be reduced by up to 15% until 7 days before the event. Cut off 21 days. Invoice payable net 30.',
    facts: ['due 7', 'billed 85', 'cutoff 21', 'pay 30'],
  },
  {
    hotel: 'mixed mail',
    text: 'Liebe Frau Adler, anbei unsere Konditionen. Stornierung bis 30 Tage vor Anreise kostenfrei, danach 80 %. Der Wellnessbereich ist inklusive. Mit freundlichen Grüßen',
    facts: ['cancel 29 80'],
  },
  {
    hotel: 'Leipzig, four stars',
    text: 'Kostenlose Stornierung ist bis 45 Tage vor Ankunft möglich. Vom 44. bis 22. Tag berechnen wir 40 %, vom 21. bis 8. Tag 60 % und ab dem 7. Tag 85 % des Gesamtpreises. Eine Anzahlung von 25 % ist bei Vertragsschluss fällig.',
    facts: ['cancel 44 40', 'cancel 21 60', 'cancel 7 85', 'deposit signed 25'],
  },
  {
    hotel: 'Birmingham, exhibition',
    text: 'Cancellation charges: More than 12 weeks prior - no charge. 12-8 weeks prior - 25%. 8-4 weeks prior - 50%. Less than 4 weeks - 90%. Final numbers required 10 days prior to arrival. We require a 20% deposit upon confirmation.',
    facts: ['cancel 84 25', 'cancel 56 50', 'cancel 27 90', 'due 10', 'deposit signed 20'],
  },
  {
    hotel: 'Tyrol, alpine',
    text: `Stornobedingungen
bis 3 Monate vor Anreise: kostenfrei
3 Monate bis 1 Monat: 40 % des Arrangementpreises
1 Monat bis 1 Woche: 70 %
in der letzten Woche: 90 %
Anzahlung: EUR 2.000 bei Buchung`,
    facts: ['cancel 89 40', 'cancel 30 70', 'cancel 7 90', 'deposit signed EUR2000'],
  },
  {
    hotel: 'Chicago, downtown',
    text: 'Attrition: Group agrees to pick up a minimum of 85% of the contracted block. Attrition is calculated on a cumulative basis. Liquidated damages equal 80% of the lost room revenue. One (1) complimentary room per fifty (50) paid. The cut-off date is 28 days before arrival. Rates are net, non-commissionable.',
    facts: ['pickup 85', 'measured cumulative', 'damages 80', 'comp 50 paid', 'cutoff 28', 'basis net'],
  },
  {
    hotel: 'Potsdam, lake',
    text: '20 % des Zimmerkontingents können bis 42 Tage vor Anreise kostenfrei storniert werden, weitere 10 % vom verbleibenden Kontingent bis 21 Tage. Zahlungsziel 10 Tage nach Rechnungsstellung.',
    facts: ['reduce 42 20', 'reduce 21 10 remaining', 'pay 10'],
  },
  {
    hotel: 'Dublin, airport',
    text: 'Free cancellation up to 28 days before arrival. 27 to 14 days: 50% of room revenue. 13 days or less: 100% of room revenue. Meeting room hire is charged in full within 14 days. Payment within 30 days of invoice.',
    facts: ['cancel 27 50 rooms', 'cancel 13 100 rooms', 'cancel 14 100 meeting_room', 'pay 30'],
  },
  {
    hotel: 'Cologne, trade fair',
    text: 'Deposit 50 % 90 Tage vor Anreise, Rest 30 Tage vor Anreise. Stornierung: ab Unterschrift 30 %, ab 60 Tage 60 %, ab 21 Tage 100 %. Freiplätze: 1 pro 25 zahlende Gäste. Überbuchung: wir buchen auf unsere Kosten in ein vergleichbares Hotel um.',
    facts: [
      ...['deposit 90 50', 'deposit 30 50', 'cancel signed 30', 'cancel 60 60', 'cancel 21 100'],
      ...['comp 25 paid', 'walk yes'],
    ],
  },
  {
    hotel: 'Madrid, boutique',
    text: 'The minimum spend on food and beverage is €18,500 plus service and tax; the difference will be invoiced. Attendee guarantee due 72 hours prior. Rates valid 3 days pre and post event.',
    facts: ['fnb 18500', 'plus true', 'shortfall 100', 'due 3', 'around 3'],
  },
  {
    hotel: 'Stuttgart, business',
    text: 'Unsere Konditionen: Stornierung kostenfrei bis 30 Tage vor Veranstaltung, 29-15 Tage 50 %, 14-0 Tage 80 % der Tagungspauschale. Teilnehmerreduzierung bis 5 % bis 3 Tage vorher. F&B Mindestumsatz 8.000 EUR.',
    facts: [...['cancel 29 50 delegate', 'cancel 14 80 delegate', 'due 3', 'billed 95', 'fnb 8000']],
  },
  {
    hotel: 'Cape Town, wine estate',
    text: 'Deposits: 10% on signing of contract (non-refundable), 40% 120 days before arrival, and the balance 45 days before arrival. Cancellation within 45 days: 100%. Between 120 and 46 days: 50%. Force majeure clause applies.',
    facts: [
      ...['deposit signed 10 lost', 'deposit 120 40', 'deposit 45 50', 'cancel 45 100', 'cancel 120 50'],
      'force_majeure yes',
    ],
  },
  {
    hotel: 'Nuremberg, conference centre',
    text: 'Reduzierung der Zimmeranzahl: bis 8 Wochen vor Anreise 30 % kostenfrei, bis 4 Wochen 15 %, bis 2 Wochen 5 %. Bei Unterschreitung werden 80 % der Übernachtungskosten je fehlendem Zimmer in Rechnung gestellt.',
    facts: ['reduce 56 30', 'reduce 28 15', 'reduce 14 5', 'damages 80'],
  },
  {
    hotel: 'Oxford, college',
    text: 'No charge if cancelled at least 60 days before arrival; 50% if cancelled between 59 and 30 days before; 75% thereafter. We do not pay commission. Rooms not taken up by 35 days before arrival are released (cut-off).',
    facts: ['cancel 59 50', 'cancel 29 75', 'basis net', 'cutoff 35'],
  },
  {
    hotel: 'Zurich, lake',
    text: 'Annullationsbedingungen: mehr als 90 Tage: kostenlos, 90 bis 60 Tage: CHF-Gesamtbetrag zu 25%, 59 bis 30 Tage: 50%, unter 30 Tagen: 100%. Kommission: 10% für Vermittler. Depot: 40% bei Vertragsunterzeichnung.',
    facts: [
      ...['cancel 90 25', 'cancel 59 50', 'cancel 29 100', 'basis commissionable', 'commission 10'],
      ...['to agency', 'deposit signed 40'],
    ],
  },
  {
    hotel: 'Orlando, resort',
    text: 'Meeting room rental is waived with 90% pick-up of the room block; 80% pick-up: $4,000; 70% pick-up: $8,000. Performance is measured night by night. Resold rooms will be credited. Renovation: the hotel will notify of any construction.',
    facts: [
      ...['rental 90 0', 'rental 80 4000', 'rental 70 8000', 'measured per_night', 'resale yes'],
      'construction yes',
    ],
  },
  {
    hotel: 'Bremen, budget',
    text: 'Gruppenbedingungen: Optionsfrist 6 Wochen vor Anreise. Namensliste 14 Tage vorher. Storno nach Ablauf 80% vom Zimmerpreis. Haustiere auf Anfrage.',
    facts: ['cutoff 42'],
  },
  {
    hotel: 'Brussels, institutions',
    text: 'Cancellation conditions - from signature until 61 days prior: 15% of the total amount; from 60 until 31 days prior: 45%; from 30 days prior: 95%. 1 free room per 30 paid rooms. Rates guaranteed 2 days either side of the event.',
    facts: [...['cancel signed 15', 'cancel 60 45', 'cancel 30 95', 'comp 30 paid', 'around 2']],
  },
  {
    hotel: 'Rügen, wellness',
    text: 'Sie können bis 60 Tage vor Anreise kostenfrei zurücktreten (Rücktritt), bis 30 Tage vor Anreise gegen 50 % und bis 14 Tage vor Anreise gegen 75 % des Gesamtpreises, danach 90 %. Anzahlung: 20 % nach Vertragsabschluss, 80 % 14 Tage vor Anreise.',
    facts: [...['cancel 59 50', 'cancel 29 75', 'cancel 13 90', 'deposit signed 20', 'deposit 14 80']],
  },
  {
    hotel: 'Glasgow, riverside',
    text: 'Allocation: 10% may be dropped without penalty up to 21 days out. Final catering numbers 5 days before; you will be charged for no fewer than 92% of them. Accounts are to be settled within 21 days of invoice. Walked guests: next best hotel at our cost.',
    facts: ['reduce 21 10', 'due 5', 'billed 92', 'pay 21', 'walk yes'],
  },
  {
    hotel: 'Salzburg, old town',
    text: 'Stornogebühren: 12 bis 8 Wochen vor Anreise 20 %, 8 bis 4 Wochen 50 %, 4 bis 1 Woche 70 %, letzte Woche 90 %. Provision: keine. Bauarbeiten: keine geplant.',
    facts: ['cancel 84 20', 'cancel 56 50', 'cancel 28 70', 'cancel 7 90', 'basis net', 'construction no'],
  },
  {
    hotel: 'Singapore, tower',
    text: 'Full prepayment 14 days prior to arrival. 80% minimum materialisation of contracted room nights, cumulative; unused rooms charged at 100% of the room rate. Complimentary room: 1 per 20 paid rooms, maximum 4. F&B min. spend SGD 30,000++.',
    facts: [
      ...['deposit 14 100', 'pickup 80', 'measured cumulative', 'damages 100', 'comp 20 paid', 'fnb 30000'],
      'plus true',
    ],
  },
  {
    hotel: 'Dresden, baroque',
    text: 'Stornierungen sind bis 8 Wochen vor Anreise kostenfrei. Danach fallen folgende Kosten an: bis 4 Wochen 30 %, bis 2 Wochen 60 %, danach 80 % des Zimmerpreises.',
    facts: ['cancel 55 30 rooms', 'cancel 27 60 rooms', 'cancel 13 80 rooms'],
  },
  {
    hotel: 'Bath, spa',
    text: 'We operate the following cancellation scale: 61+ days: no charge, 60-31 days: 40%, 30-8 days: 70%, 7 days or less: 100%. A deposit of 15% is required on signing the contract with a further 35% due 60 days before arrival.',
    facts: [...['cancel 60 40', 'cancel 30 70', 'cancel 7 100', 'deposit signed 15', 'deposit 60 35']],
  },
  {
    hotel: 'Frankfurt, bank district',
    text: 'Bis 30 Tage vor Anreise können bis zu 20 % der gebuchten Zimmer kostenfrei storniert werden, bis 14 Tage weitere 10 %. Bei späterer Reduzierung berechnen wir 90 % des Zimmerpreises. Zahlung: 14 Tage netto.',
    facts: ['reduce 30 20', 'reduce 14 10', 'damages 90', 'pay 14'],
  },
  {
    hotel: 'Las Vegas, convention',
    text: 'Room block performance: 90% of the room block is guaranteed by the group, calculated per night. The hotel will provide one complimentary room for every 45 rooms actually occupied on a cumulative basis. F&B minimum of $250,000 exclusive of tax and service charge. Deposits: $50,000 due at signing; $100,000 due 180 days prior to arrival.',
    facts: [
      ...[
        'pickup 90',
        'measured per_night',
        'comp 45 occupied',
        'cumulative true',
        'fnb 250000',
        'plus true',
      ],
      ...['deposit signed EUR50000', 'deposit 180 EUR100000'],
    ],
  },
  {
    hotel: 'Wernigerode, castle view',
    text: 'Stornofristen: 42 Tage vorher kostenlos; 41-28 Tage 25 %; 27-14 Tage 50 %; 13-1 Tage 75 %; No Show 100 %. Bitte melden Sie uns die endgültige Personenzahl bis 5 Tage vor Anreise. Kurtaxe wird separat berechnet.',
    facts: ['cancel 41 25', 'cancel 27 50', 'cancel 13 75', 'cancel 0 100', 'due 5'],
  },
  {
    hotel: 'Geneva, international',
    text: 'Cancellation fees: signature to 91 days before arrival 20%, 90 to 46 days 50%, 45 to 15 days 75%, 14 days to arrival 100% of the total contract. First deposit 30% at signature, second deposit 50% 60 days prior, balance 14 days prior.',
    facts: [
      ...['cancel signed 20', 'cancel 90 50', 'cancel 45 75', 'cancel 14 100'],
      ...['deposit signed 30', 'deposit 60 50', 'deposit 14 20'],
    ],
  },
  {
    hotel: 'Kiel, harbour',
    text: 'Ihr Abrufkontingent verfällt 28 Tage vor Anreise. Ein Freiplatz je 20 zahlenden Gästen. Preise sind Nettopreise ohne Provision. Die Raten gelten auch 3 Tage vor und nach der Veranstaltung.',
    facts: ['cutoff 28', 'comp 20 paid', 'basis net', 'around 3'],
  },
  {
    hotel: 'Leeds, conference centre',
    text: 'The client may reduce delegate numbers by up to 10% free of charge until 14 days prior to the event. Cancellation of the event less than 28 days prior incurs 100% of the day delegate rate, 28 to 56 days 50%.',
    facts: ['due 14', 'billed 90', 'cancel 27 100 delegate', 'cancel 56 50 delegate'],
  },
  {
    hotel: 'Innsbruck, congress',
    text: 'Storno kostenfrei bis 60 Tage vor Veranstaltungsbeginn. 59 - 30 Tage vorher 40 % der Raummiete, 29 - 10 Tage 60 %, ab 9 Tage 100 %. Anzahlung: 20 % des Gesamtbetrages bei Vertragsunterschrift (nicht rückerstattbar).',
    facts: [
      ...['cancel 59 40 meeting_room', 'cancel 29 60 meeting_room', 'cancel 9 100 meeting_room'],
      'deposit signed 20 lost',
    ],
  },
  {
    hotel: 'Athens, seaside',
    text: 'Cancellation without penalty is accepted up to two months before arrival. Within two months 50 %, within one month 75 %, within one week 100 %. Payment of all invoices within 20 days. In case of overbooking we offer an alternative hotel at our expense.',
    facts: ['cancel 59 50', 'cancel 30 75', 'cancel 7 100', 'pay 20', 'walk yes'],
  },
  {
    hotel: 'Essen, industrial',
    text: 'Mindestumsatz F&B 15.000,00 EUR; bei Nichterreichen wird der Differenzbetrag in Rechnung gestellt. Stornierung: 0-20 Tage 90 %, 21-40 Tage 60 %, 41-60 Tage 30 %.',
    facts: ['fnb 15000', 'shortfall 100', 'cancel 20 90', 'cancel 40 60', 'cancel 60 30'],
  },
  {
    hotel: 'Toronto, lakefront',
    text: 'Attrition policy: the group may reduce its block by 15% without penalty up to 60 days prior to arrival. Thereafter rooms not utilized are charged at 85% of the group rate. Rates are commissionable at 7% to the organizer. Cut-off: 21 days prior.',
    facts: [
      'reduce 60 15',
      'damages 85',
      'basis commissionable',
      'commission 7',
      'to organizer',
      'cutoff 21',
    ],
  },
  {
    hotel: 'Regensburg, old town',
    text: 'Es gelten die AGB des Hauses. Kostenfreies Storno bis 21 Tage vor Anreise, anschließend 80 % vom vereinbarten Gesamtpreis. Höhere Gewalt entbindet beide Seiten. Hunde sind willkommen.',
    facts: ['cancel 20 80', 'force_majeure yes'],
  },
  {
    hotel: 'Copenhagen, design',
    text: 'Cancellation until 6 weeks prior: free. Cancellation 6-3 weeks prior: 50% of accommodation. Cancellation 3-1 weeks prior: 75% of accommodation. Later: 100% of accommodation. Final guarantee 7 days prior, no less than 90%.',
    facts: [...['cancel 41 50 rooms', 'cancel 21 75 rooms', 'cancel 6 100 rooms', 'due 7', 'billed 90']],
  },
  {
    hotel: 'Mannheim, trade',
    text: `Konditionen im Überblick
Anzahlung 1: 10 % bei Vertragsabschluss
Anzahlung 2: 40 % 8 Wochen vor Anreise
Restzahlung: 2 Wochen vor Anreise
Stornokontingent: 15 % bis 6 Wochen vor Anreise
Storno danach: 80 %`,
    facts: ['deposit signed 10', 'deposit 56 40', 'deposit 14 50', 'reduce 42 15', 'damages 80'],
  },
  {
    hotel: 'New Orleans, historic',
    text: 'Function space rental: waived if pick-up reaches 85% of the block, $3,500 if 70%, otherwise $7,000. Lowest rate guarantee: if a lower public rate is offered, it is extended to the group. The hotel does not accept a construction clause.',
    facts: ['rental 85 0', 'rental 70 3500', 'rental 0 7000', 'rate_protection yes', 'construction no'],
  },
  {
    hotel: 'Baden-Baden, grand',
    text: 'Bei Rücktritt vom Vertrag nach Unterzeichnung sind 25 % zu zahlen, weniger als 60 Tage vor Anreise 60 %, weniger als 30 Tage 90 %. Akontozahlung EUR 10.000 bei Unterzeichnung. Teilnehmerzahl: Garantie 10 Tage vorher, mindestens 95 % werden berechnet.',
    facts: [
      ...[
        'cancel signed 25',
        'cancel 59 60',
        'cancel 29 90',
        'deposit signed EUR10000',
        'due 10',
        'billed 95',
      ],
    ],
  },
  {
    hotel: 'Prague, riverside',
    text: 'Free cancellation 30+ days. 29-15 days 50%. 14 days and less 100%. Prepayment 50% 21 days before arrival. 1 FOC room per 25 paid rooms. Wi-Fi included.',
    facts: ['cancel 29 50', 'cancel 14 100', 'deposit 21 50', 'comp 25 paid'],
  },
  {
    hotel: 'Luzern, lake',
    text: 'Annullierung der gesamten Veranstaltung: bis 90 Tage keine Kosten, 89 bis 45 Tage 30 %, 44 bis 21 Tage 60 %, danach 90 %. Zimmerreduktion: 10 % bis 21 Tage kostenfrei, danach voller Zimmerpreis. Rechnung zahlbar innert 30 Tagen.',
    facts: [...['cancel 89 30', 'cancel 44 60', 'cancel 20 90', 'reduce 21 10', 'damages 100', 'pay 30']],
  },
  {
    hotel: 'Cardiff, stadium',
    text: 'Your contract allows 10% attrition. Release date for unsold rooms: 4 weeks before arrival. If you cancel, the charge is 50% between 8 and 4 weeks and 100% inside 4 weeks. No relocation guarantee.',
    facts: ['reduce ? 10', 'cutoff 28', 'cancel 56 50', 'cancel 28 100', 'walk no'],
  },
  {
    hotel: 'Weimar, theatre square',
    text: 'Wir räumen Ihnen ein kostenfreies Stornorecht bis 35 Tage vor Anreise ein. Danach berechnen wir 50 %, ab dem 20. Tag 70 % und ab dem 10. Tag 90 % des Übernachtungspreises. Bei Vertragsabschluss ist eine Anzahlung von 20 % fällig.',
    facts: ['cancel 34 50 rooms', 'cancel 20 70 rooms', 'cancel 10 90 rooms', 'deposit signed 20'],
  },
  {
    hotel: 'Brighton, seafront',
    text: 'Cancellation terms: 12 weeks or more before arrival, no charge; 12 to 8 weeks, 35%; 8 to 4 weeks, 65%; under 4 weeks, 100%. Accounts are payable within 28 days. Final rooming numbers and guaranteed attendance are needed 14 days before.',
    facts: ['cancel 83 35', 'cancel 56 65', 'cancel 27 100', 'pay 28', 'due 14'],
  },
  {
    hotel: 'Düsseldorf, airport',
    text: 'Gebuchte Zimmer: 15 % kostenfrei stornierbar bis 28 Tage vor Anreise, 5 % bis 7 Tage vor Anreise. Nicht in Anspruch genommene Zimmer werden mit 90 % berechnet. Getränke und Speisen: Mindestumsatz von 6.000 EUR.',
    facts: ['reduce 28 15', 'reduce 7 5', 'damages 90', 'fnb 6000'],
  },
  {
    hotel: 'San Diego, marina',
    text: 'The Group is responsible for 80% of the contracted room nights. Shortfall is billed at 100% of the group rate less resold rooms. Deposits of $25,000 are due upon signing and 60 days before arrival. The group receives one complimentary room per 35 rooms paid.',
    facts: [
      ...['pickup 80', 'damages 100', 'resale yes', 'deposit signed EUR25000', 'deposit 60 EUR25000'],
      'comp 35 paid',
    ],
  },
  {
    hotel: 'Bonn, United Nations quarter',
    text: 'Stornierung der Tagung: mehr als 60 Tage vorher kostenlos, 60 bis 31 Tage vorher 25 %, 30 bis 15 Tage vorher 50 %, 14 Tage bis Anreise 80 % der Tagungspauschale. Die genaue Teilnehmerzahl benötigen wir 4 Tage vorher.',
    facts: ['cancel 60 25 delegate', 'cancel 30 50 delegate', 'cancel 14 80 delegate', 'due 4'],
  },
  {
    hotel: 'Budapest, Danube',
    text: 'Deposit payment: 20% upon signature of the contract (non refundable), 50% 45 days before arrival, 30% 14 days before arrival. Cancellation: until 60 days 0%, 59-45 days 30%, 44-30 days 60%, from 29 days 100%.',
    facts: [
      ...[
        'deposit signed 20 lost',
        'deposit 45 50',
        'deposit 14 30',
        'cancel 59 30',
        'cancel 44 60',
        'cancel 29 100',
      ],
    ],
  },
  {
    hotel: 'Graz, university',
    text: 'Stornobedingungen: Bis 4 Wochen vor der Veranstaltung ist eine Stornierung kostenlos möglich. Bei einer Absage innerhalb von 4 Wochen verrechnen wir 50 %, innerhalb einer Woche 100 %. Rechnungen sind binnen 8 Tagen zu begleichen.',
    facts: ['cancel 27 50', 'cancel 7 100', 'pay 8'],
  },
  {
    hotel: 'Nice, promenade',
    text: 'Cancellation schedule. From signing: 30% of the contract value. From 90 days: 60%. From 45 days: 100%. A commission of 10% is paid to the agency. Rates are honoured 2 days pre and post.',
    facts: [
      ...['cancel signed 30', 'cancel 90 60', 'cancel 45 100', 'basis commissionable', 'commission 10'],
      ...['to agency', 'around 2'],
    ],
  },
  {
    hotel: 'Augsburg, railway',
    text: 'Optionsdatum für Zimmer: 5 Wochen vor Anreise, danach Rückfall. Jedes 26. Zimmer ist kostenfrei. Preise nicht kommissionierbar. Anzahlung von 1.500 € nach Vertragsunterzeichnung.',
    facts: ['cutoff 35', 'comp 25', 'basis net', 'deposit signed EUR1500'],
  },
  {
    hotel: 'Warwick, manor',
    text: 'Should you cancel 0-14 days before, 100% of the total is payable; 15-30 days, 80%; 31-60 days, 50%; 61-90 days, 25%. Delegate numbers can drop by 10% up to 7 days before.',
    facts: ['cancel 14 100', 'cancel 30 80', 'cancel 60 50', 'cancel 90 25', 'due 7', 'billed 90'],
  },
  {
    hotel: 'Lübeck, island',
    text: 'Storno bis 90 Tage vor Anreise: 10 %, bis 60 Tage: 30 %, bis 30 Tage: 60 %, darunter 90 %. Im Falle höherer Gewalt entstehen keine Kosten. Während Ihrer Veranstaltung sind keine Bauarbeiten geplant.',
    facts: [
      ...[
        'cancel signed 10',
        'cancel 89 30',
        'cancel 59 60',
        'cancel 29 90',
        'force_majeure yes',
        'construction no',
      ],
    ],
  },
  {
    hotel: 'Montreal, festival',
    text: 'Complimentary policy: 1 per 40 paid room nights, cumulative. Attrition: 20% until 90 days, 10% of remaining until 45 days. F&B minimum: CAD 60,000 plus tax and service. Rental is complimentary if 90% of the block is picked up.',
    facts: [
      ...[
        'comp 40 paid',
        'cumulative true',
        'reduce 90 20',
        'reduce 45 10 remaining',
        'fnb 60000',
        'plus true',
      ],
      'rental 90 0',
    ],
  },
  {
    hotel: 'Ulm, cathedral',
    text: '• Kostenfreie Stornierung bis 6 Wochen vorher • ab 6 Wochen 30 % • ab 4 Wochen 60 % • ab 2 Wochen 90 % • Anzahlung: keine',
    facts: ['cancel 41 30', 'cancel 28 60', 'cancel 14 90'],
  },
  {
    hotel: 'Rotterdam, port',
    text: 'The reservation may be cancelled free of charge until 3 months before arrival; thereafter 15% until 2 months, 35% until 1 month, 60% until 14 days, 85% until 7 days and 95% up to the day of arrival.',
    facts: ['cancel 89 15', 'cancel 59 35', 'cancel 29 60', 'cancel 13 85', 'cancel 6 95'],
  },
  {
    hotel: 'Heidelberg, philosopher',
    text: 'Umsatzminimum für Speisen und Getränke: 9.800 Euro zzgl. MwSt. Zimmerkontingent: 10 % Stornokontingent bis 30 Tage vor Anreise. Bei Überbuchung trägt das Hotel die Kosten eines gleichwertigen Hauses.',
    facts: ['fnb 9800', 'plus true', 'reduce 30 10', 'walk yes'],
  },
  {
    hotel: 'Phoenix, golf',
    text: 'Cancellation of this agreement: date of signing to 181 days prior - 40% of total revenue; 180 to 91 days prior - 65%; 90 days to arrival - 90%. If hotel cancels, hotel refunds all deposits and pays the difference. Group rate guaranteed to be the lowest rate.',
    facts: ['cancel signed 40', 'cancel 180 65', 'cancel 90 90', 'hotel_cancels yes', 'rate_protection yes'],
  },
  {
    hotel: 'Freiburg, forest',
    text: 'Sehr geehrte Damen und Herren, unsere Bedingungen: Stornierung bis 21 Tage vor Seminarbeginn kostenfrei; 20-11 Tage 40 %; 10-4 Tage 60 %; ab 3 Tagen 80 %. Parkplätze kosten 8 € pro Tag. Teilnehmerzahl spätestens 3 Tage vorher, mindestens 90 % der gemeldeten Teilnehmer werden berechnet.',
    facts: ['cancel 20 40', 'cancel 10 60', 'cancel 3 80', 'due 3', 'billed 90'],
  },
  {
    hotel: 'Stockholm, archipelago',
    text: 'Bookings can be cancelled without cost until 8 weeks before arrival, after that 25%, from 4 weeks 50%, from 2 weeks 90%. Number of participants may be lowered with 10% until 2 weeks before. Invoice: 30 days net.',
    facts: ['cancel 55 25', 'cancel 28 50', 'cancel 14 90', 'due 14', 'billed 90', 'pay 30'],
  },
  {
    hotel: 'St. Gallen, abbey',
    text: 'Vorauszahlung: 30% nach Vertragsunterzeichnung, 60% 30 Tage vor Anlass, Rest nach Rechnung. Annullation 60-30 Tage 50%, 29-8 Tage 75%, 7-0 Tage 100% des Zimmer- und Raumpreises. Netto zahlbar 20 Tage.',
    facts: ['deposit signed 30', 'deposit 30 60', 'cancel 60 50', 'cancel 29 75', 'cancel 7 100', 'pay 20'],
  },
  {
    hotel: 'Belfast, quays',
    text: 'Up to 10% of bedrooms can be returned at no cost until six weeks prior to arrival. Bedrooms cancelled later are charged at the full rate. Cut-off for names is 14 days. No agency commission is included in these rates.',
    facts: ['reduce 42 10', 'damages 100', 'cutoff 14', 'basis net'],
  },
  {
    hotel: 'Göttingen, ring road',
    text: 'Kostenfreie Stornierung der gesamten Gruppe bis 50 Tage vor Anreise. Zwischen 49 und 25 Tagen 35 %, zwischen 24 und 10 Tagen 65 %, danach 85 % des vereinbarten Preises. Zahlungsziel: 14 Tage.',
    facts: ['cancel 49 35', 'cancel 24 65', 'cancel 9 85', 'pay 14'],
  },
  {
    hotel: 'York, minster',
    text: 'Cancellation: No fee more than 10 weeks out. 10 to 6 weeks out 30%, 6 to 2 weeks out 60%, inside 2 weeks 95%. Deposit of 10% payable on booking. Final numbers 8 days prior.',
    facts: ['cancel 70 30', 'cancel 42 60', 'cancel 14 95', 'deposit signed 10', 'due 8'],
  },
  {
    hotel: 'Kassel, documenta',
    text: 'Zimmer: 25 % kostenfreie Reduktion bis 60 Tage vor Anreise, 10 % bis 21 Tage vor Anreise. Fehlende Zimmer werden mit 80 % des Zimmerpreises in Rechnung gestellt. Anzahlung 40 % bei Vertragsschluss.',
    facts: ['reduce 60 25', 'reduce 21 10', 'damages 80', 'deposit signed 40'],
  },
  {
    hotel: 'Denver, mile high',
    text: 'Attrition. The group must pick up at least 75% of the block, assessed cumulatively. Damages are 70% of the group rate per missing room night. Complimentary rooms: one per 50 occupied room nights. The cut-off date will be 4 weeks before arrival.',
    facts: ['pickup 75', 'measured cumulative', 'damages 70', 'comp 50 occupied', 'cutoff 28'],
  },
  {
    hotel: 'Bregenz, festival',
    text: 'Stornogebühren: ab Vertragsabschluss 10 %, ab 100 Tage vor Anreise 30 %, ab 50 Tage 60 %, ab 20 Tage 90 %. Anzahlung: 50 % bis 60 Tage vor Anreise. Kommission: 8 % für Agenturen.',
    facts: [
      ...['cancel signed 10', 'cancel 100 30', 'cancel 50 60', 'cancel 20 90', 'deposit 60 50'],
      ...['basis commissionable', 'commission 8', 'to agency'],
    ],
  },
  {
    hotel: 'Galway, bay',
    text: 'Free of charge: 45 days or more. 44 - 21 days: 50% of total revenue. 20 - 0 days: 100% of total revenue. F&B minimum EUR 9,500; shortfall payable in full. Invoices are due within 15 days.',
    facts: ['cancel 44 50', 'cancel 20 100', 'fnb 9500', 'shortfall 100', 'pay 15'],
  },
  {
    hotel: 'Chemnitz, industry',
    text: 'Tagungsbereich: Storno bis 28 Tage kostenfrei, 27-14 Tage 50 % der Raummiete, 13-0 Tage 100 % der Raummiete. Bestätigung der Teilnehmerzahl 5 Tage vorher, Abweichungen von maximal 5 % sind kostenfrei.',
    facts: ['cancel 27 50 meeting_room', 'cancel 13 100 meeting_room', 'due 5', 'billed 95'],
  },
  {
    hotel: 'Milan, fashion',
    text: 'Deposit: 30% at contract signing non-refundable, 40% at 60 days prior to arrival, 30% at 15 days prior to arrival. Cancellation penalties: 60-31 days 40%; 30-16 days 70%; from 15 days 100%.',
    facts: [
      ...[
        'deposit signed 30 lost',
        'deposit 60 40',
        'deposit 15 30',
        'cancel 60 40',
        'cancel 30 70',
        'cancel 15 100',
      ],
    ],
  },
  {
    hotel: 'Oberhausen, arena',
    text: 'Mindestverzehr pro Veranstaltung 4.500,00 €. Differenz wird berechnet. Freizimmer: 25+1. Ratengarantie: Sollte eine günstigere Rate veröffentlicht werden, gilt diese. Umbau ist nicht geplant.',
    facts: ['fnb 4500', 'shortfall 100', 'comp 25 paid', 'rate_protection yes', 'construction no'],
  },
  {
    hotel: 'Reykjavik, north',
    text: 'Group cancellation: 90 days prior - free, 89-60 days - 20%, 59-30 days - 50%, less than 30 days - 100%. Up to 15% of rooms can be dropped free of charge until 45 days prior. Net rates.',
    facts: ['cancel 89 20', 'cancel 59 50', 'cancel 29 100', 'reduce 45 15', 'basis net'],
  },
  {
    hotel: 'Passau, three rivers',
    text: 'Stornierungen sind schriftlich einzureichen. Bis 14 Tage vor Anreise entstehen keine Kosten, danach 70 % des Zimmerpreises. Nichtanreise: 90 % des Zimmerpreises. Haustiere nach Absprache.',
    facts: ['cancel 13 70 rooms', 'cancel 0 90 rooms'],
  },
  {
    hotel: 'Auckland, skyline',
    text: 'Minimum F&B spend NZD 22,000++. Rental of meeting space: complimentary at 85% pickup, NZD 6,000 at 60% pickup. Rates apply 3 days before and after. Payment: 7 days after receipt of invoice.',
    facts: ['fnb 22000', 'plus true', 'rental 85 0', 'rental 60 6000', 'around 3', 'pay 7'],
  },
  {
    hotel: 'Wolfsburg, car city',
    text: 'Bei Stornierung zahlen Sie: 60-45 Tage vorher 20 %, 44-30 Tage vorher 40 %, 29-15 Tage vorher 60 %, weniger als 15 Tage vorher 80 %. Zimmerkontingent: Abruf bis 21 Tage vor Anreise.',
    facts: ['cancel 60 20', 'cancel 44 40', 'cancel 29 60', 'cancel 14 80', 'cutoff 21'],
  },
  {
    hotel: 'Boston, harbor',
    text: 'Cancellation after signing and more than 120 days before arrival: 25%. 120 to 61 days: 50%. 60 days or less: 90%. Should the hotel relocate a guest, it pays for a comparable hotel. Force majeure: included.',
    facts: ['cancel signed 25', 'cancel 120 50', 'cancel 60 90', 'walk yes', 'force_majeure yes'],
  },
  {
    hotel: 'Zermatt, peak',
    text: 'Annullationskosten: bis 60 Tage keine, 59-30 Tage 30 %, 29-15 Tage 60 %, ab 14 Tage 90 %. Depot 30 % bei Vertragsabschluss. Jedes 21. Zimmer gratis.',
    facts: ['cancel 59 30', 'cancel 29 60', 'cancel 14 90', 'deposit signed 30', 'comp 20'],
  },
  {
    hotel: 'Liverpool, dock',
    text: 'If you cancel 28 days or less before the event you pay 100%; 29-60 days 60%; 61-120 days 30%; earlier nothing. Numbers of guests may fall by 5% until 3 working days before.',
    facts: ['cancel 28 100', 'cancel 60 60', 'cancel 120 30', 'due 5', 'billed 95'],
  },
  {
    hotel: 'Füssen, castle',
    text: 'Anzahlung 2.500 EUR sofort nach Vertragsunterzeichnung, Restbetrag 30 Tage vor Anreise. Kostenlos stornierbar bis 12 Wochen vor Anreise, danach 50 % und ab 4 Wochen 80 %.',
    facts: ['deposit signed EUR2500', 'cancel 83 50', 'cancel 28 80'],
  },
  {
    hotel: 'Washington, hill',
    text: 'Cancellation fee is 50% of anticipated revenue if cancelled 90 to 31 days before arrival and 100% if cancelled within 30 days. Rebate of USD 10 per room night to the organizer. Commission: 10% payable to agent.',
    facts: [
      ...['cancel 90 50', 'cancel 30 100', 'rebate 10', 'basis commissionable', 'commission 10', 'to agency'],
    ],
  },
  {
    hotel: 'Trier, roman',
    text: 'Stornostaffel (Tage vor Anreise): 30 Tage 50 %, 14 Tage 70 %, 7 Tage 90 %. Stornokontingent 10 % bis 14 Tage vor Anreise. Rechnung zahlbar sofort.',
    facts: ['cancel 30 50', 'cancel 14 70', 'cancel 7 90', 'reduce 14 10', 'pay 0'],
  },
  {
    hotel: 'Cork, city',
    text: 'Cancellation of all rooms: until 6 weeks free; less than 6 weeks 50%; less than 2 weeks 100%. The guaranteed minimum attendance is 85% and must be given 7 days in advance. 20% deposit with signed contract.',
    facts: ['cancel 41 50', 'cancel 13 100', 'due 7', 'billed 85', 'deposit signed 20'],
  },
];
