import { ApiError } from '../data/errors.ts';
import { query } from '../data/queries.ts';
import { Button } from '../parts/controls.tsx';
import { Later } from '../parts/later.tsx';
import { Ask, Empty, Failure, Loading, Section } from '../parts/states.tsx';
import { Begun, type Specimens, specimen } from './specimen.tsx';

const nothing = () => {};
const forever = () => new Promise<never>(() => {});
const pending = query(['gallery', 'pending'], forever);
const refused = query(['gallery', 'refused'], () => Promise.reject(new ApiError(403)));
const answered = query(
  ['gallery', 'answered'],
  () => Promise.resolve('Seven hotels have answered.'),
  Infinity,
);

const failure = (status: number, code = '') => (
  <Failure error={new ApiError(status, { code, message: 'rooms: at most 10 000' })} retry={nothing} />
);

export const states: Specimens = {
  Loading: [
    specimen(
      'at first',
      <Begun>
        <Loading what="the ranking" retry={nothing} />
      </Begun>,
    ),
    specimen('after 3 seconds', <Loading what="the ranking" retry={nothing} />),
  ],
  Empty: [
    specimen('in a word', <Empty title="No requests yet">They will be listed here.</Empty>),
    specimen(
      'with the next step',
      <Empty title="No requests yet" action={<Button kind="primary">New request</Button>}>
        They will be listed here.
      </Empty>,
    ),
  ],
  Failure: [
    specimen('not reached', failure(0)),
    specimen('refused value', failure(400, '22023')),
    specimen('not allowed', failure(403)),
    specimen('not there', failure(404)),
    specimen('too few to compare', failure(400, 'insufficient_cohort')),
  ],
  Ask: [
    specimen(
      'answered',
      <Ask for={{ answered }} what="the answers">
        {({ answered: said }) => <p>{said}</p>}
      </Ask>,
    ),
    specimen(
      'refused',
      <Ask for={{ refused }} what="the answers">
        {() => null}
      </Ask>,
    ),
  ],
  Section: [
    specimen(
      'answered',
      <Section title="Answers" for={{ answered }}>
        {({ answered: said }) => <p>{said}</p>}
      </Section>,
    ),
    specimen(
      'waiting',
      <Section title="Waiting" for={{ pending }}>
        {() => null}
      </Section>,
    ),
    specimen(
      'refused',
      <Section title="Refused" for={{ refused }}>
        {() => null}
      </Section>,
    ),
  ],
  Later: [
    specimen('answered', <Later for={answered}>{(said) => said}</Later>),
    specimen('waiting', <Later for={pending}>{() => null}</Later>),
    specimen('refused', <Later for={refused}>{() => null}</Later>),
  ],
};
