/** Calls RPCs in tests as a signed-in person. */
import type { SignedIn } from './database.ts';

/** The answer of an RPC that is expected to succeed. */
export async function callAs<Answer>(
  person: Pick<SignedIn, 'client'>,
  name: string,
  args: Record<string, unknown>,
): Promise<Answer> {
  const { data, error } = await person.client.rpc(name, args);
  if (error) throw new Error(`${name}: ${error.code} ${error.message}`);
  return data as Answer;
}

/** Status and code of an RPC that is expected to fail. */
export async function refusal(
  person: Pick<SignedIn, 'client'>,
  name: string,
  args: Record<string, unknown>,
): Promise<{ status: number; code: string | undefined }> {
  const { status, error } = await person.client.rpc(name, args);
  return { status, code: error?.code };
}
