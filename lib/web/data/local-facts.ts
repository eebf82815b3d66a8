/** What a local start tells its own pages. */
export interface LocalFacts {
  environment: Record<string, string>;
  /** Whom one can sign in as; none without sample data. */
  samplePeople: { email: string; who: string }[];
}

/** Null where the service tells nothing: production has no such route, so only pages of a local address ask. */
export async function readLocalFacts(): Promise<LocalFacts | null> {
  const response = await fetch('/_local').catch(() => null);
  return response?.ok ? response.json() : null;
}
