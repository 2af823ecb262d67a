import { createHash, timingSafeEqual } from 'node:crypto'
import { ORPCError, ValidationError } from '@orpc/server'
import { BounceReport } from '@storekeeper/contract/customer-notifications/mail-bounce'
import { MailReply } from '@storekeeper/contract/tickets/mail-reply'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../db/open.ts'
import { receiveBounce } from '../domains/campaigns/campaigns.ts'
import { receiveReply } from '../domains/tickets/tickets.ts'
import { apiError } from '../lib/api-error.ts'
import type { Clock } from '../lib/clock.ts'

type Resources = { db: Db; clock: Clock; mailBounceSecret?: string | null }

/**
 * The routes to which a mail provider, or a program that reads the mailbox, reports mails that did not arrive after all,
 * and passes on answers of customers. The shared secret proves the sender; without a configured one, the routes do not
 * exist.
 */
export async function serveMailWebhooks(
  app: FastifyInstance,
  { db, clock, mailBounceSecret = null }: Resources,
): Promise<void> {
  const receive = <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    handle: (report: z.output<Schema>) => Promise<boolean>,
  ) =>
    app.post(path, async ({ headers, body }, reply) => {
      reply.header('cache-control', 'no-store')
      if (mailBounceSecret === null) throw apiError('NOTHING_HERE')
      if (!isSame(headers.authorization ?? '', `Bearer ${mailBounceSecret}`)) throw apiError('UNAUTHORIZED')
      const { data, error } = schema.safeParse(body)
      if (error) {
        const cause = new ValidationError({ message: error.message, issues: error.issues, data: body })
        throw new ORPCError('BAD_REQUEST', { cause })
      }
      return { received: await handle(data) }
    })

  receive('/webhooks/mail-bounces', BounceReport, async (report) => {
    await receiveBounce(db, report, clock())
    return true
  })
  receive('/webhooks/mail-replies', MailReply, (reply) => receiveReply(db, reply, clock()))
}

/** Compares in constant time, so that the duration reveals nothing about the secret. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()
