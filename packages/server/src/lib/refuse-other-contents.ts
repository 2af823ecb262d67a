import { ORPCError } from '@orpc/server'

/** Refuses a `requestId` that was used before for something else; the same contents again answer what they made. */
export function refuseOtherContents(isSame: boolean): void {
  if (isSame) return
  throw new ORPCError('CONFLICT', {
    status: 409,
    message:
      'This request was sent before, with other contents. Please check what it made, and send it anew.',
  })
}
