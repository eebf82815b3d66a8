/** The numbers of PostgreSQL's types in its protocol. `select oid, typname from pg_type` lists all of them. */
export const oids = {
  bool: 16,
  bytea: 17,
  text: 25,
  json: 114,
  bpchar: 1042,
  varchar: 1043,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  numeric: 1700,
  jsonb: 3802,
} as const;
