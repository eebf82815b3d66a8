/**
 * Finds the field of a hotel for each column of somebody's table. Header names are compared without case, accents, spaces and
 * punctuation, so that "Größter Raum", "largest_room" and "Largest Room" can all be listed once.
 */

/** The fields an import row may carry, in the order an export writes them. */
export const importFields = [
  'external_id',
  'name',
  'city',
  'city_code',
  'country_code',
  'latitude',
  'longitude',
  'stars',
  'rooms_total',
  'meeting_rooms',
  'largest_room_capacity',
  'mice_role',
  'features',
  'base_room_rate',
  'ddr_rate',
  'currency',
  'description',
  'photo_url',
  'chain',
  'street',
  'postal_code',
  'contact_name',
  'contact_email',
  'phone',
  'allow_duplicate',
] as const;
export type ImportField = (typeof importFields)[number];

const synonyms: Record<ImportField, readonly string[]> = {
  external_id: [
    'id',
    'hotel id',
    'hotel code',
    'code',
    'property id',
    'property code',
    'reference',
    'ref',
    '@id',
    'osm id',
  ],
  name: ['hotel', 'hotel name', 'property', 'property name', 'venue', 'venue name', 'nom'],
  city: ['town', 'municipality', 'ort', 'stadt', 'ville', 'ciudad', 'addr:city', 'location city'],
  city_code: ['iata', 'iata code'],
  country_code: ['country', 'country name', 'land', 'pays', 'pais', 'iso country', 'addr:country'],
  latitude: ['lat', 'breite', 'breitengrad', 'y', 'geo lat'],
  longitude: ['lon', 'lng', 'long', 'länge', 'laenge', 'laengengrad', 'längengrad', 'x', 'geo lon'],
  stars: [
    'star',
    'star rating',
    'category',
    'classification',
    'class',
    'sterne',
    'kategorie',
    'etoiles',
    'estrellas',
  ],
  rooms_total: [
    'rooms',
    'number of rooms',
    'guest rooms',
    'guestrooms',
    'no of rooms',
    'no of bedrooms',
    'number of bedrooms',
    'hotel rooms',
    'sleeping rooms',
    'zimmeranzahl',
    'total rooms',
    'room count',
    'zimmer',
    'anzahl zimmer',
    'chambres',
    'bedrooms',
  ],
  meeting_rooms: [
    'meeting room count',
    'meetingrooms',
    'no of meeting rooms',
    'total meeting rooms',
    'breakout rooms',
    'anzahl veranstaltungsräume',
    'seminarräume',
    'konferenzräume',
    'number of meeting rooms',
    'function rooms',
    'conference rooms',
    'tagungsraeume',
    'tagungsräume',
    'anzahl tagungsräume',
    'salles de réunion',
  ],
  largest_room_capacity: [
    'largest room',
    'largest room pax',
    'largest room capacity pax',
    'largest meeting room pax',
    'largest meeting room capacity',
    'largest room seats',
    'largest plenary',
    'max pax',
    'pax',
    'max capacity pax',
    'seats',
    'max teilnehmer',
    'größter tagungsraum',
    'größter raum pax',
    'größter saal',
    'max personen theater',
    'largest meeting room',
    'max capacity',
    'capacity',
    'max theatre',
    'theatre capacity',
    'max persons',
    'größter raum',
    'kapazität',
    'max personen',
    'plenary',
  ],
  mice_role: ['role', 'venue type', 'type', 'property type'],
  features: ['amenities', 'facilities', 'ausstattung', 'tags'],
  base_room_rate: [
    'room rate',
    'rate',
    'price',
    'single room rate',
    'room rate from',
    'rate from',
    'bar',
    'best available rate',
    'einzelzimmer',
    'ez preis',
    'rack rate',
    'zimmerpreis',
    'übernachtungspreis',
    'preis',
  ],
  ddr_rate: [
    'ddr',
    'ddr from',
    'ddr full day',
    'full day ddr',
    'delegate package',
    'tagungspauschale ab',
    'day delegate rate',
    'delegate rate',
    'tagungspauschale',
    'daily delegate rate',
  ],
  currency: ['curr', 'currency code', 'währung', 'devise', 'moneda'],
  description: ['about', 'beschreibung', 'text'],
  photo_url: ['photo', 'image', 'image url', 'picture', 'foto', 'bild'],
  chain: [
    'brand',
    'hotel chain',
    'chain name',
    'hotel group',
    'group name',
    'hotel brand',
    'brand name',
    'kette',
    'hotelkette',
    'hotelgruppe',
    'marke',
    'chaine',
    'cadena',
    'catena',
  ],
  street: [
    'address',
    'street address',
    'address line 1',
    'address 1',
    'addr:street',
    'strasse',
    'straße und hausnummer',
    'anschrift',
    'adresse',
    'rue',
    'calle',
    'direccion',
    'indirizzo',
    'via',
  ],
  postal_code: [
    'zip',
    'zip code',
    'postcode',
    'post code',
    'postal',
    'plz',
    'postleitzahl',
    'addr:postcode',
    'code postal',
    'codigo postal',
    'cap',
  ],
  contact_name: ['contact', 'contact person', 'ansprechpartner', 'sales contact', 'kontakt'],
  contact_email: [
    'email',
    'e mail',
    'email address',
    'events email',
    'mice email',
    'meetings email',
    'group email',
    'kontakt email',
    'mail',
    'contact mail',
    'sales email',
    'e mail adresse',
  ],
  phone: [
    'telephone',
    'contact phone',
    'sales phone',
    'telefonnummer',
    'mobile',
    'tel',
    'phone number',
    'telefon',
    'contact:phone',
  ],
  allow_duplicate: ['allow duplicates', 'not a duplicate'],
};

const fieldOf = new Map<string, ImportField>(
  importFields.flatMap((field) =>
    [field, ...synonyms[field]].map((name) => [foldHeader(name), field] as const),
  ),
);

/** A header without case, accents, spaces and punctuation. */
function foldHeader(header: string): string {
  return header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}@]+/gu, '');
}

const isField = (name: string): name is ImportField => (importFields as readonly string[]).includes(name);

interface ColumnMap {
  /** For each column of the table its field, or undefined for one that is not imported. */
  fields: (ImportField | undefined)[];
  /** Headers nobody knows: shown, so that a misspelt one is noticed. */
  unknown: string[];
}

/**
 * Reads a header line. `chosen` maps a header as it stands in the file to a field, or to '' for one that is not imported, and wins
 * over the usual names.
 * The first column of a field counts. Throws a RangeError that names what cannot be mapped.
 */
export function mapColumns(
  header: readonly string[],
  chosen: ReadonlyMap<string, string> = new Map(),
): ColumnMap {
  const wanted = new Map<string, ImportField | undefined>();
  for (const [column, field] of chosen) {
    if (field !== '' && !isField(field))
      throw new RangeError(`${field}: no such field; there are ${importFields.join(', ')}`);
    if (!header.some((name) => foldHeader(name) === foldHeader(column))) {
      throw new RangeError(`${column}: the file has no such column; it has ${header.join(', ')}`);
    }
    wanted.set(foldHeader(column), field === '' ? undefined : field);
  }
  const taken = new Set<ImportField | undefined>(wanted.values());
  const unknown: string[] = [];
  const fields = header.map((name) => {
    if (wanted.has(foldHeader(name))) return wanted.get(foldHeader(name));
    const field = fieldOf.get(foldHeader(name));
    if (field === undefined && name.trim() !== '') unknown.push(name);
    if (field === undefined || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
  return { fields, unknown };
}
