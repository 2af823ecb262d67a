import { z } from 'zod'
import { Email } from '../shapes.ts'
import { TicketText } from './ticket-input.ts'

const MessageId = z.string().trim().max(998)

/** A customer’s answer by e-mail, which a mail provider received: the headers of the answer, and its text. */
export const MailReply = z.strictObject({
  messageId: MessageId.min(1).describe('A repeated one writes nothing again'),
  from: Email,
  inReplyTo: MessageId.default(''),
  references: z.string().trim().max(20_000).default(''),
  autoSubmitted: z.string().trim().max(998).default('').describe('With any value but `no`, nothing is added'),
  text: TicketText.describe('Without the quoted e-mail'),
})
export type MailReply = z.infer<typeof MailReply>
