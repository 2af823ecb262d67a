import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/open.ts'
import { receivePaymentEvent } from '../domains/orders/orders.ts'
import { apiError } from '../lib/api-error.ts'
import type { Clock } from '../lib/clock.ts'
import type { Jobs } from '../ports/jobs/jobs.ts'
import type { Payments } from '../ports/payments/open-payments.ts'

type Resources = { db: Db; jobs: Jobs; payments: Payments; clock: Clock }

/** Payment events are smaller. */
const MAX_BYTES = 256 * 1024

/**
 * The route to which payment providers report what happened. It needs no session: the signature proves the sender.
 * The body stays as it was sent, since the signature covers its bytes.
 */
export async function servePaymentWebhooks(app: FastifyInstance, resources: Resources): Promise<void> {
  const { payments, clock } = resources
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
      '/webhooks/payments/:provider',
      async ({ params, headers, body }, reply) => {
        reply.header('cache-control', 'no-store')
        const provider = payments.find(params.provider)
        if (!provider?.movesMoney) throw apiError('NOTHING_HERE')
        const event = await provider.parseWebhook({ headers, rawBody: body ?? Buffer.alloc(0) })
        if (!event) throw apiError('WEBHOOK_NOT_SIGNED')
        await receivePaymentEvent(resources, provider.key, event, clock())
        return { received: true }
      },
    )
  })
}
