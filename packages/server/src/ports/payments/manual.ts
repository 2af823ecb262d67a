import type { PaymentProvider } from './payment-provider.ts'

/**
 * Records payments that the staff receives and returns by other means, such as cash or a bank transfer. It moves
 * no money: each call succeeds at once, with a reference that derives from its key.
 */
export const manual: PaymentProvider = {
  key: 'manual',
  name: 'Manual',
  movesMoney: false,
  authorise: async ({ idempotencyKey }) => ({ status: 'succeeded', checkout: idempotencyKey, url: null }),
  capture: async ({ idempotencyKey, amount }) => ({ status: 'succeeded', reference: idempotencyKey, amount }),
  void: async ({ idempotencyKey }) => ({ status: 'succeeded', reference: idempotencyKey, amount: null }),
  refund: async ({ idempotencyKey, amount }) => ({ status: 'succeeded', reference: idempotencyKey, amount }),
  parseWebhook: async () => null,
}
