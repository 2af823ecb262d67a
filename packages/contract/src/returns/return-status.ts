import { z } from 'zod'

/**
 * `requested`: waits for the store. `approved`: the customer sends the items. `received`: the items were
 * inspected. `completed`: refunded or exchanged, or closed without either. `refused`: not accepted, or sent back after the
 * inspection. The last three are final.
 */
export const RETURN_STATUSES = [
  'requested',
  'approved',
  'received',
  'completed',
  'refused',
  'cancelled',
] as const
export const ReturnStatus = z.enum(RETURN_STATUSES)
export type ReturnStatus = z.infer<typeof ReturnStatus>

export const NEXT_RETURN_STATUSES: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'refused', 'cancelled'],
  approved: ['received', 'cancelled'],
  received: ['completed', 'refused'],
  completed: [],
  refused: [],
  cancelled: [],
}

/** The condition of the units that arrived. */
export const ITEM_CONDITIONS = ['unopened', 'opened', 'damaged'] as const
export const ItemCondition = z.enum(ITEM_CONDITIONS)
export type ItemCondition = z.infer<typeof ItemCondition>
