/** A picture as an answer, under the name that it is saved by. Whatever its bytes turn out to be, a browser runs nothing of them. */
export function pictureResponse(picture: Buffer, type: 'image/jpeg' | 'image/png', name: string): Response {
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `inline; filename="${name}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
