// What a piece of a hotel's terms is about, by the words of the trade in English and German.

export type Topic =
  | 'comp_rooms'
  | 'commission'
  | 'around'
  | 'fnb'
  | 'guarantee'
  | 'rental'
  | 'deposit'
  | 'cutoff'
  | 'attrition'
  | 'payment'
  | 'cancellation';

const pickup =
  /pick-? ?up|abnahme|auslastung|of the (?:room )?block|utili[sz]ation|belegung|genutzt|materiali[sz]/;
const space =
  /meeting (?:room|space)|function space|room (?:hire|rental)|rental|raummiete|saalmiete|tagungsr[aä]um|venue hire/;

/** The first that fits holds. */
const topics: [Topic, (text: string) => boolean][] = [
  [
    'comp_rooms',
    (text) =>
      /freizimmer|freiplatz|freiplätz|comp(?:limentary|\.)? ?(?:rooms?\b|policy)|\bcomps?\b|complimentary (?:room|place|night)|free (?:room|place)|gratis ?zimmer|\d{1,3} ?\+ ?1\b|jedes \d+\.? zimmer|every \d+(?:st|nd|rd|th) (?:paid |occupied )?room|(?:one|1) (?:comp|free|foc|gratis)|(?:ein|1) zimmer (?:frei|kostenfrei|gratis)/.test(
        text,
      ) && !/f ?& ?b/.test(text),
  ],
  [
    'commission',
    (text) =>
      /commission|provision|kommission|\brebate|rückvergütung|kick-?back|netto-?rate|net rates?|rates? (?:are|is) net|netto-?preise|vermittler/.test(
        text,
      ),
  ],
  [
    'around',
    (text) =>
      /(?:before and after|pre[- ]?(?:and|&|\/)[- ]?post|either side|vor und nach|shoulder|vor- und nach|pre ?\/ ?post)/.test(
        text,
      ),
  ],
  ['rental', (text) => space.test(text) && pickup.test(text) && /%|percent|prozent/.test(text)],
  [
    'fnb',
    (text) =>
      /(?:f ?& ?b|food|catering|banquet|spend|bankett|speisen)[^%]{0,40}(?:minimum|min\b|shortfall|differen)|minimum (?:f ?& ?b|food|spend|catering|consumption|banquet|guarantee of f)|umsatz(?:minimum|garantie)|minimum (?:revenue|turnover)|mindest-?(?:umsatz|verzehr|konsum)|minimum-?umsatz|f&b-?mindest/.test(
        text,
      ),
  ],
  [
    'guarantee',
    (text) =>
      /final (?:[a-z&]+ )?(?:numbers?\b|guarantee|attendance|count|head|figure|delegate|participant)|guaranteed? (?:minimum )?(?:number|attendance|count|minimum number|delegate)|garantie(?:rte|zahl|zeit)|endgültige|teilnehmerzahl|personenzahl|(?:delegate|participant|attendee|guest|pax|teilnehmer|personen)[- ]?(?:numbers?|counts?|zahl)|numbers? of (?:guests|attendees|participants|delegates)|attendee guarantee|teilnehmer(?:garantie|meldung|reduz|änder)|(?:reduction|reduce|reducing|decrease) (?:of |in |the )*(?:participant|delegate|attendee|number|guest|pax)|personenanzahl|teilnehmeranzahl/.test(
        text,
      ),
  ],
  [
    'deposit',
    (text) =>
      /deposit|anzahlung|vorauszahlung|pre-?payment|advance payment|prepaid|prepay|akonto|down ?payment|vorkasse|vorauskasse|a-conto|\bdepot\b|advance\b/.test(
        text,
      ),
  ],
  [
    'cutoff',
    (text) =>
      /cut-? ?off|abruf|release date|rückfall|freigabe|option expir|verfällt|verfallen|verfallsdatum|reservation deadline|booking deadline|(?:unbooked|unsold|unclaimed|not (?:yet )?booked|nicht gebuchte|nicht abgerufene|ungenutzte)[^%]{0,40}(?:release|return|frei|verfall|zurück)|option(?:sdatum|sfrist)|return to (?:general|hotel)/.test(
        text,
      ),
  ],
  [
    'attrition',
    (text) =>
      /stornokontingent|attrition|slippage|reduz|reduc|redukt|materiali[sz]|freikontingent|minderung|\d ?% of (?:the |all |its |their )*(?:room )?(?:block|(?:contracted |agreed |total |booked |reserved )+(?:bed)?rooms?)|responsible for \d|(?:unused|unoccupied|missing) rooms|rooms not (?:used|taken|occupied)|nicht (?:genutzt|abgenommen|in anspruch|belegt)|(?:measured|calculated|gemessen|berechnet) (?:night|cumul|kumul|per night|pro nacht|on a (?:cumul|nightly))|verringer|rückgabe|zurück(?:geben|gegeben)|give[n]? back|pick-? ?up|no-?show-?quote|mindestabnahme|abnahme|shortfall|minderbelegung|unterschreit|damages|fehlende|resold|re-sold|resale|weiterverkauf|weitervermiet|wash|drop/.test(
        text,
      ) ||
      /\d ?% (?:of|der|des|vom) (?:the |gebuchten |reservierten |contracted |booked |agreed |total )*(?:(?:bed|guest)?rooms?(?! (?:rate|revenue|charge|price|value))|block|allotment|zimmer(?!preis|umsatz|erlös)|kontingent)[^%]*(?:free|may|can|kann|können|kosten|without|releas|stornofrei|penalty)/.test(
        text,
      ),
  ],
  [
    'payment',
    (text) =>
      /payment|payable|zahlbar|zahlungsziel|zahlung|invoice|rechnung|\bnet \d|settle|begleichen|to be paid/.test(
        text,
      ),
  ],
  [
    'cancellation',
    (text) =>
      /cancel|stornier|storno|rücktritt|absage|annull|zurücktreten|withdraw|no-? ?show|nichtanreise/.test(
        text,
      ),
  ],
];

