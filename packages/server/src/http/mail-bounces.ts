import { createHash, timingSafeEqual } from 'node:crypto'
import { ORPCError, ValidationError } from '@orpc/server'
import { BounceReport } from '@storekeeper/contract/customer-notifications/mail-bounce'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/open.ts'
import { receiveBounce } from '../domains/campaigns/campaigns.ts'
import { apiError } from '../lib/api-error.ts'
import type { Clock } from '../lib/clock.ts'

type Resources = { db: Db; clock: Clock; mailBounceSecret?: string | null }

/**
 * The route to which a mail provider, or a program that reads the mailbox of bounces, reports mails that did not arrive
 * after all. The shared secret proves the sender; without a configured one, the route does not exist.
 */
export async function serveMailBounces(
  app: FastifyInstance,
  { db, clock, mailBounceSecret = null }: Resources,
): Promise<void> {
  app.post('/webhooks/mail-bounces', async ({ headers, body }, reply) => {
    reply.header('cache-control', 'no-store')
    if (mailBounceSecret === null) throw apiError('NOTHING_HERE')
    if (!isSame(headers.authorization ?? '', `Bearer ${mailBounceSecret}`)) throw apiError('UNAUTHORIZED')
    const { data, error } = BounceReport.safeParse(body)
    if (error) {
      const cause = new ValidationError({ message: error.message, issues: error.issues, data: body })
      throw new ORPCError('BAD_REQUEST', { cause })
    }
    await receiveBounce(db, data, clock())
    return { received: true }
  })
}

/** Compares in constant time, so that the duration reveals nothing about the secret. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()
