import type { Expression } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../db/open.ts'
import { isoDate } from '../../../lib/queries/iso-date.ts'

/** Selects the shipments of an order by number, with their lines. */
export const selectShipments = (db: Db, order: Expression<string>) =>
  db
    .selectFrom('shipments')
    .leftJoin('admins', 'admins._id', 'shipments.admin')
    .select(['shipments._id', 'shipments.number', 'shipments.weight', 'shipments.labelNote'])
    .select(['shipments.admin', 'firstName', 'lastName'])
    .select((row) => [
      isoDate(row.ref('shipments.sentAt')).as('sentAt'),
      isoDate(row.ref('shipments.deliveredAt')).as('deliveredAt'),
      isoDate(row.ref('shipments.createdAt')).as('createdAt'),
      jsonArrayFrom(
        row
          .selectFrom('shipmentLines')
          .innerJoin('orderLines', 'orderLines._id', 'shipmentLines.line')
          .select(['shipmentLines.line', 'shipmentLines.quantity'])
          .whereRef('shipmentLines.shipment', '=', 'shipments._id')
          .orderBy('orderLines.position'),
      ).as('lines'),
    ])
    .where('shipments.order', '=', order)
    .orderBy('shipments.number')
