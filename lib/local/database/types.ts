/** Keys and secret with which the platform recognises its callers. */
export interface PlatformKeys {
  anonKey: string;
  serviceKey: string;
  /** HS256 secret of the access tokens. */
  jwtSecret: string;
}

export interface SignInMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whether the address has never proved itself: the hosted platform sends such people another template. */
  isFirst: boolean;
}

export interface OpenOptions {
  /** Folder of the embedded database. Without it and without `databaseUrl` the database lives in memory. */
  dataDir?: string;
  /** A data folder, packed as a tar file, that a new database starts with. */
  loadDataDir?: Blob;
  /** Connection string of a PostgreSQL server, used instead of the embedded database. */
  databaseUrl?: string;
  keys: PlatformKeys;
  sendSignInMail(mail: SignInMail): Promise<void>;
  /** Whether the sample data is loaded, once, into a database that is made here and now. */
  seed: boolean;
  /** Hears a line before each step that takes a while. */
  onProgress?(step: string): void;
}

/** Runs SQL as superuser: `query` one statement with parameters, `exec` a script. */
export interface SqlSession {
  query<T>(sql: string, params?: unknown[]): Promise<T[]>;
  exec(sql: string): Promise<void>;
}

export interface LocalDatabase extends SqlSession {
  engine: 'embedded' | 'server';
  /** Whether the sample data was loaded into this database. */
  sampleData: boolean;
  /** Answers `/rest/v1/*` and `/auth/v1/*` as the hosted platform does. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}
