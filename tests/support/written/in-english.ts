import type { Written } from './fact.ts';

/** Requests and offers in English, as six planners and hotels might write them. */
export const inEnglish: Record<string, Written> = {
  'a block that swells and shrinks, with a gala dinner': {
    request: `Cardiology Faculty Days, Vienna, 10-13 March 2027. Rooms: Wed 40, Thu 210, Fri 190, Sat 25, all single use.
      Meeting days: Thursday 200 delegates full day, Friday 180. Plenary Thursday 09:00-17:30 for 200, classroom style.
      Three breakouts of 60 in cabaret from 14:00 to 16:00 on Friday. One gala dinner for 51 on Friday night.
      Simultaneous interpreting EN/FR on both days. We need daylight in the plenary. Budget EUR 900 per delegate.
      We reclaim VAT, so please compare net. Rooms on a master account, rooming list. Answers by 20 January 2027 please.`,
    asked: [
      ['Cardiology Faculty Days', 'title', 'Cardiology Faculty Days'],
      ['Vienna', 'city', 'Vienna'],
      ['10-13 March 2027', '', { start_date: '2027-03-10', end_date: '2027-03-13' }],
      ['Wed 40', 'room_block.0', { night: 0, rooms: 40 }],
      ['Thu 210', 'room_block.1', { night: 1, rooms: 210 }],
      ['Fri 190', 'room_block.2', { night: 2, rooms: 190 }],
      ['Sat 25', 'room_block.3', { night: 3, rooms: 25 }],
      ['all single use', 'room_block.*', { type: 'run_of_house', guests: 1 }],
      [
        'Thursday 200 delegates full day',
        'programme.days.0',
        { day: 1, delegates: 200, package: 'full_day' },
      ],
      ['Friday 180', 'programme.days.1', { day: 2, delegates: 180, package: 'full_day' }],
      ['Plenary Thursday', 'programme.sessions.0', { day: 1, title: 'Plenary' }],
      ['09:00-17:30', 'programme.sessions.0', { from: '09:00', to: '17:30' }],
      ['for 200', 'programme.sessions.0.people', 200],
      ['classroom style', 'programme.sessions.0.setup', 'classroom'],
      ['Three breakouts', 'programme.sessions.1', { rooms: 3, title: 'Breakouts' }],
      ['of 60', 'programme.sessions.1.people', 60],
      ['in cabaret', 'programme.sessions.1.setup', 'cabaret'],
      ['from 14:00 to 16:00 on Friday', 'programme.sessions.1', { day: 2, from: '14:00', to: '16:00' }],
      [
        'One gala dinner for 51',
        'asked_lines.0',
        { key: 'gala', kind: 'fnb', label: 'Gala dinner', unit: 'person', quantity: 51 },
      ],
      ['on Friday night', 'asked_lines.0.day', 2],
      [
        'Simultaneous interpreting EN/FR',
        'asked_lines.1',
        { key: 'interpreting', kind: 'av', label: 'Simultaneous interpreting EN/FR' },
      ],
      ['on both days', 'asked_lines.1', { unit: 'day', quantity: 2 }],
      ['daylight in the plenary', 'programme.sessions.0.needs', ['daylight']],
      ['EUR 900 per delegate', '', { budget_per_attendee: 900, currency: 'EUR' }],
      ['compare net', 'compare_tax', 'net'],
      ['on a master account', 'payer', 'master_account'],
      ['rooming list', 'reservation_method', 'rooming_list'],
      ['20 January 2027', 'response_due', '2027-01-20T23:59:00+00:00'],
    ],
    offer: `We are delighted to offer 150.00 per room and night including breakfast, of which breakfast 22.00; Thursday 178.00. On Thursday we
      have 180 rooms only. Day package 79.00, at least 150 persons, with plenary, two coffee breaks, two-course lunch, drinks and basic AV.
      Gala dinner 98.00 per person, interpreting 2,400.00 per day. The breakouts are included. City tax 3.2 % of the net room
      price. All prices include VAT: rooms 10 %, package 20 %. We hold a first option until 28 February 2027.
      Free reduction of 20 % until 60 days before arrival, then 10 % of what remains until 30 days. Cancellation free up to 90 days, then
      50 %, from 30 days 80 %, from 7 days 95 %. Deposit 20 % on signing, balance 30 days after the event.`,
    offered: [
      [
        '150.00 per room and night',
        'lines.0',
        { kind: 'room', unit: 'room_night', night: 0, unit_price: 150 },
      ],
      ['including breakfast', 'lines.0.board', 'breakfast'],
      ['breakfast 22.00', 'lines.0.board_share', 22],
      [
        'Thursday 178.00',
        'lines.1',
        { kind: 'room', unit: 'room_night', night: 1, unit_price: 178, board: 'breakfast', board_share: 22 },
      ],
      ['180 rooms only', 'lines.1.rooms_available', 180],
      [
        'Day package 79.00',
        'lines.2',
        { kind: 'delegate', unit: 'person_day', package: 'full_day', unit_price: 79 },
      ],
      ['at least 150 persons', 'lines.2.min_persons', 150],
      ['with plenary', 'lines.2.contents.room_hire', true],
      ['two coffee breaks', 'lines.2.contents.breaks', 2],
      ['two-course lunch', 'lines.2.contents.lunch_courses', 2],
      ['drinks', 'lines.2.contents.drinks', true],
      ['basic AV', 'lines.2.contents.av', true],
      [
        'Gala dinner 98.00 per person',
        'lines.3',
        { kind: 'fnb', unit: 'person', key: 'gala', unit_price: 98 },
      ],
      [
        'interpreting 2,400.00 per day',
        'lines.4',
        { kind: 'av', unit: 'day', key: 'interpreting', unit_price: 2400 },
      ],
      [
        'The breakouts are included',
        'lines.5',
        { kind: 'meeting_room', unit: 'session', session: 1, unit_price: 0 },
      ],
      [
        'City tax 3.2 % of the net room',
        'lines.6',
        { kind: 'city_tax', unit: 'percent', unit_price: 3.2, of: ['net'] },
      ],
      [
        'per room and night',
        'lines',
        [2, 3].map((night) => ({ kind: 'room', unit: 'room_night', night, unit_price: 150 })),
      ],
      ['All prices include VAT', 'lines.*', { is_tax_included: true }],
      ['rooms 10 %', 'lines.0.taxes', [{ pct: 10, share_pct: 100 }]],
      ['package 20 %', 'lines.2.taxes', [{ pct: 20, share_pct: 100 }]],
      ['first option', 'option_status', 'first_option'],
      ['until 28 February 2027', 'valid_until', '2027-02-28'],
      [
        '20 % until 60 days before arrival',
        'terms.attrition_steps.0',
        { until_days: 60, allowed_pct: 20, of: 'contracted' },
      ],
      [
        '10 % of what remains until 30 days',
        'terms.attrition_steps.1',
        { until_days: 30, allowed_pct: 10, of: 'remaining' },
      ],
      ['free up to 90 days, then', 'terms.cancellation.0.from_days_before', 89],
      ['50 %', 'terms.cancellation.0', { charge_pct: 50, of: 'all' }],
      ['from 30 days 80 %', 'terms.cancellation.1', { from_days_before: 30, charge_pct: 80, of: 'all' }],
      ['from 7 days 95 %', 'terms.cancellation.2', { from_days_before: 7, charge_pct: 95, of: 'all' }],
      ['Deposit 20 % on signing', 'terms.deposits.0', { on: 'signature', pct: 20, refundable: true }],
      ['balance 30 days after the event', 'terms.payment_days', 30],
    ],
  },
  'a residential rate in Britain': {
    request: `Leadership residential for 24 people in Oxford, Monday 7 to Wednesday 9 June 2027. Two nights, 24 singles, all on the 24-hour rate,
      first two days; day delegates on the third day, also 24. Boardroom on Tuesday for 24 from 08:30 to 18:00, to be held overnight
      from Monday's u-shape session in a room of its own. One accessible room among them. Full board. We pay for everything.
      Last year in Bath: 26 rooms blocked, 22 picked up, GBP 3,150 spent on food and drink.`,
    asked: [
      ['Leadership residential', 'title', 'Leadership residential'],
      ['Oxford', 'city', 'Oxford'],
      [
        'Monday 7 to Wednesday 9 June 2027',
        '',
        { start_date: '2027-06-07', end_date: '2027-06-09', currency: 'GBP' },
      ],
      [
        'Two nights, 24 singles',
        'room_block',
        [
          { night: 0, type: 'single', guests: 1, rooms: 23 },
          { night: 1, type: 'single', guests: 1, rooms: 23 },
          { night: 0, type: 'accessible', guests: 1, rooms: 1 },
          { night: 1, type: 'accessible', guests: 1, rooms: 1 },
        ],
      ],
      ['One accessible room', 'room_block.2', { type: 'accessible', rooms: 1 }],
      ['24-hour rate', 'programme.days.0', { day: 0, delegates: 24, package: 'residential' }],
      ['first two days', 'programme.days.1', { day: 1, delegates: 24, package: 'residential' }],
      ['day delegates on the third day', 'programme.days.2', { day: 2, package: 'full_day' }],
      ['also 24', 'programme.days.2.delegates', 24],
      ['Boardroom on Tuesday', 'programme.sessions.1', { day: 1, setup: 'boardroom' }],
      ['for 24', 'programme.sessions.1.people', 24],
      ['from 08:30 to 18:00', 'programme.sessions.1', { from: '08:30', to: '18:00' }],
      ['held overnight', 'programme.sessions.0.hold_24h', true],
      ["Monday's u-shape session", 'programme.sessions.0', { day: 0, setup: 'u_shape', people: 24 }],
      ['Full board', 'board', 'full_board'],
      ['We pay for everything', 'payer', 'master_account'],
      ['Last year in Bath', 'event_history.0', { year: 2026, place: 'Bath' }],
      ['26 rooms blocked', 'event_history.0.rooms_blocked', 26],
      ['22 picked up', 'event_history.0.rooms_picked_up', 22],
      ['GBP 3,150 spent', 'event_history.0.fnb_spend', 3150],
    ],
    offer: `24-hour rate GBP 245.00 per person, minimum 20 delegates; day delegate rate 68.50 on Wednesday. Rates exclude VAT at 20 %.
      The boardroom is included. Car parking 12.00 per car, optional, ten spaces. Provisional, released on 1 March 2027.
      Final numbers are due 14 days before, and we bill at least 90 % of them. Commissionable at 8 % to agents. We will move you to
      a comparable hotel at our cost should we be overbooked. No building work is planned.`,
    offered: [
      [
        '24-hour rate GBP 245.00 per person',
        'lines.0',
        { kind: 'delegate', unit: 'person_day', package: 'residential', unit_price: 245 },
      ],
      ['GBP', 'currency', 'GBP'],
      ['minimum 20 delegates', 'lines.0.min_persons', 20],
      [
        'day delegate rate 68.50',
        'lines.1',
        { kind: 'delegate', unit: 'person_day', package: 'full_day', unit_price: 68.5 },
      ],
      ['on Wednesday', 'lines.1.day', 2],
      ['exclude VAT', 'lines.*', { is_tax_included: false }],
      ['at 20 %', 'lines.*', { taxes: [{ pct: 20, share_pct: 100 }] }],
      [
        'The boardroom is included',
        'lines.2',
        { kind: 'meeting_room', unit: 'session', session: 1, unit_price: 0 },
      ],
      [
        'Car parking 12.00 per car',
        'lines.3',
        { kind: 'other', unit: 'event', label: 'Car parking', unit_price: 12 },
      ],
      ['optional', 'lines.3.is_optional', true],
      ['ten spaces', 'lines.3.quantity', 10],
      ['Provisional', 'option_status', 'tentative'],
      ['released on 1 March 2027', 'valid_until', '2027-03-01'],
      ['due 14 days before', 'terms.guarantee.due_days', 14],
      ['at least 90 %', 'terms.guarantee.billed_pct', 90],
      ['Commissionable', 'terms.rate_basis', 'commissionable'],
      ['8 %', 'terms.commission_pct', 8],
      ['to agents', 'terms.commission_to', 'agency'],
      ['comparable hotel at our cost', 'terms.walk', 'yes'],
      [
        'No building work is planned',
        'terms.construction',
        { answer: 'no', text: 'No building work is planned' },
      ],
    ],
  },
  'plus plus, a minimum and a resort fee': {
    request: `Sales kick-off in Lisbon, arrival Sunday 17 January 2027, departure Thursday 21. Peak 120: Sun 45, Mon 120, Tue 120, Wed 118.
      Kings for 100, doubles shared by two for the rest on Monday: 10. Delegates pay their own incidentals; we pay room and tax.
      General session 120 crescent rounds Tuesday 08:00-17:00 with hybrid AV; set-up needs four hours, strike two. Welcome reception Monday for 110,
      awards dinner Wednesday for 118. Exhibition of 8 tables in the foyer on Tuesday. Registration office all three days.
      Is the pool heated in January? We expect 80 to 90 % pick-up, with a 5 % chance that it is called off.`,
    asked: [
      ['Sales kick-off', 'title', 'Sales kick-off'],
      ['Lisbon', 'city', 'Lisbon'],
      [
        'Sunday 17 January 2027, departure Thursday 21',
        '',
        { start_date: '2027-01-17', end_date: '2027-01-21' },
      ],
      ['Sun 45', 'room_block.0', { night: 0, type: 'run_of_house', guests: 1, rooms: 45 }],
      ['Kings for 100', 'room_block.1', { night: 1, type: 'double', guests: 1, rooms: 110 }],
      ['doubles shared by two', 'room_block.2', { night: 1, type: 'double', guests: 2 }],
      ['on Monday: 10', 'room_block.2.rooms', 10],
      ['Tue 120', 'room_block.3', { night: 2, type: 'run_of_house', guests: 1, rooms: 120 }],
      ['Wed 118', 'room_block.4', { night: 3, type: 'run_of_house', guests: 1, rooms: 118 }],
      ['we pay room and tax', 'payer', 'rooms_and_tax'],
      ['General session', 'programme.sessions.0.title', 'General session'],
      ['120 crescent rounds', 'programme.sessions.0', { people: 120, setup: 'crescent_rounds' }],
      ['Tuesday 08:00-17:00', 'programme.sessions.0', { day: 2, from: '08:00', to: '17:00' }],
      ['hybrid AV', 'programme.sessions.0.needs', ['hybrid_av']],
      ['set-up needs four hours', 'programme.sessions.0.setup_minutes', 240],
      ['strike two', 'programme.sessions.0.strike_minutes', 120],
      [
        'Welcome reception Monday',
        'asked_lines.0',
        { key: 'welcome', kind: 'fnb', label: 'Welcome reception', unit: 'person', day: 1 },
      ],
      ['for 110', 'asked_lines.0.quantity', 110],
      [
        'awards dinner Wednesday',
        'asked_lines.1',
        { key: 'awards', kind: 'fnb', label: 'Awards dinner', unit: 'person', day: 3 },
      ],
      ['for 118', 'asked_lines.1.quantity', 118],
      ['Exhibition', 'programme.sessions.1', { setup: 'exhibition', day: 2 }],
      [
        '8 tables',
        'asked_lines.2',
        { key: 'tables', kind: 'other', label: 'Exhibition table', unit: 'event', quantity: 8 },
      ],
      [
        'Registration office all three days',
        'programme.sessions.2',
        { setup: 'office', title: 'Registration', day: 1, hold_24h: true },
      ],
      ['Is the pool heated in January?', 'questions', ['Is the pool heated in January?']],
      ['80 to 90 % pick-up', '', { pickup_low_pct: 80, pickup_likely_pct: 90 }],
      ['5 % chance', 'cancel_chance_pct', 5],
    ],
    offer: `Run of house EUR 210++ per night, doubles 225++. Welcome reception 65++ per person, awards dinner 120++ per person; service charge 12 % on food and
      beverage, taxed at 23 %, VAT 23 % on food, 6 % on rooms. Food and beverage minimum 20,000 excluding service and tax. General session
      room rental 4,500 per day, waived when 90 % of the block is picked up; 2,250 between 80 and 90 %. Exhibition tables 85 each. Resort fee 15.00
      per room and night. City tax EUR 4.00 per guest and night. Pick-up of 80 % is guaranteed, measured cumulatively, in room nights;
      liquidated damages 100 % of the net rate, with credit for rooms resold. Cut-off 30 days before arrival. One complimentary room
      per 40 paid, cumulative. Rebate 10.00 per room night. Cancellation: from signature 25 % of rooms, inside 90 days 75 %. A shortfall of
      the minimum is billed in full with service and tax. Group rates apply 3 days around.`,
    offered: [
      [
        'Run of house EUR 210++ per night',
        'lines.0',
        { kind: 'room', unit: 'room_night', type: 'run_of_house', unit_price: 210 },
      ],
      ['doubles 225++', 'lines.1', { kind: 'room', unit: 'room_night', type: 'double', unit_price: 225 }],
      ['Welcome reception 65++', 'lines.2', { kind: 'fnb', unit: 'person', key: 'welcome', unit_price: 65 }],
      ['awards dinner 120++', 'lines.3', { kind: 'fnb', unit: 'person', key: 'awards', unit_price: 120 }],
      ['service charge 12 %', 'lines.4', { kind: 'service_charge', unit: 'percent', unit_price: 12 }],
      ['on food and', 'lines.4.of', ['fnb']],
      ['taxed at 23 %', 'lines.4.taxes', [{ pct: 23, share_pct: 100 }]],
      ['VAT 23 % on food', 'lines.2.taxes', [{ pct: 23, share_pct: 100 }]],
      ['6 % on rooms', 'lines.0.taxes', [{ pct: 6, share_pct: 100 }]],
      [
        'minimum 20,000',
        'lines.5',
        { kind: 'fnb_minimum', unit: 'event', unit_price: 20000, counts: ['fnb'] },
      ],
      ['excluding service and tax', 'lines.*', { is_tax_included: false }],
      [
        'rental 4,500 per day',
        'lines.6',
        { kind: 'meeting_room', unit: 'session', session: 0, unit_price: 4500 },
      ],
      ['waived when 90 %', 'terms.rental_scale.0', { pickup_from_pct: 90, rental: 0 }],
      ['2,250 between 80 and 90 %', 'terms.rental_scale.1', { pickup_from_pct: 80, rental: 2250 }],
      [
        'Exhibition tables 85 each',
        'lines.7',
        { kind: 'other', unit: 'event', key: 'tables', unit_price: 85 },
      ],
      [
        'Resort fee 15.00',
        'lines.8',
        { kind: 'fee', unit: 'room_night', label: 'Resort fee', unit_price: 15 },
      ],
      [
        'City tax EUR 4.00 per guest and night',
        'lines.9',
        { kind: 'city_tax', unit: 'person_night', unit_price: 4 },
      ],
      ['Pick-up of 80 %', 'terms.min_pickup_pct', 80],
      ['cumulatively', 'terms.attrition_measured', 'cumulative'],
      ['in room nights', 'terms.attrition_unit', 'room_nights'],
      ['liquidated damages 100 %', 'terms.attrition_charge_pct', 100],
      ['credit for rooms resold', 'terms.resale_credit', 'yes'],
      ['Cut-off 30 days', 'terms.cutoff_days', 30],
      ['One complimentary room', 'terms.comp_rooms', { one_per: 40, counted: 'paid' }],
      ['cumulative', 'terms.comp_rooms.cumulative', true],
      ['Rebate 10.00 per room night', 'terms.rebate_per_room_night', 10],
      ['from signature 25 % of rooms', 'terms.cancellation.0', { charge_pct: 25, of: 'rooms' }],
      ['inside 90 days 75 %', 'terms.cancellation.1', { from_days_before: 90, charge_pct: 75, of: 'rooms' }],
      [
        'in full with service and tax',
        'terms.fnb_shortfall',
        { charge_pct: 100, with_service_and_tax: true },
      ],
      ['3 days around', 'terms.rate_valid_days_around', 3],
    ],
  },
  'a congress of 900 who pay themselves': {
    request: `European Soil Congress, Vienna, 6-9 September 2027, 900 delegates. 420 rooms per night, arrival the evening before, booked by the
      delegates on a booking link and paid by them. Breakfast. Opening session 900 theatre, 12 parallel sessions of 70 theatre
      on days 2 and 3, poster exhibition 600 m², crew meals for 40 a day, two interpreting booths. Hotel must have an exhibition space and step-free access.
      Earlier: Ghent 2025, 400 blocked, 351 picked up; Porto 2023, 380 blocked, 362 picked up. We expect the first night 15 points lower.`,
    asked: [
      ['European Soil Congress', 'title', 'European Soil Congress'],
      ['Vienna', 'city', 'Vienna'],
      ['6-9 September 2027', '', { start_date: '2027-09-06', end_date: '2027-09-09' }],
      ['900 delegates', 'programme.days.0', { day: 0, delegates: 900, package: 'full_day' }],
      [
        '420 rooms per night',
        'room_block',
        [-1, 0, 1, 2].map((night) => ({ night, type: 'run_of_house', guests: 1, rooms: 420 })),
      ],
      ['arrival the evening before', 'room_block.0.night', -1],
      ['booking link', 'reservation_method', 'booking_link'],
      ['paid by them', 'payer', 'individual'],
      ['Breakfast', 'board', 'breakfast'],
      ['Opening session', 'programme.sessions.0', { title: 'Opening session', day: 0 }],
      ['900 theatre', 'programme.sessions.0', { people: 900, setup: 'theatre' }],
      ['12 parallel sessions', 'programme.sessions.1.rooms', 12],
      ['of 70 theatre', 'programme.sessions.1', { people: 70, setup: 'theatre' }],
      ['on days 2', 'programme.sessions.1.day', 1],
      ['and 3', 'programme.sessions.2', { day: 2, rooms: 12, people: 70, setup: 'theatre' }],
      ['poster exhibition', 'programme.sessions.3', { title: 'Posters', setup: 'exhibition', day: 0 }],
      ['600 m²', null],
      [
        'crew meals for 40 a day',
        'asked_lines.0',
        { key: 'crew', kind: 'fnb', label: 'Crew meal', unit: 'person_day', quantity: 160 },
      ],
      [
        'two interpreting booths',
        'asked_lines.1',
        { key: 'booths', kind: 'av', label: 'Interpreting booth', unit: 'event', quantity: 2 },
      ],
      ['must have an exhibition space', 'must_features', ['exhibition_space', 'step_free']],
      ['step-free access', 'features', ['exhibition_space', 'step_free']],
      ['Ghent 2025', 'event_history.0', { year: 2025, place: 'Ghent' }],
      ['400 blocked, 351 picked up', 'event_history.0', { rooms_blocked: 400, rooms_picked_up: 351 }],
      ['Porto 2023', 'event_history.1', { year: 2023, place: 'Porto' }],
      ['380 blocked, 362 picked up', 'event_history.1', { rooms_blocked: 380, rooms_picked_up: 362 }],
      ['first night 15 points lower', 'night_shift_pct.0', { night: -1, pct: 15 }],
    ],
    offer: `We can give 300 rooms on the first night and 420 on the others at 169.00 per room, breakfast 24.00 per person extra. Congress package 92.00
      per delegate and day, half-day package is not offered. Crew meals 28.00. We have no booths. Hall of posters 6,000.00 for the event.
      Prices include VAT. Second option until 15 February 2027. Attrition applies to rooms alone, tested per night. You may reduce
      by 30 % of the contracted rooms until 120 days before. Deposit of 15,000.00 60 days before, not refundable.
      Your rates stay the lowest public ones.`,
    offered: [
      [
        '300 rooms on the first night',
        'lines.0',
        { kind: 'room', unit: 'room_night', night: -1, unit_price: 169, rooms_available: 300 },
      ],
      ['420 on the others', 'lines.1.rooms_available', 420],
      [
        '169.00 per room',
        'lines.1',
        { kind: 'room', unit: 'room_night', night: 0, unit_price: 169, board: 'room_only' },
      ],
      ['breakfast 24.00 per person', 'lines.2', { kind: 'breakfast', unit: 'person_night', unit_price: 24 }],
      [
        'Congress package 92.00',
        'lines.3',
        { kind: 'delegate', unit: 'person_day', package: 'full_day', unit_price: 92 },
      ],
      ['Crew meals 28.00', 'lines.4', { kind: 'fnb', unit: 'person_day', key: 'crew', unit_price: 28 }],
      ['We have no booths', 'lines.5', { kind: 'av', unit: 'event', key: 'booths', unit_price: null }],
      [
        'Hall of posters 6,000.00',
        'lines.6',
        { kind: 'meeting_room', unit: 'session', session: 3, unit_price: 6000 },
      ],
      [
        'on the others',
        'lines',
        [1, 2].map((night) => ({
          kind: 'room',
          unit: 'room_night',
          night,
          unit_price: 169,
          rooms_available: 420,
        })),
      ],
      ['Prices include VAT', 'lines.*', { is_tax_included: true }],
      ['Second option', 'option_status', 'second_option'],
      ['15 February 2027', 'valid_until', '2027-02-15'],
      ['rooms alone', 'terms.attrition_applies_to', ['rooms']],
      ['per night', 'terms.attrition_measured', 'per_night'],
      [
        '30 % of the contracted rooms until 120 days',
        'terms.attrition_steps.0',
        { until_days: 120, allowed_pct: 30, of: 'contracted' },
      ],
      ['15,000.00 60 days before', 'terms.deposits.0', { on: 'days_before', days: 60, amount: 15000 }],
      ['not refundable', 'terms.deposits.0.refundable', false],
      [
        'stay the lowest public ones',
        'terms.rate_protection',
        { answer: 'yes', text: 'Your rates stay the lowest public ones' },
      ],
    ],
  },
  'a half day without bedrooms': {
    request: `Board meeting in Zürich on 4 May 2027, no bedrooms. 14 people, hollow square, 13:00 to 18:00, half-day package. Private dinner for 16 afterwards.
      Reports are confidential: a room without glass walls. CHF 250 per head at most. Parking would be nice.`,
    asked: [
      ['Board meeting', 'title', 'Board meeting'],
      ['Zürich', 'city', 'Zürich'],
      ['4 May 2027', '', { start_date: '2027-05-04', end_date: '2027-05-04' }],
      ['no bedrooms', '', { rooms: 0, nights: 0 }],
      ['14 people', 'programme.sessions.0.people', 14],
      ['hollow square', 'programme.sessions.0', { day: 0, setup: 'hollow_square' }],
      ['13:00 to 18:00', 'programme.sessions.0', { from: '13:00', to: '18:00' }],
      ['half-day package', 'programme.days.0', { day: 0, delegates: 14, package: 'half_day' }],
      [
        'Private dinner for 16',
        'asked_lines.0',
        { key: 'dinner', kind: 'fnb', label: 'Private dinner', unit: 'person', quantity: 16, day: 0 },
      ],
      ['a room without glass walls', 'introduction', 'Reports are confidential: a room without glass walls.'],
      ['CHF 250 per head', '', { budget_per_attendee: 250, currency: 'CHF' }],
      ['Parking would be nice', 'features', ['parking']],
    ],
    offer: `Half-day package CHF 95.00, room hire included from 10 persons, one coffee break. Dinner CHF 88.00 a head, minimum 12 persons. All VAT
      included at 8.1 %. Valid until 31 January 2027. Free of charge until 14 days before; 80 % after that.`,
    offered: [
      [
        'Half-day package CHF 95.00',
        'lines.0',
        { kind: 'delegate', unit: 'person_day', package: 'half_day', unit_price: 95 },
      ],
      ['CHF', 'currency', 'CHF'],
      ['room hire included', 'lines.0.contents.room_hire', true],
      ['from 10 persons', 'lines.0.min_persons', 10],
      ['one coffee break', 'lines.0.contents.breaks', 1],
      ['Dinner CHF 88.00 a head', 'lines.1', { kind: 'fnb', unit: 'person', key: 'dinner', unit_price: 88 }],
      ['minimum 12 persons', 'lines.1.min_persons', 12],
      ['All VAT', 'lines.*', { is_tax_included: true }],
      ['8.1 %', 'lines.*', { taxes: [{ pct: 8.1, share_pct: 100 }] }],
      ['Valid until 31 January 2027', 'valid_until', '2027-01-31'],
      ['until 14 days before', 'terms.cancellation.0.from_days_before', 13],
      ['80 % after that', 'terms.cancellation.0.charge_pct', 80],
    ],
  },
  'a law school’s twenty rooms': {
    request: `Moot court team, Vienna, 18 to 21 February 2027: 20 rooms, twins, for 40 students, three nights, bed and breakfast; no meeting space.
      Students call in. The dates may move to 25 February. Hotel near the university, within 3 km. Choose by price above all. We decide by 15 January 2027.`,
    asked: [
      ['Moot court team', 'title', 'Moot court team'],
      ['Vienna', 'city', 'Vienna'],
      ['18 to 21 February 2027', '', { start_date: '2027-02-18', end_date: '2027-02-21' }],
      ['20 rooms', 'room_block', [0, 1, 2].map((night) => ({ night, type: 'twin', guests: 2, rooms: 20 }))],
      ['twins', 'room_block.0.type', 'twin'],
      ['for 40 students', 'attendees', 40],
      ['bed and breakfast', 'board', 'breakfast'],
      ['no meeting space', '', { event_days: 0, meeting_rooms: 0 }],
      ['call in', 'reservation_method', 'call_in'],
      ['25 February', 'alternative_start_dates', ['2027-02-25']],
      ['near the university', '', { latitude: 48.2132, longitude: 16.36 }],
      ['within 3 km', 'search_radius_km', 3],
      [
        'price above all',
        '',
        { weight_price: 0.7, weight_location: 0.2, weight_mice_fit: 0, weight_response_time: 0.1 },
      ],
      ['15 January 2027', 'decision_date', '2027-01-15'],
    ],
    offer: `Twin rooms EUR 118.00 including breakfast and VAT, only from 25 February. City tax 2.10 per person and night. One free place per 20 paid.
      Cut-off three weeks. Rates are net, non-commissionable. The free place has no monetary value.`,
    offered: [
      [
        'Twin rooms EUR 118.00',
        'lines.0',
        { kind: 'room', unit: 'room_night', type: 'twin', unit_price: 118 },
      ],
      ['including breakfast', 'lines.0.board', 'breakfast'],
      ['and VAT', 'lines.*', { is_tax_included: true }],
      ['only from 25 February', 'start_date', '2027-02-25'],
      [
        'City tax 2.10 per person and night',
        'lines.1',
        { kind: 'city_tax', unit: 'person_night', unit_price: 2.1 },
      ],
      ['One free place per 20 paid', 'terms.comp_rooms', { one_per: 20, counted: 'paid' }],
      ['Cut-off three weeks', 'terms.cutoff_days', 21],
      ['non-commissionable', 'terms.rate_basis', 'net'],
      ['no monetary value', 'terms.no_monetary_value', true],
    ],
  },
};
