import { callRpc } from '../db/rpc.ts';
import { requireUser } from '../http/auth.ts';
import { type FxConfig, type FxConfigPayload, fxConfig } from '../schemas/fx-config.ts';

/** Who may configure an organization's currencies, and what is stored. */
interface FxAdministrator {
  userId: string;
  config: FxConfig;
}

/** Requires an access token (401) of an owner or admin of an enterprise organization (403). */
export async function requireFxAdministrator(request: Request): Promise<FxAdministrator> {
  const { userId } = await requireUser(request);
  return { userId, config: await callRpc('read_fx_config', { p_user_id: userId }, fxConfig) };
}

/** Stores a configuration; answers it as stored. */
export function setFxConfig(userId: string, payload: FxConfigPayload): Promise<FxConfig> {
  return callRpc(
    'set_fx_config',
    {
      p_user_id: userId,
      p_reporting_currency: payload.reporting_currency,
      p_rate_source: payload.rate_source,
      p_lock_on_send: payload.lock_on_send,
      p_corporate_rates: payload.corporate_rates ?? null,
      ...(payload.version !== undefined && { p_version: payload.version }),
    },
    fxConfig,
  );
}
