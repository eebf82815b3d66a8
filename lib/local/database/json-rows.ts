import type { Engine } from './engine.ts';
import { answeringRest } from './request-context.ts';

/** The parts of the query builder's nodes that are read here. Its own types are not imported, because it is no dependency of ours. */
interface Node {
  readonly kind: string;
}
interface InsertNode extends Node {
  into?: { table: { schema?: { name: string }; identifier: { name: string } } };
  columns?: readonly { column: { name: string } }[];
  values?: Node & { values?: readonly ListNode[] };
}
interface UpdateNode extends Node {
  table?: Node & Partial<NonNullable<InsertNode['into']>>;
  updates?: readonly { column: Node & { column?: { name: string } }; value: Node & { value?: unknown } }[];
}
/** A row: its plain values, or a node for each. */
type ListNode = Node & { values: readonly unknown[] };

type Plugin = Parameters<Engine['connection']['kysely']['withPlugin']>[0];

/**
 * Hands rows to the database as PostgREST does: as one JSON parameter, which PostgreSQL reads by the types of the columns. The
 * platform would make a parameter of each value. The protocol allows 65 535 of them and the embedded engine half as many, and the
 * driver would have to guess how a value becomes text.
 */
export function writeRowsAsPostgrest(connection: Engine['connection']): void {
  const plugin: Plugin = {
    transformQuery({ node }) {
      if (!answeringRest()) return node;
      if (node.kind === 'InsertQueryNode') return withJsonRows(node as InsertNode) as typeof node;
      if (node.kind === 'UpdateQueryNode') return withJsonValues(node as UpdateNode) as typeof node;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  connection.kysely = connection.kysely.withPlugin(plugin);
}

function withJsonRows(node: InsertNode): InsertNode {
  const { into, columns, values } = node;
  if (!into || !columns || columns.length === 0 || !values?.values) return node;
  const names = columns.map(({ column }) => column.name);
  const rows: Record<string, unknown>[] = [];
  for (const list of values.values) {
    const plain = list.values.map(plainValue);
    // `Prefer: missing=default`: JSON cannot say "default", so the platform writes these rows in its own way.
    if (plain.some((value) => value === undefined)) return node;
    rows.push(Object.fromEntries(names.map((name, place) => [name, plain[place]])));
  }
  const list = names.map(quoted).join(', ');
  return {
    ...node,
    values: raw(
      [`select ${list} from json_populate_recordset(null::${rowType(into.table)}, `, '::json)'],
      rows,
    ) as InsertNode['values'],
  };
}

function withJsonValues(node: UpdateNode): UpdateNode {
  const { table, updates } = node;
  const target = table?.table;
  if (!target || !updates) return node;
  return {
    ...node,
    updates: updates.map((update) => {
      const name = update.column.column?.name;
      if (name === undefined || update.value.kind !== 'ValueNode') return update;
      const row = [`(json_populate_record(null::${rowType(target)}, `, `::json)).${quoted(name)}`];
      return { ...update, value: raw(row, { [name]: update.value.value }) };
    }),
  };
}

/** The value of a node, or undefined for what is no value but an expression. A list of plain rows holds the values themselves. */
function plainValue(item: unknown): unknown {
  const node = item as { kind?: unknown; value?: unknown } | null;
  if (typeof node !== 'object' || node === null || typeof node.kind !== 'string') return item;
  return node.kind === 'ValueNode' ? node.value : undefined;
}

/** SQL around one JSON parameter. */
function raw([before = '', after = '']: string[], json: unknown): Node {
  const parameters = [{ kind: 'ValueNode', value: JSON.stringify(json) }];
  return { kind: 'RawNode', sqlFragments: [before, after], parameters } as Node;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const rowType = ({ schema, identifier }: NonNullable<InsertNode['into']>['table']) =>
  [schema, identifier].flatMap((part) => (part ? [quoted(part.name)] : [])).join('.');
