// Who is signed in, and requests in their name.

import { AuthClient, PostgrestClient } from '/vendor/supabase.js';
import { ApiError } from './errors.js';

let auth;
let database;
let onExpired = () => {};

/** Learns where the database is and picks up a session that is still there. Null: nobody is signed in. */
export async function connect(expired) {
  onExpired = expired;
  const { supabase_url: url, publishable_key: apikey } = await publicConfig();
  auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey },
    storageKey: 'hotel-rfp-session',
    detectSessionInUrl: false,
  });
  database = new PostgrestClient(`${url}/rest/v1`, { headers: { apikey }, fetch: fetchSignedIn });
  const { data } = await auth.getSession();
  auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') onExpired();
  });
  return data.session?.user ?? null;
}

async function publicConfig() {
  try {
    const response = await fetch('/api/public-config');
    if (response.ok) return await response.json();
    throw new ApiError(response.status);
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError(0);
  }
}

export async function sendCode(email) {
  throwIf((await auth.signInWithOtp({ email })).error);
}

/** The person, when the code is the one that was sent. */
export async function signIn(email, token) {
  const { data, error } = await auth.verifyOtp({ email, token, type: 'email' });
  throwIf(error);
  return data.user;
}

export const signOut = () => auth.signOut({ scope: 'local' });

function throwIf(error) {
  if (error) throw new ApiError(error.status ?? 0, { code: error.code, message: error.message });
}

/** A request with the person's token, renewed once when it has just run out; then the session is over. */
export async function fetchSignedIn(input, init = {}) {
  const send = (session) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${session.access_token}`);
    return fetch(input, { ...init, headers });
  };
  const { data } = await auth.getSession();
  if (!data.session) return expire();
  const response = await send(data.session);
  if (response.status !== 401) return response;
  const renewed = await auth.refreshSession();
  return renewed.data.session ? send(renewed.data.session) : expire();
}

/** The session is over: whoever waits for an answer gets none. */
export async function expire() {
  await signOut();
  throw new ApiError(401);
}

/** What a database query answers, or its error. */
export async function ask(query) {
  const { data, error, status } = await query;
  if (!error) return data;
  throw new ApiError(status, error);
}

export const from = (table) => database.from(table);
export const rpc = (name, parameters) => ask(database.rpc(name, parameters));
