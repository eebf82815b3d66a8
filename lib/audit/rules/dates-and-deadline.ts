// Rules about dates: a sales office checks them first, and many RFPs leave them out.
import type { Rule } from '../finding.ts';
import { anyOf, date, either } from '../patterns.ts';

const answerBy =
  /(?<!\p{L})(?:repl(?:y|ies)|respon[sd]e?s?|answers?|offers?|proposals?|quot(?:e|es|ation|ations)|tenders?|bids?|angebote?|antwort|rückmeldung|rückantwort|vorschlag|send|senden|schick\p{L}{0,2}|meldet|melden|bescheid|availability|rates?|(?:come|get) back|let (?:me|us) (?:know|have)|revert|rsvp)(?!\p{L}).{0,60}?(?<!\p{L})(?:by|until|before|no later than|bis|vor|due)(?!\p{L})|(?<!\p{L})by (?:cob|eod|close of business|end of (?:day|business))(?!\p{L})/iu;

const deadlineWords = anyOf(
  'deadline*',
  'respond by',
  'reply by',
  'response by',
  'responses by',
  'answer by',
  'due by',
  'due date',
  'proposals due',
  'proposal due',
  'submit*',
  'return by',
  'no later than',
  'by close of business',
  '*antwortfrist*',
  '*angebotsfrist*',
  '*abgabefrist*',
  '*rückmeldefrist*',
  'frist*',
  'rückmeldung bis',
  'antwort bis',
  'angebote bis',
  'angebot bis',
  'abgabe*',
  'spätestens',
  'einreich*',
  'bitte bis',
  'um ihr angebot bis',
);
const deadline = either(deadlineWords, answerBy);
/** What may also be said of a decision: "wir entscheiden spätestens am 22.12." */
const latest = anyOf('no later than', 'spätestens', 'by close of business');
const contractDate = anyOf(
  'cancellation deadline*',
  'cancellation date*',
  'cut off*',
  'option date*',
  'release date*',
  'founded',
  'geschlossen',
  'last year',
  '*stornofrist*',
  '*stornierungsfrist*',
  '*optionsfrist*',
  '*rücktrittsfrist*',
  '*kündigungsfrist*',
);
const decisionDate = anyOf('decision', 'decide*', 'award*', '*entscheid*', 'zuschlag*', 'vergabe*');
const otherDate = either(deadline, contractDate, decisionDate);

const event = anyOf(
  'event',
  'arriv*',
  'check in',
  'conference',
  'meeting',
  'takes place',
  'congress',
  'training',
  'offsite',
  'kick off',
  'anreise*',
  '*veranstaltung*',
  '*tagung*',
  '*konferenz*',
  '*seminar*',
  '*kongress*',
  'findet',
);
const everyDate = new RegExp(date.source, 'giu');
const everyLatest = new RegExp(latest.source, 'giu');

/** The only day named is one to answer or decide by. "Conference 12 to 14 May, reply by 3 March" names others too. */
function isOtherDate(statement: string): boolean {
  if (!otherDate.test(statement)) return false;
  return !(event.test(statement) && (statement.match(everyDate)?.length ?? 0) > 1);
}

function isDecision(statement: string): boolean {
  const without = statement.replace(everyLatest, '');
  return decisionDate.test(statement) && !deadline.test(without);
}

export const dateRules: Rule[] = [
  {
    id: 'response_deadline',
    label: 'Response deadline',
    category: 'Dates and deadline',
    topic: deadline,
    isRead: true,
    except: { test: (statement) => contractDate.test(statement) || isDecision(statement) },
    why: 'Sales teams work through requests by due date. Without one, yours waits.',
    fix: {
      en: 'Please send your proposal by [date], 17:00 local time; questions reach us until [date] at [email].',
      de: 'Bitte senden Sie uns Ihr Angebot bis zum [Datum], 17:00 Uhr; Rückfragen beantworten wir bis zum [Datum] unter [E-Mail].',
    },
  },
  {
    id: 'event_dates',
    label: 'Event dates',
    category: 'Dates and deadline',
    isRead: true,
    topic: date,
    except: { test: isOtherDate },
    why: 'Without days of arrival and departure nobody can check availability, let alone hold space.',
    fix: {
      en: 'Arrival [weekday, date], departure [weekday, date]; the meeting runs from [date and time] to [date and time].',
      de: 'Anreise [Wochentag, Datum], Abreise [Wochentag, Datum]; die Veranstaltung läuft vom [Datum, Uhrzeit] bis [Datum, Uhrzeit].',
    },
  },
  {
    id: 'date_flexibility',
    label: 'How flexible the dates are',
    category: 'Dates and deadline',
    topic: either(
      anyOf(
        'flexib*',
        'alternative date*',
        'alternative week*',
        'alternate date*',
        'second choice',
        'preferred date*',
        'fixed date*',
        'dates are fixed',
        'dates are firm',
        'date is fixed',
        'firm dates',
        'no flexibility',
        'one day either way',
        'can move',
        'could move',
        'can shift',
        'could shift',
        '*ausweichtermin*',
        '*alternativtermin*',
        'alternativ*',
        'verschieb*',
        '*wunschtermin*',
        'termin steht fest',
        'termin ist fix',
        'fixtermin',
        'fester termin',
        'notfalls',
        'zur not',
        'dates fixed',
      ),
      /\+ ?\/ ?-|±|(?<!\p{L})(?:days?|weeks?|tage?|wochen?) (?:later|earlier|either way|später|früher|davor|danach)(?!\p{L})/iu,
      // "4-6 October, or 11-13 October".
      new RegExp(
        String.raw`(?:${date.source}).{0,8}(?<!\p{L})(?:or|oder)(?!\p{L}).{0,12}(?:${date.source})`,
        'iu',
      ),
    ),
    why: 'A day either way can change the rate. Fixed is fine too, if you say so.',
    fix: {
      en: 'Our dates are [fixed / flexible by ± 2 days]; alternatively we could come from [date] to [date]. Please quote both if the rate differs.',
      de: 'Der Termin ist [fix / um ± 2 Tage verschiebbar]; alternativ käme [Datum] bis [Datum] infrage. Bitte nennen Sie beide Raten, falls sie abweichen.',
    },
  },
];
