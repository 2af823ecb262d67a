import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Email, IsoDate } from '../shapes.ts'

/** `hard`: the address accepts no mails. `soft`: a mail was not delivered. `complaint`: the recipient marked it as spam. */
const BounceKind = z.enum(['hard', 'soft', 'complaint'])

/** What a mail provider reported about a mail after it had accepted it. */
export const MailBounce = z.object({ kind: BounceKind, reason: z.string(), at: IsoDate })
export type MailBounce = z.infer<typeof MailBounce>

/** A report of a mail provider, which names the mail by its `Message-ID`, or else the address. */
export const BounceReport = z
  .strictObject({
    messageId: z.string().trim().max(998).optional(),
    recipient: Email.optional(),
    kind: BounceKind,
    reason: z.string().trim().max(500).default(''),
  })
  .refine(({ messageId, recipient }) => messageId || recipient, {
    message: errorCode('REQUIRED'),
    path: ['messageId'],
  })
export type BounceReport = z.infer<typeof BounceReport>
