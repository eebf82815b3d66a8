import { callout } from '../layout/callout.ts';
import { type Flow, heading } from '../layout/flow.ts';
import type { Row } from '../table/spec.ts';
import { table } from '../table/table.ts';
import { grid, longFields, makeForm } from './form.ts';
import { phases, type Step } from './migration-phases.ts';

/** The checklist given away to teams that move their hotel sourcing here from e-mail, spreadsheets or an older tool. */
export function renderMigrationChecklist(): Promise<Uint8Array> {
  const spec = { eyebrow: 'Checklist', title: 'Moving hotel sourcing to one place', edition: '2026-11-01' };
  return makeForm(spec, (flow) => {
    callout(
      flow,
      'How to use this checklist',
      'It takes most teams four to six weeks beside their daily work. Give every line one owner and one date. Do not switch off the old way before section 6: until then both run, and nothing that hotels have already been asked moves.',
    );
    grid(
      flow,
      [{ title: 'Role', width: 130 }, { title: 'Name', width: 130 }, { title: 'Decides on' }],
      [
        ['Project owner', '', 'scope, dates, go or no-go'],
        ['Sourcing lead', '', 'templates, weights, hotel list'],
        ['Data owner', '', 'what is moved, what is deleted'],
        ['IT and security', '', 'sign-in, exports, data protection'],
        ['Finance', '', 'currencies, rates, savings figures'],
      ],
      { rowHeight: 21 },
    );
    for (const [i, { title, about, steps }] of phases.entries())
      writePhase(flow, `${i + 1}  ${title}`, about, steps);
    writeSources(flow);
    writeGate(flow);
  });
}

function writePhase(flow: Flow, title: string, about: string, steps: readonly Step[]): void {
  heading(flow, title);
  const { muted } = flow.document.theme;
  const rows: Row[] = steps.map(([task, proof]) => ({
    cells: [{ tick: true }, [{ text: task }, { text: `\n${proof}`, color: muted }], '', ''],
  }));
  table(flow, {
    columns: [
      { title: 'Done', width: 36 },
      { title: 'What', grow: 1 },
      { title: 'Owner', width: 84 },
      { title: 'By', width: 58 },
    ],
    rows,
    caption: about,
    size: 8.5,
    isGrid: true,
    isKept: true,
  });
}

function writeSources(flow: Flow): void {
  heading(flow, 'What goes where');
  grid(
    flow,
    [{ title: 'Today it is in' }, { title: 'Bring' }, { title: 'It becomes' }, { title: 'Leave behind' }],
    [
      [
        'Shared mailbox',
        'hotel contacts, open requests, last offers',
        'hotel contacts, RFPs, proposals',
        'threads older than your retention period',
      ],
      [
        'Spreadsheets',
        'rate comparisons of the last 24 months',
        'proposal history',
        'copies, colours, hidden columns',
      ],
      [
        'Older sourcing tool',
        'export of hotels, RFPs and awards as CSV',
        'hotels, RFPs, decided proposals',
        'log-ins, workflows, messages',
      ],
      [
        'Contracts folder',
        'corporate rates with their dates',
        'corporate rates',
        'signed originals: they stay where they are',
      ],
      ['People’s heads', 'how you weigh price, place, fit and speed', 'weights of each RFP', ''],
    ],
  );
}

function writeGate(flow: Flow): void {
  heading(flow, 'Go or no-go');
  grid(
    flow,
    [
      { title: 'Question', grow: 3 },
      { title: 'Yes', width: 40 },
      { title: 'No', width: 40 },
      { title: 'If no: what, who, when', grow: 2 },
    ],
    [
      ['The pilot’s ranking agrees with what the team would have chosen, or the team knows why not.'],
      ['Totals of three proposals were recalculated by hand and agree to the cent.'],
      ['At least 80 % of the pilot hotels answered in the new way.'],
      ['Everyone who sends requests has sent one in the pilot.'],
      ['Export, correction and erasure of personal data were tried.'],
      ['The old way can be read for as long as contracts and law demand.'],
    ],
    {
      rowHeight: 26,
      caption: 'Switch over when every line is a yes. A single no is a date, not a discussion.',
    },
  );
  longFields(flow, ['Decision, date, signature'], { rowHeight: 44 });
}
