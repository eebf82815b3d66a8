/** A planner and Hotel Adler, whose staff answers requests, with the mailbox in which both get their mails. */
import { drainOutbox } from '../../lib/email/outbox.ts';
import { createHotel, createHotelMember, createOrganization, createRfp, createSend } from './factories.ts';
import { startService } from './service.ts';

/** Call once, at the top of a test file. */
export async function startAnswering() {
  const service = await startService();
  const { database } = service;
  const planner = await createOrganization(database, { email: 'planner@example.com' });
  const hotel = await createHotel(database, { name: 'Hotel Adler' });
  const staff = await createHotelMember(database, hotel.id, { email: 'staff@adler.example', role: 'staff' });

  /** An RFP sent to the hotel, as if by the service. */
  async function request() {
    const rfp = await createRfp(database, {
      organization_id: planner.organization.id,
      created_by: planner.id,
    });
    await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
    return rfp;
  }
  /** The newest mail to an address, after all that is due went out. */
  async function latest(address: string) {
    await drainOutbox();
    return (await service.mails(address))[0];
  }
  await database.exec(`create function public.as_person(p_id uuid, p_statement text) returns void language plpgsql as $$
    begin
      perform set_config('request.jwt.claim.sub', p_id::text, true),
        set_config('request.jwt.claims', json_build_object('sub', p_id, 'role', 'authenticated')::text, true);
      execute p_statement;
    end $$`);
  /** Runs a statement with a person signed in but with every right on tables. */
  const asPerson = (id: string, statement: string) =>
    database.query('select public.as_person($1, $2)', [id, statement]);
  return { service, database, planner, hotel, staff, request, latest, asPerson };
}
