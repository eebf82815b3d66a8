// Every conversion that was recorded: what, at which rate, whose rate, of which day.

import { useState } from 'preact/hooks';
import type { Database } from '../../../db/types.ts';
import { query } from '../../data/queries.ts';
import { Button } from '../../parts/controls.tsx';
import { count, day, moment, money, words } from '../../parts/format.ts';
import { Ask, Empty } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { allRows, ExportButtons } from '../frame/exports.tsx';

type Conversion = Database['public']['Views']['v_fx_audit_export']['Row'];

const auditQuery = query(['fx-audit'], async () => {
  const rows = (await allRows('v_fx_audit_export')) as unknown as Conversion[];
  return rows.toSorted((a, b) => ((a.converted_at ?? '') < (b.converted_at ?? '') ? 1 : -1));
});

const providers: Record<string, string> = { ECB: 'ECB', corporate: 'Corporate', 'contract-locked': 'Locked' };
const shownAtOnce = 200;
const columns = [
  'Converted',
  { name: 'Offered', isNumber: true },
  { name: 'Rate', isNumber: true },
  'Source',
  { name: 'Amount', isNumber: true },
  'RFP',
];

export function Page() {
  return (
    <>
      <div class="head">
        <Title name="FX audit" />
        <p class="soft">
          Every conversion on record, with its rate, source and day. Records are only ever added.
        </p>
      </div>
      <Ask for={{ rows: auditQuery }} what="the conversions">
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty title="No conversions yet">
              An offer in another currency than yours is recorded when it arrives.
            </Empty>
          ) : (
            <Conversions rows={rows} />
          )
        }
      </Ask>
    </>
  );
}

function Conversions({ rows }: { rows: Conversion[] }) {
  const [limit, setLimit] = useState(shownAtOnce);
  return (
    <>
      <div class="toolbar">
        <p class="soft">{count(rows.length, 'conversion')}</p>
        <ExportButtons
          view="v_fx_audit_export"
          name="fx-audit"
          csvLabel="Download CSV"
          jsonLabel="Download JSON"
        />
      </div>
      <CardTable columns={columns}>
        {rows.slice(0, limit).map((row) => (
          <Entry key={row.id} row={row} />
        ))}
      </CardTable>
      {rows.length > limit && <Button onClick={() => setLimit(Infinity)}>Show all {rows.length}</Button>}
    </>
  );
}

function Entry({ row }: { row: Conversion }) {
  return (
    <tr>
      <th scope="row">
        {moment(row.converted_at)}
        <small>{words(row.occasion)}</small>
      </th>
      <Cell label="Offered" isNumber>
        {money(row.source_amount, row.source_currency)}
      </Cell>
      <Cell label="Rate" isNumber>
        {row.source_rate}
        <small>
          {row.source_currency} → {row.converted_currency}
        </small>
      </Cell>
      <Cell label="Source">
        {providers[row.source_provider ?? ''] ?? row.source_provider}
        <small>{day(row.source_date)}</small>
      </Cell>
      <Cell label="Amount" isNumber>
        {money(row.converted_amount, row.converted_currency)}
      </Cell>
      <Cell label="RFP">{row.rfp_id ? <a href={`#/rfps/${row.rfp_id}`}>Open</a> : '–'}</Cell>
    </tr>
  );
}
