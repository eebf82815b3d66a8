import { openDatabase } from '../../../../lib/local/database/open.ts';

/** Writes to the database in the folder it is given until it is killed, saying which writes were acknowledged. */
const database = await openDatabase({
  dataDir: process.argv[2] ?? '',
  keys: { anonKey: 'sb_publishable_open', serviceKey: 'sb_secret_open', jwtSecret: 'x'.repeat(40) },
  sendSignInMail: async () => {},
  seed: false,
});
for (let n = 1; ; n++) {
  await database.query('insert into public.organizations (name) values ($1)', [String(n)]);
  console.log(n);
}
