// The mail provider's error shape and the codes this mailbox uses, with the status the provider gives each.

const statuses = {
  invalid_idempotency_key: 400,
  malformed_json: 400,
  missing_api_key: 401,
  invalid_api_key: 401,
  not_found: 404,
  method_not_allowed: 405,
  concurrent_idempotent_requests: 409,
  invalid_idempotent_request: 409,
  missing_required_field: 422,
  invalid_from_address: 422,
  validation_error: 422,
  application_error: 500,
} as const;

export interface ProviderError {
  name: keyof typeof statuses;
  message: string;
}

export function providerError({ name, message }: ProviderError): Response {
  const statusCode = statuses[name];
  // A body that is not JSON is a validation error to the provider, too, but with status 400.
  const shown = name === 'malformed_json' ? 'validation_error' : name;
  return Response.json({ statusCode, name: shown, message }, { status: statusCode });
}
