import type { StatusChange } from '@storekeeper/contract/orders/status-change'
import type { DemoAdmins } from '../admins.ts'
import type { Person } from '../people/person.ts'
import type { PlannedCustomer } from '../people/plan-customers.ts'

/** The admins that act in the story; excludes the blocked one. */
export type Worker = Exclude<keyof DemoAdmins, 'rob'>

/** An order before its `_id` exists. Times in planned milliseconds, amounts in cents. */
export type PlannedOrder = {
  site: string
  placedAt: number
  /** Null: a guest, with contact data only in `buyer`. */
  customer: PlannedCustomer | null
  buyer: Omit<Person, 'email'> & { email: string | null }
  items: { sku: string; quantity: number }[]
  /** The total of the products, without shipping. */
  goods: number
  shipping: { title: string; price: number; freeOver: number | null }
  payment: { method: string; amount: 'all' | number } | null
  paymentFailed: boolean
  creditUsed: number
  /** The code of the coupon that the order uses. */
  coupon: string | null
  note: string
  isTestOrder: boolean
}

/** An event of a placed order or of a customer's credit. */
export type Step = { at: number } & (
  | { does: 'status'; order: PlannedOrder; by: Worker | null; change: StatusChange }
  | { does: 'parcel'; order: PlannedOrder; by: Worker; carrier: string; number: string }
  | { does: 'oneFewer'; order: PlannedOrder; by: Worker; sku: string }
  | { does: 'comment'; order: PlannedOrder; by: Worker | 'customer'; text: string; isInternal: boolean }
  | {
      does: 'refund'
      order: PlannedOrder
      by: Worker
      amount: 'all' | number
      target: 'original' | 'credit'
      reason: string
    }
  | { does: 'credit'; customer: PlannedCustomer; by: Worker; amount: number; reason: string }
)

export type Story = { orders: PlannedOrder[]; steps: Step[] }
