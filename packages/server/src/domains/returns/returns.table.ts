import type { ItemCondition, ReturnStatus } from '@storekeeper/contract/returns/return-status'
import type { Generated } from 'kysely'

export type ReturnTable = {
  _id: string
  number: Generated<string>
  order: string
  site: string
  status: ReturnStatus
  byCustomer: boolean
  isWithdrawal: Generated<boolean>
  note: Generated<string>
  refusalReason: string | null
  /** The order with the products that the customer got instead. */
  exchange: string | null
  requestId: string
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

export type ReturnItemTable = {
  _id: string
  return: string
  line: string
  quantity: number
  reason: string | null
  note: Generated<string>
  /** The units that arrived; null until they do. */
  received: number | null
  condition: ItemCondition | null
  restocked: Generated<number>
}

export type ReturnReasonTable = {
  _id: string
  title: string
  isActive: Generated<boolean>
  position: number
}

export type WithdrawalTable = {
  _id: string
  number: Generated<string>
  site: string
  name: string
  email: string
  orderId: string
  text: string
  return: string | null
  ticket: string | null
  requestId: string
  receivedAt: string
}

declare module '../../db/tables.ts' {
  interface Tables {
    returns: ReturnTable
    returnItems: ReturnItemTable
    returnReasons: ReturnReasonTable
    withdrawals: WithdrawalTable
  }
}
