// The questions of the guided audit, and the score of the answers. Categories and answers have the names for which the service's
// report knows what to fix.

export type Worth = 'yes' | 'partly' | 'no';

export interface Question {
  /** The answer's name in what is sent. */
  name: string;
  category: string;
  text: string;
  why: string;
}

export const questions: Question[] = [
  {
    name: 'event_dates',
    category: 'dates',
    text: 'Does it name the days of arrival and departure?',
    why: 'A hotel quotes for days, not for “spring”.',
  },
  {
    name: 'date_flexibility',
    category: 'dates',
    text: 'Does it say which other dates would do?',
    why: 'A full house may be empty a week later.',
  },
  {
    name: 'response_deadline',
    category: 'dates',
    text: 'Does it say until when you want an answer?',
    why: 'Requests without a deadline are answered last.',
  },
  {
    name: 'attendees',
    category: 'rooms',
    text: 'Does it say how many people come?',
    why: 'Everything else follows from it.',
  },
  {
    name: 'room_block',
    category: 'rooms',
    text: 'Does it list bedrooms by night and kind?',
    why: 'So that offers count the same rooms.',
  },
  {
    name: 'meeting_space',
    category: 'rooms',
    text: 'Does it list meeting rooms with seats and setup?',
    why: 'A hundred in theatre is not a hundred at tables.',
  },
  {
    name: 'food_and_beverage',
    category: 'catering',
    text: 'Does it say what people eat and drink, and when?',
    why: 'The part of an offer that differs most.',
  },
  {
    name: 'audio_visual',
    category: 'catering',
    text: 'Does it list the technology you need?',
    why: 'What is not asked for is charged later.',
  },
  {
    name: 'budget',
    category: 'budget',
    text: 'Does it name a budget, or a frame?',
    why: 'It saves both sides the offers that cannot work.',
  },
  {
    name: 'decision_criteria',
    category: 'budget',
    text: 'Does it say what decides, and when?',
    why: 'Hotels put their effort where it counts.',
  },
  {
    name: 'cancellation',
    category: 'contract',
    text: 'Does it ask for cancellation and attrition terms?',
    why: 'Worth more than a lower rate when plans change.',
  },
  {
    name: 'response_format',
    category: 'contract',
    text: 'Does it say in which form to answer?',
    why: 'Offers in one form can be compared.',
  },
];

const worth: Record<Worth, number> = { yes: 1, partly: 0.5, no: 0 };
export type Answers = Partial<Record<string, Worth>>;

/** The score in all and of each category: the share of its points that are there, 0 to 100. A point that is partly there counts half. */
export function scores(answers: Answers): { score: number; category_breakdown: Record<string, number> } {
  const mean = (list: Question[]) =>
    Math.round((list.reduce((sum, { name }) => sum + worth[answers[name] ?? 'no'], 0) / list.length) * 100);
  const categories = [...new Set(questions.map(({ category }) => category))];
  return {
    score: mean(questions),
    category_breakdown: Object.fromEntries(
      categories.map((category) => [category, mean(questions.filter((one) => one.category === category))]),
    ),
  };
}
