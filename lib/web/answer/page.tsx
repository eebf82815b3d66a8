import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ApiError, explain } from '../data/errors.ts';
import { Confirm } from '../hotel-desk/confirm.tsx';
import { CounterOfferLater } from '../hotel-desk/counter-offer-later.tsx';
import { Decline } from '../hotel-desk/decline.tsx';
import { stateOf } from '../hotel-desk/desk.ts';
import { LastRound, Late } from '../hotel-desk/last-round.tsx';
import { OfferForm } from '../hotel-desk/offer-form.tsx';
import { Questions } from '../hotel-desk/questions.tsx';
import { AskedLater } from '../parts/asked-later.tsx';
import { Button } from '../parts/controls.tsx';
import { type Asked, deskOf, loadRequest, tokenOf } from './data.ts';
import { Deadline, Facts } from './request.tsx';

type State =
  | { step: 'loading' }
  | { step: 'failed'; error: unknown }
  | { step: 'open'; request: Asked; said: string };

export function AnswerPage() {
  const [token, setToken] = useState(() => tokenOf(location.hash));
  const [state, setState] = useState<State>({ step: 'loading' });
  /** Reads the request anew; `said` stands above it, for what has just been done. */
  async function read(said = '') {
    try {
      if (!token) throw new ApiError(404);
      setState({ step: 'open', request: await loadRequest(token), said });
    } catch (error) {
      setState({ step: 'failed', error });
    }
  }
  useEffect(() => {
    const follow = () => setToken(tokenOf(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    setState({ step: 'loading' });
    void read();
  }, [token]);

  if (state.step === 'loading') return <Loading />;
  if (state.step === 'failed') return <Failed error={state.error} again={() => read()} />;
  return <Answer key={state.request.proposals[0]?.id ?? 'none'} token={token} {...state} reload={read} />;
}

function Loading() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 3000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status">
      {isSlow ? 'Still fetching the request. Your connection seems slow.' : 'Fetching the request…'}
    </p>
  );
}

function Failed({ error, again }: { error: unknown; again: () => void }) {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404) {
    return (
      <Notice title="This link is not known">
        Please open it from the mail again: part of it may be missing. If that does not help, reply to the
        mail.
      </Notice>
    );
  }
  if (status === 410) {
    return (
      <Notice title="This link is no longer valid">
        The request is over, was cancelled, or the link was withdrawn. A reply to the mail reaches the person
        who asked.
      </Notice>
    );
  }
  if (error instanceof ApiError && error.code === 'rate_limited')
    return <Later error={error} again={again} />;
  return (
    <Notice title="That did not work">
      {explain(error)} <Button onClick={again}>Try again</Button>
    </Notice>
  );
}

/** The link was used too often in an hour: says when it works again, and tries again then by itself. */
function Later({ error, again }: { error: ApiError; again: () => void }) {
  const seconds = Number(error.details) || 3600;
  useEffect(() => {
    const timer = setTimeout(again, seconds * 1000);
    return () => clearTimeout(timer);
  }, [error]);
  const minutes = Math.ceil(seconds / 60);
  return (
    <Notice title="A short break">
      This link was opened very often within an hour. The request comes back here by itself in{' '}
      {minutes === 1 ? 'a minute' : `${minutes} minutes`}; nothing that you typed is lost.
    </Notice>
  );
}

function Notice({ title, children }: { title: string; children: preact.ComponentChildren }) {
  return (
    <div class="card" role="alert">
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  );
}

interface AnswerProps {
  token: string;
  request: Asked;
  said: string;
  reload: (said?: string) => Promise<void>;
}

function Answer({ token, request, said, reload }: AnswerProps) {
  const desk = deskOf(token, request, reload);
  const { isOver, isFixed, isLate } = stateOf(request);
  const asks = new URLSearchParams(location.search);
  const [isDeclining, setDeclining] = useState(asks.has('decline'));
  return (
    <>
      {said && <Done said={said} request={request} />}
      <header>
        <p class="brand">Hotel RFP</p>
        <h1>{request.title}</h1>
        <p>
          <b>{request.organizer_name}</b> asks {request.hotel?.name ?? 'your hotel'} for an offer.
        </p>
        {!isOver && !isFixed && (isLate ? <Late request={request} /> : <Deadline request={request} />)}
      </header>
      <Facts request={request} />
      <AskedLater request={request} />
      {isOver ? (
        <Over request={request} />
      ) : (
        <>
          <Confirm desk={desk} isAsked={asks.has('confirm') && said === ''} />
          <LastRound request={request} />
          <CounterOfferLater desk={desk} />
          {request.send_status !== 'declined' && (
            <Decline desk={desk} isOpen={isDeclining} open={setDeclining} />
          )}
          {!isLate && !isFixed && !isDeclining && <OfferForm desk={desk} />}
          <Questions desk={desk} />
        </>
      )}
    </>
  );
}

function Done({ said, request }: { said: string; request: Asked }) {
  const claim = request.hotel ? `#/claim?hotel=${request.hotel.hotel_id}` : '';
  const card = useRef<HTMLDivElement>(null);
  // Moves the focus here: the button that was tapped is at the foot of the page, where nobody would see that it worked.
  useLayoutEffect(() => card.current?.focus(), [said]);
  return (
    <div ref={card} tabIndex={-1} class="card done" role="status">
      <p>
        <b>{said}</b> A receipt is on its way to you.
      </p>
      <p>
        <a href={`/console${claim}`}>Create an account</a>
        {request.answering_as && ` with ${request.answering_as}`} to see all requests to your hotel in one
        place.
      </p>
    </div>
  );
}

function Over({ request }: { request: Asked }) {
  const status = request.proposals[0]?.status;
  const words =
    status === 'won'
      ? 'Your offer has won. Congratulations.'
      : request.rfp_status === 'decided'
        ? 'The organizer has decided; the request takes no more answers.'
        : 'This request takes no more answers.';
  return (
    <div class="card">
      <p>{words}</p>
    </div>
  );
}
