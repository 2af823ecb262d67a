import { expect } from 'vitest'

/** An answer that refuses what was sent, beside the field that is to be changed. */
export const refusal = (path: string, message: string | RegExp) => ({
  status: 422,
  body: { code: 'REFUSED', issues: [{ path, message: expect.stringMatching(message) }] },
})
