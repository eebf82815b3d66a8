import { expect, test } from 'vitest';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer, stranger } = scene;

const event = {
  organization_id: organizer.organization.id,
  title: 'Kick-off',
  city: 'Vienna',
  latitude: 48.2,
  longitude: 16.4,
  start_date: '2027-03-01',
  end_date: '2027-03-03',
  attendees: 80,
};

test('an organizer’s RFP begins as a draft in their name, with the default weights', async () => {
  const { data } = await organizer.client.from('rfps').insert(event).select().single().throwOnError();
  expect(data).toMatchObject({
    status: 'draft',
    sent_at: null,
    created_by: organizer.id,
    nights: 2,
    event_days: 3,
    weight_price: 0.35,
    weight_location: 0.25,
    weight_mice_fit: 0.25,
    weight_response_time: 0.15,
  });
});

test('nobody but the service begins further on', async () => {
  const response = await organizer.client.from('rfps').insert({ ...event, status: 'decided' });
  expectRefusal(response, 409, 'invalid_transition');
});

test('nobody begins one for another organization', async () => {
  const response = await stranger.client.from('rfps').insert(event);
  expectRefusal(response, 403, '42501');
});
