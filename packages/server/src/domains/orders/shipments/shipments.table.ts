import type { Generated } from 'kysely'
import type { ShippedTo } from '../orders.table.ts'

export type ShipmentTable = {
  _id: string
  order: string
  /** Counted from one within the order. */
  number: number
  /** In grams. */
  weight: number | null
  labelNote: Generated<string>
  /** The receiver and address that it was sent with; null for those sent before version 0.3. */
  shippedTo: Generated<ShippedTo | null>
  sentAt: string | null
  deliveredAt: string | null
  admin: string | null
  requestId: string | null
  createdAt: string
}

export type ShipmentLineTable = {
  shipment: string
  line: string
  quantity: number
}

declare module '../../../db/tables.ts' {
  interface Tables {
    shipments: ShipmentTable
    shipmentLines: ShipmentLineTable
  }
}
