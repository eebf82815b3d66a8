import { expect, test } from 'vitest';
import { writeRowsAsPostgrest } from '../../../../lib/local/database/json-rows.ts';
import { whileAnswering } from '../../../../lib/local/database/request-context.ts';

type Connection = Parameters<typeof writeRowsAsPostgrest>[0];
type Plugin = Parameters<Connection['kysely']['withPlugin']>[0];

/** What becomes of a statement, as the query builder's nodes; while a REST request is answered unless told. */
async function written(node: object, isRest = true): Promise<unknown> {
  let plugin: Plugin | undefined;
  const kysely = {
    withPlugin: (one: Plugin) => {
      plugin = one;
      return kysely;
    },
  };
  writeRowsAsPostgrest({ kysely } as unknown as Connection);
  const write = async () => plugin?.transformQuery({ node } as never);
  return isRest ? whileAnswering(new Request('http://rpc.test/rest/v1/t'), write) : write();
}

const name = (text: string) => ({ kind: 'IdentifierNode', name: text });
const table = { kind: 'TableNode', table: { schema: name('public'), identifier: name('odd"table') } };
const value = (of: unknown) => ({ kind: 'ValueNode', value: of });
const expression = { kind: 'RawNode', sqlFragments: ['now()'], parameters: [] };
const insert = (rows: unknown[][]) => ({
  kind: 'InsertQueryNode',
  into: table,
  columns: ['a', 'b'].map((column) => ({ kind: 'ColumnNode', column: name(column) })),
  values: { kind: 'ValuesNode', values: rows.map((values) => ({ kind: 'ValueListNode', values })) },
});
const update = (updates: [column: object, value: object][]) => ({
  kind: 'UpdateQueryNode',
  table,
  updates: updates.map(([column, to]) => ({ kind: 'ColumnUpdateNode', column, value: to })),
});
const column = (text: string) => ({ kind: 'ColumnNode', column: name(text) });

test('rows are one JSON parameter that the table’s own type reads, plain values and nodes alike', async () => {
  expect(
    await written(
      insert([
        [1, null],
        [value('x'), value({ kind: 7 })],
      ]),
    ),
  ).toMatchObject({
    kind: 'InsertQueryNode',
    values: {
      kind: 'RawNode',
      sqlFragments: ['select "a", "b" from json_populate_recordset(null::"public"."odd""table", ', '::json)'],
      parameters: [value('[{"a":1,"b":null},{"a":"x","b":{"kind":7}}]')],
    },
  });
});

test('a changed value is read by the type of its column; an expression stays one', async () => {
  const changed = update([
    [column('a'), value([1])],
    [column('b'), expression],
    [{ kind: 'ReferenceNode' }, value(2)],
  ]);
  expect(await written(changed)).toEqual({
    ...changed,
    updates: [
      {
        ...changed.updates[0],
        value: {
          kind: 'RawNode',
          sqlFragments: ['(json_populate_record(null::"public"."odd""table", ', '::json))."a"'],
          parameters: [value('{"a":[1]}')],
        },
      },
      changed.updates[1],
      changed.updates[2],
    ],
  });
});

test.each<[string, object, boolean]>([
  ['a row with a default', insert([[1, { kind: 'DefaultInsertValueNode' }]]), true],
  ['no columns', { ...insert([]), columns: [] }, true],
  ['rows that a query gives', { ...insert([]), values: { kind: 'SelectQueryNode' } }, true],
  ['an update of nothing', { kind: 'UpdateQueryNode' }, true],
  ['an update of no table', { ...update([[column('a'), value(1)]]), table: { kind: 'AliasNode' } }, true],
  ['a deletion', { kind: 'DeleteQueryNode' }, true],
  ['what the platform itself writes', insert([[1, 2]]), false],
  ['what the platform itself changes', update([[column('a'), value(1)]]), false],
])('%s is left as it is', async (_, node, isRest) => {
  expect(await written(node, isRest)).toBe(node);
});
