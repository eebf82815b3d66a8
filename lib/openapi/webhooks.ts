import { named } from '../schemas/fields.ts';
import { paymentEvent, webhookAcknowledged } from '../schemas/payments.ts';
import { exampleOf } from './examples.ts';
import { type Components, errorReference, schemaReference } from './operation-object.ts';

const events: Record<string, string> = {
  'checkout.session.expired': 'A checkout was left unfinished: recovery mails begin',
  'checkout.session.async_payment_failed': 'A payment failed after the checkout: recovery mails begin',
  'customer.subscription.created': 'The customer subscribed: recovery ends',
  'customer.subscription.deleted': 'The subscription ended: checkouts left unfinished count again',
};

/** The payment provider's events that begin or end recovery mails, each as it arrives at the abandonment webhook. */
export function webhooks(components: Components) {
  return Object.fromEntries(
    Object.entries(events).map(([type, summary]) => [
      type,
      {
        post: {
          operationId: type.replaceAll('.', '_'),
          tags: ['Webhooks'],
          summary,
          description: 'Delivered to /api/payments-webhook-abandonment, at least once and in any order.',
          security: [{ paymentsSignature: [] }],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  allOf: [
                    schemaReference(named('PaymentEvent', paymentEvent), 'input', components),
                    { type: 'object', properties: { type: { const: type } } },
                  ],
                },
                ...exampleOf('webhooks', type),
              },
            },
          },
          responses: {
            200: {
              description: 'Acknowledged',
              content: {
                'application/json': {
                  schema: schemaReference(
                    named('WebhookAcknowledged', webhookAcknowledged),
                    'output',
                    components,
                  ),
                },
              },
            },
            400: errorReference(400, false, components),
            500: errorReference(500, false, components),
          },
        },
      },
    ]),
  );
}
