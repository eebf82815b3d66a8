import type { Mutant } from './mutant.ts';

/** A kind of planted text that is no defect in the sense of those planted by hand, and why. */
interface Exception {
  reason: string;
  applies(mutant: Mutant, before: string): boolean;
}

const isText = ({ rule }: Mutant) => rule === 'StringLiteral';
/** What stands in a text, without quotes and what is put into it. */
const wordsIn = (from: string) =>
  from
    .slice(1, -1)
    .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, ' ')
    .trim();
const isStatement = (words: string) =>
  /^(?:select|insert|update|delete|create|drop|alter|grant|revoke|truncate|begin|set|with|notify|listen) /i.test(
    words,
  );

const exceptions: Exception[] = [
  {
    reason:
      'Words for people: a sentence, a label, a heading. A test that repeats them holds their wording and nothing else.',
    applies: (mutant) => {
      const words = wordsIn(mutant.from);
      return (
        isText(mutant) &&
        !isStatement(words) &&
        (/\p{L}\S* +\S*\p{L}/u.test(words) || /^\p{Lu}\p{Ll}+[.:…!?]?$/u.test(words))
      );
    },
  },
  {
    reason: 'What only looks: classes, inline styles, and the ways of drawings.',
    applies: (_mutant, before) =>
      /\b(?:class|className|style|d|viewBox|points|transform)=\{?\{?[^}>]*$/.test(before),
  },
  {
    reason:
      'What is written to a log or to an operator’s terminal; that it is written stays a defect to plant.',
    applies: ({ rule }, before) =>
      /^(?:StringLiteral|ObjectLiteral|ArrayDeclaration)$/.test(rule) &&
      /\b(?:logError|console\.\w+|process\.std(?:out|err)\.write)\((?:[^()]|\([^()]*\))*$/.test(before),
  },
  {
    reason: 'A stranger’s words where nothing stood: nobody writes them by mistake.',
    applies: ({ to }) => /Stryker was here/.test(to),
  },
];

/** Whether somebody could make this mistake, and somebody else tell; `before` is what stands before it in its file. */
export const isMeant = (mutant: Mutant, before: string): boolean =>
  !exceptions.some((one) => one.applies(mutant, before.slice(-400)));
