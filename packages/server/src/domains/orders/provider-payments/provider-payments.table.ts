import type { PaymentDispute } from '@storekeeper/contract/orders/money/money'
import type {
  ProviderPaymentStatus,
  ProviderRefundStatus,
} from '@storekeeper/contract/orders/money/provider-payment-status'
import type { ColumnType, Generated } from 'kysely'
import type { EventDispute } from '../../../ports/payments/payment-provider.ts'

/** The last dispute of the payment, with its id and times at the provider. */
type StoredDispute = PaymentDispute & Pick<EventDispute, 'reference' | 'openedAt' | 'reportedAt'>

export type ProviderPaymentTable = {
  _id: string
  order: string
  provider: string
  /** The page of the provider by its id there; null until the provider has answered. */
  checkout: string | null
  /** The payment by its id at the provider; null until the customer began to pay. */
  reference: string | null
  url: string | null
  returnUrl: string
  status: Generated<ProviderPaymentStatus>
  amount: number
  currency: string
  captured: Generated<number>
  /** The part of `captured` that refunds return, including those that are not sent yet. */
  refunded: Generated<number>
  failure: Generated<string>
  dispute: ColumnType<StoredDispute | null, string | null | undefined, string | null>
  /** When the customer can no longer begin to pay. */
  expiresAt: string
  /** Since when it is to be voided; null: it is not. */
  voidRequestedAt: string | null
  /** How often voiding was attempted, and when the next attempt is due. */
  attempts: Generated<number>
  nextAttemptAt: string | null
  createdAt: string
  updatedAt: string
}

export type ProviderRefundTable = {
  _id: string
  refund: string
  payment: string
  amount: number
  status: ProviderRefundStatus
  reference: string | null
  failure: Generated<string>
  /** How often an admin sent it, from one: each time has an idempotency key of its own. */
  round: Generated<number>
  /** How often this round was attempted, and when the next attempt is due. */
  attempts: Generated<number>
  nextAttemptAt: string | null
  createdAt: string
  updatedAt: string
}

export type PaymentEventTable = {
  provider: string
  event: string
  receivedAt: string
}

declare module '../../../db/tables.ts' {
  interface Tables {
    providerPayments: ProviderPaymentTable
    providerRefunds: ProviderRefundTable
    paymentEvents: PaymentEventTable
  }
}
