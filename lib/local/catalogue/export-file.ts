import { stringify } from 'csv-stringify/sync';
import { type ImportField, importFields } from '../../hotels/columns.ts';
import { databaseProblem, type ServiceDatabase } from '../service-database.ts';

const pageSize = 1000;
const exported = importFields.filter((field) => field !== 'allow_duplicate');
const ofContact = new Map<ImportField, 'name' | 'email' | 'phone'>([
  ['contact_name', 'name'],
  ['contact_email', 'email'],
  ['phone', 'phone'],
]);

interface Contact {
  name: string;
  email: string | null;
  phone: string | null;
}

type HotelRow = Record<string, unknown> & {
  id: string;
  external_id: string | null;
  hotel_contacts: Contact[];
};

/**
 * The catalogue as the CSV that `import` takes, a page at a time: all hotels, or those of one source. A hotel that no import
 * brought has its own id as `external_id`.
 */
export async function* exportHotels(
  { url, client }: ServiceDatabase,
  source: string | undefined,
): AsyncGenerator<string> {
  yield stringify([exported]);
  const columns = exported.filter((field) => !ofContact.has(field)).join(', ');
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    let query = client
      .from('hotels')
      .select(`id, ${columns}, hotel_contacts (name, email, phone)`)
      .not('name', 'is', null)
      .gt('id', after)
      .order('id')
      .limit(pageSize);
    if (source !== undefined) query = query.eq('source', source);
    const { data, error } = await query;
    if (error) throw databaseProblem(error, url);
    const hotels = data as unknown as HotelRow[];
    if (hotels.length > 0) yield stringify(hotels.map(readHotel));
    const last = hotels.at(-1);
    if (!last || hotels.length < pageSize) return;
    after = last.id;
  }
}

function readHotel(hotel: HotelRow): string[] {
  const contact = hotel.hotel_contacts.find(({ email }) => email !== null) ?? hotel.hotel_contacts[0];
  return exported.map((field) => {
    const part = ofContact.get(field);
    if (part) return contact?.[part] ?? '';
    const value = field === 'external_id' ? (hotel.external_id ?? hotel.id) : hotel[field];
    return Array.isArray(value) ? value.join(';') : String(value ?? '');
  });
}