export const topicOf = (text: string): Topic | null => topics.find(([, fits]) => fits(text))?.[0] ?? null;

export type Clause = 'walk' | 'hotel_cancels' | 'construction' | 'rate_protection' | 'force_majeure';

const clauses: [Clause, RegExp][] = [
  ['force_majeure', /force majeure|höhere[rn]? gewalt|acts? of god/],
  [
    'hotel_cancels',
    /(?:if|should|falls|wenn|sollte) (?:the |das )?hotel (?:has to |must )?(?:cancel|storniert|vom vertrag|den vertrag)|cancell?ation by (?:the )?hotel|hotel cancels|rücktritt (?:durch )?(?:das|des) hotels?|stornierung durch das hotel/,
  ],
  [
    'walk',
    /\bwalk(?:ed|ing)?\b|relocat|overbook|überbuch|ausquartier|ersatzhotel|(?:comparable|alternative|vergleichbar\w*) hotel/,
  ],
  ['construction', /construction|renovation|bauarbeit|umbau|baumaßnahme|baustelle|refurbish/],
  [
    'rate_protection',
    /rate (?:protection|parity|guarantee)|best rate|lowest rate|lower (?:public )?rate|preisgarantie|bestpreis|ratenparität|ratengarantie|günstigere[nr]? rate/,
  ],
];

/** The clause that a sentence states, and whether it is granted. */
export function clauseOf(text: string): { name: Clause; answer: 'yes' | 'no' } | null {
  for (const [name, words] of clauses) {
    const found = words.exec(text);
    if (!found) continue;
    const before = text.slice(Math.max(0, found.index - 30), found.index);
    const after = text.slice(found.index + found[0].length, found.index + found[0].length + 60);
    const isRefused =
      /(?:\bno|\bkeine?n?|without|ohne|not (?:accept|grant|offer|agree to)) (?:\S+ )?$/.test(before) ||
      /^[^.,]{0,40}(?:not (?:offered|accepted|granted|included|available|apply|provided)|excluded|ausgeschlossen|nicht (?:gewährt|angeboten|akzeptiert|enthalten|möglich|geplant)|: ?(?:no|none|nein|keine?)\b)/.test(
        after,
      );
    return { name, answer: isRefused ? 'no' : 'yes' };
  }
  return null;
}
