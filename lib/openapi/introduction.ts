/** What a reader needs to know before the first call, in Markdown. */
export const introduction = (rpcUrl: string) =>
  `
Two surfaces share this description: the **web API** (\`/api/…\`) and the **database functions** (\`/rest/v1/…\`, on ${rpcUrl}).

**Web API.** Bodies are JSON, whatever their content type says. Texts are trimmed; an optional field that is null or empty counts
as left out; unknown fields are ignored. Answers have \`ok\`: with \`false\` comes an \`error\` that names what is wrong. Every answer
carries \`X-Request-Id\`. \`HEAD\` works where \`GET\` does; any other method is answered with 405 and \`Allow\`.

**Database functions.** \`POST\` a JSON object of parameters with two headers: \`apikey\` and, except for the few anonymous ones,
\`Authorization: Bearer\` with a person's access token. Errors are \`{ code, message, details, hint }\`; build on \`code\`.
Why something was refused stands in \`details\` too, as JSON \`{ code, params }\`, from which the message is made: \`{"code": "range",
"params": {"field": "p_rooms", "least": 0, "most": 100000}}\`. Six errors have something else there: the row that a \`stale\` change met, the
seconds of \`rate_limited\`, the size of an \`insufficient_cohort\`, the day of \`offer_expired\`, whom a hotel asks after \`deadline_passed\`,
and the RFPs that keep two hotels apart.
A bad argument is a 400: with code \`22023\` the message begins with the parameter's name (\`p_rooms: must be from 0 to 100000\`). What
is no value of the parameter's type at all is refused before the function begins, with another code of class 22 and a message that quotes
the value (\`invalid input syntax for type numeric: "abc"\`). An id or token that leads to nothing, null too, is a 404 \`not_found\`.

**Signing in.** Ask for a code with \`POST ${rpcUrl}/auth/v1/otp {"email"}\`, trade the one that is mailed for a token with
\`POST ${rpcUrl}/auth/v1/verify {"type":"email","email","token"}\`. A token lasts 60 minutes.

**Limits**, by the hour: forms 20 to 60 per address, anonymous functions 30 per address, functions 1000 per person, of which
ranking and text reading 100. Beyond: 429 with \`Retry-After\`. A row written to a table counts like a call, and one
statement writes at most 500. The body of a call has at most 1 MiB (413). Estimates of counts, query
plans and \`Prefer: tx=rollback\` are not answered (400).

Clients should ignore fields they do not know: more may come without a new version.
`.trim();
