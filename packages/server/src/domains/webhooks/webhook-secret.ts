import { randomBytes } from 'node:crypto'
import { SECRET_PREFIX } from '@storekeeper/contract/webhooks/webhook'
import { Webhook } from 'standardwebhooks'
import type { Secrets } from '../../lib/security/secrets.ts'

/** A new signing secret of 192 random bits, in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => `${SECRET_PREFIX}${randomBytes(24).toString('base64')}`

/** The encryption context of the secrets of a webhook. */
export const webhookSecretContext = (_id: string) => `secret of webhook ${_id}`

type Signing = { _id: string; secret: string; previousSecret: string | null; previousUntil: string | null }

/** The headers that prove the sender; during a rotation, with the signatures of both secrets. */
export function signWebhook(
  secrets: Secrets,
  { _id, secret, previousSecret, previousUntil }: Signing,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const isOverlapping = previousUntil !== null && previousUntil > now.toISOString()
  const signing = [secret, isOverlapping ? previousSecret : null].filter((one) => one !== null)
  const signatures = signing.map((encrypted) =>
    new Webhook(secrets.open(encrypted, webhookSecretContext(_id))).sign(id, now, body),
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
