// The guided audit: a question at a time, the score by category, and the report by mail.

import { render } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Bar } from '../parts/charts.tsx';
import { Button } from '../parts/controls.tsx';
import { number, words } from '../parts/format.ts';
import { Tick } from '../parts/inputs.tsx';
import { type Answers, questions, scores, type Worth } from './audit-questions.ts';

const choices: [Worth, string][] = [
  ['yes', 'Yes'],
  ['partly', 'In part'],
  ['no', 'No'],
];

function Audit() {
  const [answers, setAnswers] = useState<Answers>({});
  const [at, setAt] = useState(0);
  const question = questions[at];
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [at]);
  if (!question) {
    return <Result answers={answers} heading={heading} onBack={() => setAt(questions.length - 1)} />;
  }
  return (
    <section class="card audit" aria-labelledby="question">
      <p class="soft">
        Question {at + 1} of {questions.length}
      </p>
      <Bar value={at / questions.length} />
      <h2 id="question" ref={heading} tabIndex={-1}>
        {question.text}
      </h2>
      <p class="soft">{question.why}</p>
      <p class="actions">
        {choices.map(([value, label]) => (
          <Button
            key={value}
            aria-pressed={answers[question.name] === value}
            onClick={() => {
              setAnswers((now) => ({ ...now, [question.name]: value }));
              setAt(at + 1);
            }}
          >
            {label}
          </Button>
        ))}
        {at > 0 && (
          <Button kind="quiet" onClick={() => setAt(at - 1)}>
            Back
          </Button>
        )}
      </p>
    </section>
  );
}

function Result({
  answers,
  heading,
  onBack,
}: {
  answers: Answers;
  heading: { current: HTMLHeadingElement | null };
  onBack: () => void;
}) {
  const result = scores(answers);
  return (
    <section class="card audit" aria-labelledby="result">
      <h2 id="result" ref={heading} tabIndex={-1}>
        {number(result.score)} of 100
      </h2>
      <dl class="categories">
        {Object.entries(result.category_breakdown).map(([name, value]) => (
          <div key={name}>
            <dt>{words(name)}</dt>
            <dd>
              <Bar value={value / 100} />
              <span>{value}</span>
            </dd>
          </div>
        ))}
      </dl>
      <ReportForm answers={answers} />
      <p class="actions">
        <Button kind="quiet" onClick={onBack}>
          Back to the questions
        </Button>
      </p>
    </section>
  );
}

function ReportForm({ answers }: { answers: Answers }) {
  const [said, setSaid] = useState<{ text: string; kind: 'error' | 'success' } | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function send(event: SubmitEvent) {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    if (isBusy || !form.reportValidity()) return;
    setBusy(true);
    setSaid(await ask(String(new FormData(form).get('email')), answers));
    setBusy(false);
  }
  return (
    <form onSubmit={send}>
      <p>The report says what to fix first, and how.</p>
      <label for="report-email">Email</label>
      <input id="report-email" name="email" type="email" autocomplete="email" required />
      <Tick required>Send me the report</Tick>
      <Button type="submit" kind="primary" aria-disabled={isBusy || undefined}>
        Send it to me
      </Button>
      <p role="status" data-state={said?.kind}>
        {said?.text}
      </p>
    </form>
  );
}

async function ask(email: string, answers: Answers): Promise<{ text: string; kind: 'error' | 'success' }> {
  const body = JSON.stringify({ email, consent: true, answers, ...scores(answers) });
  const response = await fetch('/api/rfp-audit-leadmagnet', { method: 'POST', body }).catch(() => null);
  if (!response)
    return { text: 'We could not reach the service. Check your connection and try again.', kind: 'error' };
  if (response.ok) return { text: 'Your report is on its way.', kind: 'success' };
  if (response.status === 429)
    return { text: 'That was a lot in one hour. Wait a little and try again.', kind: 'error' };
  const { error = '' } = (await response.json().catch(() => ({}))) as { error?: string };
  return { text: error.replace(/^email: /, '') || 'Something went wrong. Please try again.', kind: 'error' };
}

const place = document.getElementById('audit');
if (place) render(<Audit />, place);
