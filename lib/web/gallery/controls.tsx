import { ApiError } from '../data/errors.ts';
import { ActionButton } from '../parts/action.tsx';
import { Area, Button, Choice, Labelled, Select } from '../parts/controls.tsx';
import { Entry, Tick } from '../parts/inputs.tsx';
import { Menu } from '../parts/menu.tsx';
import { MomentInput } from '../parts/moment-input.tsx';
import { Pill } from '../parts/pill.tsx';
import { Slider } from '../parts/slider.tsx';
import { inForm, Kept, Pressed, type Specimens, specimen, Unfolded } from './specimen.tsx';

const nothing = () => {};
const kinds = [undefined, 'primary', 'danger', 'quiet'] as const;
const boards = ['room_only', 'breakfast', ['half', 'Half board']] as const;
/** Each word that colours a pill, then one that colours none. */
const pills = [
  ...['sent', 'submitted', 'opened', 'shortlisted', 'decided', 'won', 'responded'],
  ...['high', 'declined', 'medium', 'draft'],
];
const longLabel = 'Kongress- und Veranstaltungstechnikpauschale einschließlich Auf- und Abbau';

const eachKind = (state: string, forced?: 'hover' | 'focus-visible' | 'active', isDisabled = false) =>
  specimen(
    state,
    <p class="actions">
      {kinds.map((kind) => (
        <Button key={kind ?? ''} kind={kind} disabled={isDisabled}>
          {kind ?? 'plain'}
        </Button>
      ))}
    </p>,
    forced,
  );

const pressed = (state: string, run: () => Promise<string>) =>
  specimen(
    state,
    <Pressed>
      <ActionButton run={run}>Send it</ActionButton>
    </Pressed>,
  );

const tick = (start: boolean) => (
  <Kept start={start}>
    {(checked, set) => <Tick {...{ checked, set }}>Held overnight, to the last session of that size</Tick>}
  </Kept>
);

const entry = (start: string, isOdd = false) => (
  <Kept start={start}>{(value, set) => <Entry label="Name" {...{ value, set, isOdd }} />}</Kept>
);

const choice = (start: string) => (
  <Kept start={start}>
    {(value, set) => <Choice label="Board" {...{ value, set }} options={boards} empty="Any" />}
  </Kept>
);

const menu = (
  <div class="actions">
    <Menu label="More">
      <Button>Download as PDF</Button>
      <Button>Workbook</Button>
      <a class="button" href="#Menu">
        A copy of this request
      </a>
    </Menu>
  </div>
);

export const controls: Specimens = {
  Button: [
    eachKind('at rest'),
    eachKind('hovered', 'hover'),
    eachKind('focused', 'focus-visible'),
    eachKind('pressed', 'active'),
    eachKind('disabled', undefined, true),
    specimen(
      'with a long text',
      <p class="actions">
        <Button kind="primary">{longLabel}</Button>
      </p>,
    ),
  ],
  ActionButton: [
    ...(['', 'primary', 'danger', 'quiet'] as const).map((kind) =>
      specimen(
        kind || 'plain',
        <p>
          <ActionButton kind={kind} run={async () => 'Done.'}>
            Send it
          </ActionButton>
        </p>,
      ),
    ),
    pressed('under way', () => new Promise<never>(() => {})),
    pressed('answered', async () => 'Sent to seven hotels.'),
    pressed('refused', () => Promise.reject(new ApiError(403))),
  ],
  Tick: [
    specimen('not ticked', tick(false)),
    specimen('ticked', tick(true)),
    specimen('focused', tick(false), 'focus-visible'),
    specimen(
      'disabled',
      <Tick checked={true} disabled={true}>
        Held overnight
      </Tick>,
    ),
    specimen(
      'one of several',
      <div>
        {['Net', 'Gross'].map((name) => (
          <Tick key={name} type="radio" name="tax" checked={name === 'Net'}>
            {name}
          </Tick>
        ))}
      </div>,
    ),
  ],
  Entry: [
    inForm('empty', entry('')),
    inForm('filled', entry('Hotel am Fluss')),
    inForm('in Arabic', entry('فندق النهر')),
    inForm('focused', entry('Hotel am Fluss'), 'focus-visible'),
    inForm('odd', entry('−5', true)),
    inForm('disabled', <Entry label="Name" value="Hotel am Fluss" set={nothing} disabled={true} />),
  ],
  Area: [
    inForm('empty', <Area label="Why?" placeholder="In your own words" />),
    inForm('filled', <Area label="Why?" defaultValue="Near the station, and the only one with a garden." />),
  ],
  Choice: [
    inForm('chosen', choice('breakfast')),
    inForm('nothing chosen yet', choice('')),
    inForm('focused', choice('breakfast'), 'focus-visible'),
  ],
  Select: [
    specimen(
      'without a label',
      <Kept start="breakfast">
        {(value, set) => <Select aria-label="Board" {...{ value, set }} options={boards} />}
      </Kept>,
    ),
    specimen(
      'disabled',
      <Select aria-label="Board" value="breakfast" set={nothing} options={boards} disabled={true} />,
    ),
  ],
  Labelled: [
    inForm(
      'a label and its control',
      <Labelled id="labelled" label={longLabel} around={undefined}>
        <input id="labelled" />
      </Labelled>,
    ),
  ],
  MomentInput: [
    inForm(
      'nothing typed yet',
      <div>
        <MomentInput label="Answers by" onTyped={nothing} />
      </div>,
    ),
    inForm(
      'typed',
      <div>
        <MomentInput label="Answers by" start="2026-03-20T17:00:00Z" onTyped={nothing} />
      </div>,
    ),
  ],
  Slider: [0, 35, 100].map((value) =>
    specimen(
      `at ${value}`,
      <Kept start={value}>
        {(now, set) => <Slider label="Price" value={now} weight={now / 100} onInput={set} />}
      </Kept>,
    ),
  ),
  Menu: [
    specimen('closed', menu),
    specimen('focused', menu, 'focus-visible'),
    specimen('open', <Unfolded>{menu}</Unfolded>),
  ],
  Pill: [
    ...pills.map((of) => specimen(of, <Pill of={of} />)),
    specimen('in other words', <Pill of="medium">2 rooms short</Pill>),
    specimen('that of most', <Pill of="responded" isUsual />),
  ],
};
