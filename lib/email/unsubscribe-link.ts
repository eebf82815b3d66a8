import { createHmac } from 'node:crypto';
import { linkKey, linkKeys } from '../config/link-key.ts';
import { equalSecrets } from '../http/secrets.ts';
import { normalAddress } from '../schemas/address.ts';

/**
 * Channels of mail about requests, which nobody but the reader of the mailbox may stop. The same list as `private.channels_of_requests`.
 */
export const requestChannels: readonly string[] = ['rfp_send', 'rfp_answered'];

/** Whether leaving a channel stops mail about requests, so that the link has to prove that it came to the address. */
export const needsSignature = (channel: string): boolean =>
  channel === 'all' || requestChannels.includes(channel);

/** What proves that an unsubscribe link came to an address: nobody else can make it. */
export function unsubscribeSignature(address: string, channel: string, key = linkKey()): string {
  return createHmac('sha256', `unsubscribe/${key}`)
    .update(`${channel}/${normalAddress(address)}`)
    .digest('base64url');
}

/** Whether a link carries the signature of its address and channel, by the current key or one before it. */
export function isSigned(address: string, channel: string, signature: string | undefined): boolean {
  return (
    signature !== undefined &&
    linkKeys().some((key) => equalSecrets(signature, unsubscribeSignature(address, channel, key)))
  );
}
